/** A number that the text states with fewer digits than the writer computed with: it may be off by the slack. */
export interface About {
  readonly value: number
  readonly slack: number
}

/** Reads the number at a position of a line: lines with numbers count from 0, and so do their numbers; years are not counted. */
type At = (line: number, position: number) => number

/**
 * Computation of the numbers of an article, line by line. Given numbers are read from the text; all others are computed from them as with
 * pencil and paper. It imports nothing of the writer.
 */
export type Reading = (at: At, textAt: (line: number) => string) => readonly (readonly (number | About)[])[]

/** Readings by form; «page» reads the glossary’s own page. */
export type Readings = Readonly<Record<string, Reading>>

export const about = (value: number, slack: number): About => ({ value, slack })

/** @returns the number where it lies between the two, and no number otherwise */
export const between = (low: number, value: number, high: number): number => (value >= low && value <= high ? value : Number.NaN)
