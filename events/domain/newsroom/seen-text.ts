/** Matches controls except line breaks and tabs, surrogates, non-characters and direction overrides (https://trojansource.codes). */
const UNSEEN = /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/u
/**
 * Matches more combining marks on one letter than Unicode's Stream-Safe Text Format allows (Annex 15, 13). Normalisation sorts them in
 * quadratic time, so the text is refused first.
 */
const TOWER = /(?<!\p{M})\p{M}{31}/u
/** Also matches line breaks, invisible characters and characters without a common meaning. */
const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFE\uFFFF]/u

/**
 * Matches invisible characters that searches and addresses must not contain: soft hyphens, zero-width spaces, direction marks. Keeps
 * joiners inside an emoji.
 */
const IGNORABLE = /[\u00AD\u200B\u200E\u200F\u2060-\u2064\uFEFF]|(?<!\p{Extended_Pictographic}\p{M}?\uFE0F?|\p{Emoji_Modifier})\u200D/gu

export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, '')

/** Returns whether a letter has too many combining marks. Ignores invisible characters between them. */
export const hasTower = (text: string): boolean => TOWER.test(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, ''))

/** Returns the text as one line in NFC, without invisible characters and with single spaces. */
export const inOneLine = (text: string): string =>
  withoutIgnorable(text)
    .normalize('NFC')
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    .trim()

/** Returns whether every character of a multi-line text is visible. All stored texts that people write must be. */
export const isSeenText = (text: string): boolean => !UNSEEN.test(text) && !hasTower(text)

/** Returns whether every character of a name, label or title is visible and on one line. */
export const isSeenLine = (text: string): boolean => !UNSEEN_IN_LINE.test(text) && !hasTower(text)

/**
 * Returns whether every text in the value is visible, including member names.
 * @param value JSON of bounded depth
 */
export function isSeen(value: unknown): boolean {
  if (typeof value === 'string') return isSeenText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isSeenText(name) && isSeen(each))
}
