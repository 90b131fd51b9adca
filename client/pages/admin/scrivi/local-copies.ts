import type { KeptCopy, WorkingCopy } from '../../../api/newsroom.ts'

/** The browser's own working copies, of one person. Where the browser has no room or allows none, there is none. */
export interface LocalCopies {
  read(slug: string | null): KeptCopy | null
  write(slug: string | null, copy: WorkingCopy): void
  remove(slug: string | null): void
}

/** @param kind begins the keys */
export function localCopiesOf(personId: string, kind = 'copia-di-lavoro'): LocalCopies {
  const keyOf = (slug: string | null) => `${kind}/${personId}/${slug ?? ''}`
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (slug) => quietly(() => JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as KeptCopy | null),
    write: (slug, copy) =>
      void quietly(() =>
        localStorage.setItem(keyOf(slug), JSON.stringify({ ...copy, savedAt: new Date().toISOString() } satisfies KeptCopy)),
      ),
    remove: (slug) => void quietly(() => localStorage.removeItem(keyOf(slug))),
  }
}
