/** Pixels of a character in a drawing's 13 px, at its widest: bold, in the site's own face or the one that stands in for it. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[%mwMW@]/u, 12.5],
  [/\d/u, 9.2],
  [/[.,:;'’ilj\s]/u, 4],
]
const USUAL = 8.5

/** @returns the room that the longest of the texts takes, in whole pixels: at least its width in any face */
export const textWidth = (...texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(widthOf)))

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL
  return width
}
