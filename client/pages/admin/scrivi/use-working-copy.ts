import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newsroomApi } from '../articolo/desk-queries.ts'
import { SESSION_KEY, type Session } from '../sessions/session.ts'
import { createKeeper, type Keeping } from './keeper.ts'
import { type LocalCopies, localCopiesOf } from './local-copies.ts'
import type { WritingDraft } from './use-draft.ts'

/** @param kind of copies, where they are not those of what is being written */
export function useLocalCopies(kind?: string): LocalCopies {
  const { data } = useQuery<Session>({ queryKey: SESSION_KEY })
  const [local] = useState(() => localCopiesOf(data?.person?.id ?? '', kind))
  return local
}

/** Keeps what is written and not yet a revision. @returns how that goes */
export function useWorkingCopy({ slug, base, category, content, isDirty }: WritingDraft): Keeping {
  const local = useLocalCopies()
  const [keeping, setKeeping] = useState<Keeping>({ state: 'none' })
  const [keeper] = useState(() =>
    createKeeper({ keep: newsroomApi.keepWorkingCopy, drop: newsroomApi.dropWorkingCopy, local, onState: setKeeping }),
  )
  /** Where the copy is: a new article has another address once it is saved. */
  const kept = useRef<{ slug: string | null } | null>(null)
  useEffect(() => {
    if (kept.current && (!isDirty || kept.current.slug !== slug)) {
      void keeper.dropped(kept.current.slug)
      kept.current = null
    }
    if (!isDirty) return
    keeper.changed(slug, { basedOn: base, category, content })
    kept.current = { slug }
  }, [keeper, slug, base, category, content, isDirty])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.isWaiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      keeper.stop()
    }
  }, [keeper])
  return keeping
}
