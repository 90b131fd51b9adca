const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g
const SET = /(?<=[{;])--[a-z][\w-]*(?=:)|(?<=@property )--[a-z][\w-]*/g
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * @param styles as the build minifies them, all that a document has
 * @returns the same with the shortest names for the custom properties that they set, the most frequent first: no markup and no script
 *   of a reading page knows one. A hundred bytes of a page, compressed.
 */
export function shortNames(styles: string): string {
  const isSet = new Set(styles.match(SET))
  const uses = new Map<string, number>()
  for (const [name] of styles.matchAll(PROPERTY)) if (isSet.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const short = new Map(names.map((name, at) => [name, `--${nameOf(at)}`]))
  return styles.replaceAll(PROPERTY, (name) => short.get(name) ?? name)
}

/** @returns a, b, … z, aa, ab, … */
function nameOf(at: number): string {
  const last = LETTERS[at % LETTERS.length]!
  return at < LETTERS.length ? last : nameOf(Math.floor(at / LETTERS.length) - 1) + last
}
