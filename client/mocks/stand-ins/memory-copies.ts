import {
  type CopyPlace,
  MAX_COPIES_PER_PERSON,
  PRESENCE_LIFE_MS,
  type StoredCopy,
  type WorkingCopies,
} from '../../../projections/stores/working-copies/working-copies.ts'

/** Working copies in memory. */
export function openMemoryCopies(now: () => Date): WorkingCopies {
  const copies = new Map<string, Map<string, StoredCopy>>()
  const pages = new Map<string, { readonly article: string; readonly personId: string; readonly until: number }>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const of = (personId: string) => copies.get(personId) ?? new Map<string, StoredCopy>()
  return {
    read: async ({ personId, article }: CopyPlace) => of(personId).get(article) ?? null,
    async write({ personId, article }, copy) {
      const own = of(personId)
      own.delete(article)
      own.set(article, copy)
      copies.set(personId, new Map([...own].slice(-MAX_COPIES_PER_PERSON)))
    },
    remove: async ({ personId, article }) => void of(personId).delete(article),
    async removeAllOf(personId) {
      copies.delete(personId)
      for (const [page, one] of pages) if (one.personId === personId) pages.delete(page)
      notify()
    },
    async enter(article, page, personId) {
      const isNew = !pages.has(page)
      pages.set(page, { article, personId, until: now().getTime() + PRESENCE_LIFE_MS })
      if (isNew) notify()
    },
    async leave(_article, page) {
      if (pages.delete(page)) notify()
    },
    async present(article) {
      const there = [...pages.values()].filter((one) => one.article === article && one.until >= now().getTime())
      return [...new Set(there.map(({ personId }) => personId))].toSorted()
    },
    onPresence(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async [Symbol.asyncDispose]() {},
  }
}
