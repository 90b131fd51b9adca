/**
 * Matches one word of the search, in a text in NFC or NFKC: Latin letters, with accents, and digits. A number with thousands and decimals,
 * «10.000» and «3,5», is one word; a date, «2.5.2026», is three. In another script, a run without spaces is one word. It is matched by
 * Unicode blocks, which take half as long as \p{L}.
 */
export const WORD =
  /[a-z\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff][a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|(?<!\d[.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]\d+)(?![.,]?\d)|\d[a-z0-9\u00df-\u00f6\u00f8-\u024f\u1e00-\u1eff]*|[\u0370-\u1dff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff\ufe70-\ufefe]+/gi
