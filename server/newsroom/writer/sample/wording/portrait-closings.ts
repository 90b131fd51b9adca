/** A cell of the example's table: rows from 0, or from the end. */
type Cell = (row: number, column: number) => string

/** The last paragraph of a portrait, by concept: what the reader can do or conclude. */
export const PORTRAIT_CLOSINGS: Readonly<Record<string, (cell: Cell) => string>> = {}

const BEFORE = /(?<!\p{L})([aA]l|[dD]al|[dD]el|[iI]l) (?=(0,|(?:1|8|11|8\d)(?:,\d+)?%))/gu
const ELIDED: Readonly<Record<string, string>> = { al: 'all’', dal: 'dall’', del: 'dell’', il: 'l’' }
const LONG: Readonly<Record<string, string>> = { al: 'allo ', dal: 'dallo ', del: 'dello ', il: 'lo ' }

/** @returns the text with the article that goes with each percentage: «all’8%», «lo 0,5%» */
export const articulated = (text: string): string =>
  text.replace(BEFORE, (_, word: string, figure: string) => {
    const form = (figure === '0,' ? LONG : ELIDED)[word.toLowerCase()]!
    return word.startsWith(word[0]!.toUpperCase()) ? form[0]!.toUpperCase() + form.slice(1) : form
  })
