import { createListeners, warnOfListener } from '../listeners.ts'
import { COPY_LIFE_MS, MAX_COPIES_PER_PERSON, PRESENCE_LIFE_MS, type StoredCopy, type WorkingCopies } from './working-copies.ts'

export function openMemoryWorkingCopies(now: () => Date): WorkingCopies {
  const copies = new Map<string, Map<string, StoredCopy & { readonly at: number }>>()
  const pages = new Map<string, { article: string; personId: string; until: number }>()
  const listeners = createListeners<null>(warnOfListener)
  const of = (personId: string) => {
    const isLasting = ({ at }: { at: number }) => now().getTime() - at <= COPY_LIFE_MS
    return new Map([...(copies.get(personId) ?? [])].filter(([, copy]) => isLasting(copy)))
  }
  return {
    async read({ personId, article }) {
      const { at: _, ...copy } = of(personId).get(article) ?? { at: 0 }
      return 'sealed' in copy ? copy : null
    },
    async write({ personId, article }, copy) {
      const own = of(personId)
      own.delete(article)
      own.set(article, { ...copy, at: now().getTime() })
      copies.set(personId, new Map([...own].slice(-MAX_COPIES_PER_PERSON)))
    },
    remove: async ({ personId, article }) => void copies.get(personId)?.delete(article),
    async removeAllOf(personId) {
      copies.delete(personId)
      const own = [...pages].filter(([, page]) => page.personId === personId)
      for (const [id] of own) pages.delete(id)
      if (own.length > 0) listeners.notify(null)
    },
    async enter(article, page, personId) {
      const at = now().getTime()
      const gone = [...pages].filter(([, { until }]) => until < at)
      for (const [id] of gone) pages.delete(id)
      const isKnown = pages.has(page)
      pages.set(page, { article, personId, until: at + PRESENCE_LIFE_MS })
      if (!isKnown || gone.length > 0) listeners.notify(null)
    },
    async leave(_article, page) {
      if (pages.delete(page)) listeners.notify(null)
    },
    async present(article) {
      const there = [...pages.values()].filter((page) => page.article === article && page.until >= now().getTime())
      return [...new Set(there.map(({ personId }) => personId))].toSorted()
    },
    onPresence: (listener) => listeners.add(() => listener()),
    async [Symbol.asyncDispose]() {},
  }
}
