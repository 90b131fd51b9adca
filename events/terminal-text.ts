/** Matches C0, DEL, C1, invisible formatting with all bidirectional controls, and line and paragraph separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Escapes text of the log for a terminal as `\uXXXX`, which is equivalent inside JSON. Controls could move the cursor, set the title or
 * reorder text (https://trojansource.codes).
 * @param text one line
 */
export const terminalText = (text: string): string => text.replace(UNSAFE, escapeUnits)

const escapeUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
