// oxlint-disable-next-line no-control-regex -- ASCII has no accents, and is looked through in a tenth of the time
const ASCII = /^[\u0000-\u007f]*$/

/** Letters of Italian keyboards that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ð: 'd', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe' }
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Returns the text in lower case without accents and other combining marks, as searches and comparisons use it. */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(SPECIAL, (letter) => PLAIN[letter]!)

/**
 * Matches one search word in NFC or NFKC text: Latin letters with accents, and digits. «10.000» and «3,5» are one word; the date
 * «2.5.2026» is three. In another script, a run without spaces is one word. Unicode blocks match twice as fast as \p{L}.
 */
export const WORD =
  /[a-z\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff][a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|(?<!\d[.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]\d+)(?![.,]?\d)|\d[a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|[\u0370-\u1dff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff\ufe70-\ufefe]+/gi
