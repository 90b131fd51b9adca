const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '(': ')', '[': ']' }
const SIGN = /[«»“”()[\]]/g
/** «a)» and «1)» name an item. */
const ITEM = /(?:^|[\s;:,])[\p{L}\d]{1,2}$/u

interface LoneSign {
  readonly sign: string
  readonly at: number
  /** What to write instead, empty to take it away; absent where only a person can tell. */
  readonly instead?: string
}

/** @returns quotation marks and brackets of a paragraph that open or close nothing, in the order of the text */
export function unbalancedSigns(text: string): LoneSign[] {
  const open: { sign: string; at: number }[] = []
  const lonely: { sign: string; at: number }[] = []
  for (const { 0: sign, index: at } of text.matchAll(SIGN)) {
    if (CLOSING[sign] !== undefined) open.push({ sign, at })
    else if (CLOSING[open.at(-1)?.sign ?? ''] === sign) open.pop()
    else if (sign !== ')' || !ITEM.test(text.slice(Math.max(0, at - 3), at))) lonely.push({ sign, at })
  }
  return withProposals([...open, ...lonely].toSorted((one, other) => one.at - other.at))
}

/** One that is alone goes; of an opening and a closing one that do not match, the closing one changes; more than two only a person can sort out. */
function withProposals(lonely: readonly { sign: string; at: number }[]): LoneSign[] {
  const [first, second, third] = lonely
  if (first && !second) return [{ ...first, instead: '' }]
  const closing = CLOSING[first?.sign ?? '']
  if (!first || !second || third || closing === undefined || closing === second.sign || CLOSING[second.sign] !== undefined)
    return [...lonely]
  return [first, { ...second, instead: closing }]
}
