/**
 * @returns the same text in memory of its own: a string that was cut from a longer one (a path from an address with a query
 *   of 15 KB, say) keeps all of that alive in V8
 */
export const ownText = (text: string): string => Buffer.from(text).toString()
