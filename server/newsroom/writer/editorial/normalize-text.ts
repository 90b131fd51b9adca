/**
 * Returns the text in the form in which it is checked, stored and shown. Idempotent.
 *
 * - Invisible characters are removed (Unicode's `Default_Ignorable_Code_Point`, and other format characters).
 * - Characters are composed (NFC). Remaining combining marks are removed, because Italian has none.
 * - Control characters, line separators, unassigned and private characters, surrogates and blank braille become spaces.
 * - Spaces of any width become one space. A single no-break space stays, because it joins a figure and its unit.
 * - Hyphens of any kind become «-».
 */
export function normalizeText(text: string): string {
  return (
    text
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
      // Limits stacked combining marks, because sorting them takes quadratic time.
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

export const hasLetters = (text: string): boolean => (normalizeText(text).match(/\p{L}/gu)?.length ?? 0) >= 3
