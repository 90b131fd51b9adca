/**
 * The form in which a model's text is checked, stored and shown, so that the three are one string: invisible characters are removed,
 * and characters that look the same are the same.
 *
 * - characters that are drawn as nothing (Unicode's `Default_Ignorable_Code_Point`, and other format characters) are removed
 * - composed (NFC); combining marks that no letter takes up are removed: Italian has none
 * - controls, line separators, unassigned and private characters, surrogates and blank braille become spaces
 * - spaces of any width become one space; a single no-break space stays, since it holds a figure to its unit
 * - hyphens of any kind become «-»
 *
 * @returns the text in that form; idempotent
 */
export function normalizeText(text: string): string {
  return (
    text
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
      // Sorting a stack of combining marks takes quadratic time.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/\p{M}+/gu, '')
      .replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u2800]+/gu, ' ')
      .replace(/[\u2007\u202f]/g, '\u00a0')
      .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
      .replace(/[\u2010\u2011]/g, '-')
      .normalize('NFC')
      .trim()
  )
}

/** @returns whether the text has visible words: at least three letters */
export const hasLetters = (text: string): boolean => (normalizeText(text).match(/\p{L}/gu)?.length ?? 0) >= 3
