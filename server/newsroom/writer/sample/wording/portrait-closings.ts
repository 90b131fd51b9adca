/** A cell of the example's table: rows from 0, or from the end. */
type Cell = (row: number, column: number) => string

/** The last paragraph of a portrait, by concept: what the reader can do or conclude. */
export const PORTRAIT_CLOSINGS: Readonly<Record<string, (cell: Cell) => string>> = {}
