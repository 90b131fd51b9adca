/** C0, DEL and C1; invisible formatting, which includes every bidirectional control; line and paragraph separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * What the log holds, safe to print on a terminal: a control would move its cursor, set its title or turn the text around
 * (https://trojansource.codes). Each becomes `\uXXXX`, which means the same inside JSON.
 * @param text one line
 */
export const terminalText = (text: string): string => text.replace(UNSAFE, escapeUnits)

const escapeUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
