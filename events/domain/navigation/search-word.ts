/**
 * What a word is to the search: Latin letters, with accents, and digits; a figure with its thousands and decimals, «10.000» and «3,5», is one word, a
 * date, «2.5.2026», is three. What stands between spaces in another script is one word, by its blocks of Unicode, which take half as long as \p{L}.
 * In a text in NFC or NFKC.
 */
export const WORD =
  /[a-z\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff][a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|(?<!\d[.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]\d+)(?![.,]?\d)|\d[a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|[\u0370-\u1dff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff\ufe70-\ufefe]+/gi
