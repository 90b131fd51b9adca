/** @returns the text in lower case, without accents and other combining marks: what a search or a comparison ignores */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
