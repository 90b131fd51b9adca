// oxlint-disable-next-line no-control-regex -- ASCII has no accents, and is looked through in a tenth of the time
const ASCII = /^[\u0000-\u007f]*$/

/** @returns the text in lower case, without accents and other combining marks: what a search or a comparison ignores */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
