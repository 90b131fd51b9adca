import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LocatedReason } from '../../../api/newsroom.ts'
import { SESSION_KEY, type Session } from '../sessions/session.ts'
import { type AutosaveState, createAutosave } from './autosave.ts'
import { type LocalCopies, localCopiesOf } from './local-copies.ts'
import type { WritingDraft } from './use-draft.ts'
import { deleteCopy, saveCopy } from './working-copy.ts'

export function useLocalCopies(kind?: string): LocalCopies {
  const { data } = useQuery<Session>({ queryKey: SESSION_KEY })
  const [local] = useState(() => localCopiesOf(data?.person?.id ?? '', kind))
  return local
}

export interface SavedWork {
  readonly autosave: AutosaveState
  readonly reasons: readonly LocatedReason[] | null
}

/** Saves text that is in no revision yet as a working copy. */
export function useWorkingCopy({ slug, base, category, content, isDirty }: WritingDraft): SavedWork {
  const local = useLocalCopies()
  const [state, setState] = useState<AutosaveState>({ state: 'none' })
  const [checked, setChecked] = useState<{ of: WritingDraft['content']; reasons: readonly LocatedReason[] } | null>(null)
  const [reasons, setReasons] = useState<SavedWork['reasons']>(null)
  // If the text has changed meanwhile, keep the earlier findings until it is saved and checked again.
  if (checked?.of === content && checked.reasons !== reasons) setReasons(checked.reasons)
  const save = async (...copy: Parameters<typeof saveCopy>) => {
    const saved = await saveCopy(...copy)
    setChecked({ of: copy[1].content, reasons: saved.reasons })
    return saved.savedAt
  }
  const [autosave] = useState(() => createAutosave({ save, discard: deleteCopy, local, onState: setState }))
  const copied = useRef<{ slug: string | null } | null>(null)
  useEffect(() => {
    if (copied.current && (!isDirty || copied.current.slug !== slug)) {
      void autosave.discard(copied.current.slug)
      copied.current = null
    }
    if (!isDirty) return
    autosave.save(slug, { basedOn: base, category, content })
    copied.current = { slug }
  }, [autosave, slug, base, category, content, isDirty])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    autosave.start()
    return () => {
      window.removeEventListener('beforeunload', warn)
      autosave.stop()
    }
  }, [autosave])
  return { autosave: state, reasons }
}
