type Values = Readonly<Record<string, unknown>>

/** Values that a server has answered, such as addresses and ids: with them requests get past «not found». */
export interface KnownValues {
  /** Takes texts and numbers that stand together in an answer. @param tag what the call is about, such as «topics» */
  learn(tag: string, answer: unknown): void
  /** @param at from 0 up to 1: which of the answers that have the most of the members. @returns their values; those that are not known are left out */
  find(tag: string, members: readonly string[], at: number): Values
}

const MAX_PER_TAG = 80

export function createKnownValues(): KnownValues {
  const records = new Map<string, Values[]>()

  function add(tag: string, value: unknown, around: Values): void {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.slice(0, MAX_PER_TAG).forEach((each) => add(tag, each, around))
    const entries = Object.entries(value)
    const own = { ...around, ...Object.fromEntries(entries.filter(([, member]) => ['string', 'number'].includes(typeof member))) }
    records.set(tag, [...(records.get(tag) ?? []), own].slice(-MAX_PER_TAG))
    for (const [, member] of entries) add(tag, member, own)
  }

  const best = (tag: string, members: readonly string[], at: number): Values => {
    const rated = (records.get(tag) ?? []).map((record) => [members.filter((member) => member in record).length, record] as const)
    const most = Math.max(0, ...rated.map(([count]) => count))
    const found = rated.filter(([count]) => count === most)
    const record = found[Math.floor(at * found.length)]?.[1] ?? {}
    return Object.fromEntries(members.filter((member) => member in record).map((member) => [member, record[member]]))
  }

  return {
    learn: (tag, answer) => add(tag, answer, {}),
    find(tag, members, at) {
      // «topicId» is the `id` in the answers of calls about topics.
      const others = members.flatMap((member) => {
        const subject = /^(\w+)Id$/.exec(member)?.[1]
        const { id } = subject ? best(`${subject}s`, ['id'], at) : {}
        return id === undefined ? [] : [[member, id] as const]
      })
      return { ...Object.fromEntries(others), ...best(tag, members, at) }
    },
  }
}
