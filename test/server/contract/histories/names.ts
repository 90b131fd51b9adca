/** Values that differ between two servers with the same history: instants, ids, hashes, tokens, and the cursors of lists. */
const OWN =
  /\d{4}-\d{2}-\d{2}T[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{64}\b|(?<=#|\.)[\w-]{43}\b|(?<="next":")[^"]+|(?<="pages":\[)[^\]]+/g
const ORIGIN = /http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g

/** Replaces a server's own values by names, the same value always by the same name. */
export function createNames(): { replaceIn(text: string): string } {
  const names = new Map<string, string>()
  const nameOf = (value: string) => {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'instant'
    const name = names.get(value) ?? `value ${names.size + 1}`
    names.set(value, name)
    return name
  }
  return { replaceIn: (text) => text.replaceAll(ORIGIN, '').replaceAll(OWN, nameOf) }
}
