/** Values that a server has answered, such as addresses and ids: with them requests get past «not found». */
export interface KnownValues {
  /** Takes every text and number of an answer. @param tag what the call is about, such as «topics» */
  learn(tag: string, answer: unknown): void
  /** @param at from 0 up to 1: which of them. @returns undefined where none is known */
  find(tag: string, member: string, at: number): unknown
}

const MAX_PER_NAME = 24

export function createKnownValues(): KnownValues {
  const values = new Map<string, Set<unknown>>()

  function add(tag: string, member: string, value: unknown): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(tag, Array.isArray(value) ? member : key, inner)
      return
    }
    if (value === null || typeof value === 'boolean') return
    for (const name of [`${tag}.${member}`, `.${member}`]) {
      const known = values.get(name) ?? new Set()
      if (known.size < MAX_PER_NAME) values.set(name, known.add(value))
    }
  }

  return {
    learn: (tag, answer) => add(tag, '', answer),
    find(tag, member, at) {
      // «topicId» is the `id` of what calls about topics answer.
      const subject = /^(\w+)Id$/.exec(member)?.[1]
      const names = [`${tag}.${member}`, ...(subject ? [`${subject}s.id`] : []), ...(member === 'id' ? [] : [`.${member}`])]
      const known = names.map((name) => values.get(name)).find((found) => found !== undefined)
      return known && [...known][Math.floor(at * known.size)]
    },
  }
}
