/**
 * Writes JSON by RFC 8785: members sorted by the UTF-16 units of their names, no spaces, numbers and strings as in ECMAScript. Omits
 * undefined members and escapes lone surrogates, which the RFC does not cover.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `{${sorted.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
