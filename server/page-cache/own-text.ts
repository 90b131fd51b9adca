/**
 * @returns a copy of the text in its own memory. V8 keeps the whole of a longer string alive for a part of it, e.g. an address with a query
 *   of 15 KB for its path
 */
export const ownText = (text: string): string => Buffer.from(text).toString()
