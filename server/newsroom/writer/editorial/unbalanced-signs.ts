const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '(': ')', '[': ']' }
const SIGN = /[«»“”()[\]]/g
/** «a)» and «1)» name an item. */
const ITEM = /(?:^|[\s;:,])[\p{L}\d]{1,2}$/u

/** @returns quotation marks and brackets of a paragraph that open or close nothing, in the order of the text */
export function unbalancedSigns(text: string): { sign: string; at: number }[] {
  const open: { sign: string; at: number }[] = []
  const lonely: { sign: string; at: number }[] = []
  for (const { 0: sign, index: at } of text.matchAll(SIGN)) {
    if (CLOSING[sign] !== undefined) open.push({ sign, at })
    else if (CLOSING[open.at(-1)?.sign ?? ''] === sign) open.pop()
    else if (sign !== ')' || !ITEM.test(text.slice(Math.max(0, at - 3), at))) lonely.push({ sign, at })
  }
  return [...open, ...lonely].toSorted((one, other) => one.at - other.at)
}
