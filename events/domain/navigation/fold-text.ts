// oxlint-disable-next-line no-control-regex -- ASCII has no accents, and is looked through in a tenth of the time
const ASCII = /^[\u0000-\u007f]*$/

/** Letters that Unicode does not take apart, as an Italian keyboard types them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ð: 'd', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe' }
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** @returns the text in lower case, without accents and other combining marks: what a search or a comparison ignores */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(SPECIAL, (letter) => PLAIN[letter]!)
