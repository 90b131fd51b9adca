import type { SavedCopy, WorkingCopy } from '../../../api/newsroom.ts'

/**
 * Working copies of one person in this browser's local storage. If storage is full or forbidden, reads return null and writes do nothing.
 */
export interface LocalCopies {
  read(slug: string | null): SavedCopy | null
  write(slug: string | null, copy: WorkingCopy): void
  remove(slug: string | null): void
}

export function localCopiesOf(personId: string, kind = 'copia-di-lavoro'): LocalCopies {
  const keyOf = (slug: string | null) => `${kind}/${personId}/${slug ?? ''}`
  const orNull = <T>(access: () => T): T | null => {
    try {
      return access()
    } catch {
      return null
    }
  }
  return {
    read: (slug) => orNull(() => JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as SavedCopy | null),
    write: (slug, copy) =>
      void orNull(() =>
        localStorage.setItem(keyOf(slug), JSON.stringify({ ...copy, savedAt: new Date().toISOString() } satisfies SavedCopy)),
      ),
    remove: (slug) => void orNull(() => localStorage.removeItem(keyOf(slug))),
  }
}
