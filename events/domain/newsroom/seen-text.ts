/** Controls but line breaks and tabs, halves of characters, non-characters, and what turns the text around it (https://trojansource.codes). */
const UNSEEN = /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/u
/**
 * More combining marks on one letter than Unicode's Stream-Safe Text Format allows (Annex 15, 13). Sorting them takes quadratic time, so
 * such a text is refused before it is normalised.
 */
const TOWER = /(?<!\p{M})\p{M}{31}/u
/** In one line also its breaks, and what is drawn as nothing or has no meaning that all share. */
const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFE\uFFFF]/u

/**
 * Invisible characters that no search or address should contain: soft hyphens, zero-width spaces, direction marks. A joiner may hold an
 * emoji together.
 */
const IGNORABLE = /[\u00AD\u200B\u200E\u200F\u2060-\u2064\uFEFF]|(?<!\p{Extended_Pictographic}\p{M}?\uFE0F?|\p{Emoji_Modifier})\u200D/gu

/** @returns the text without invisible characters */
export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, '')

/** @returns whether a letter has too many combining marks to be legible. Invisible characters between marks do not count */
export const hasTower = (text: string): boolean => TOWER.test(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, ''))

/** @returns the text as one line: composed (NFC), without invisible characters, and with runs of white space reduced to one space */
export const inOneLine = (text: string): string =>
  withoutIgnorable(text)
    .normalize('NFC')
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    .trim()

/** The rule for everything that people write and that is stored. @returns whether a text, of any number of lines, can be seen whole */
export const isSeenText = (text: string): boolean => !UNSEEN.test(text) && !hasTower(text)

/** @returns whether a name, a label, a title can be seen whole: one line, or none */
export const isSeenLine = (text: string): boolean => !UNSEEN_IN_LINE.test(text) && !hasTower(text)

/** @param value JSON, of bounded depth. @returns whether each text in it can be seen whole, the names of members too */
export function isSeen(value: unknown): boolean {
  if (typeof value === 'string') return isSeenText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isSeenText(name) && isSeen(each))
}
