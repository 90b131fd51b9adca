/** What a word is to the search: Latin letters, with accents, and digits. In a text in NFC or NFKC. */
export const WORD = /[a-z0-9\u00df-\u00f6\u00f8-\u024f]+/gi
