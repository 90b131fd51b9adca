import { skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { LocatedReason } from '../../../../api/newsroom.ts'
import { call } from '../../api/call.ts'
import { deskKey, useDesk } from '../../articolo/desk-queries.ts'
import type { BodyHandle } from '../body/replace-words.ts'
import type { WritingDraft } from '../use-draft.ts'
import { Findings } from './Findings.tsx'
import { useProposals } from './use-proposals.ts'

interface Props {
  draft: WritingDraft
  /** Of the last working copy; null before the first. */
  checked: readonly LocatedReason[] | null
  bodyEditor: RefObject<BodyHandle | null>
}

/**
 * What there is to mend: the note with which the text was sent back, and what the editorial check finds in the text as it is now; each
 * sentence leads to itself. What it would write instead is accepted here, and taken back with Ctrl+Z, which works here as in the text.
 */
export function ToMend({ draft: { slug, base, isDirty }, checked, bodyEditor }: Props) {
  const list = useRef<HTMLDetailsElement>(null)
  const revision = base?.revision
  const saved = useQuery({
    queryKey: [...deskKey(slug ?? ''), 'checked', revision],
    queryFn:
      slug === null || revision === undefined
        ? skipToken
        : () => call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision }),
  })
  const newest = useDesk(slug).data?.newest
  const sentBack = newest?.status === 'sent_back' ? newest.steps.findLast(({ what }) => what === 'sent_back') : undefined
  const reasons = (isDirty ? checked : null) ?? saved.data?.reasons ?? []
  const { left, message, accept, undo } = useProposals(reasons, checked, bodyEditor, list)
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (list.current?.contains(event.target as Node) && undo()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', undoByKey)
    return () => window.removeEventListener('keydown', undoByKey)
  }, [])
  if (slug === null || (!sentBack && reasons.length === 0 && message === '')) return null
  return (
    <details ref={list} className="to-mend" open>
      <summary>Da correggere</summary>
      {sentBack && (
        <p className="to-mend-note">
          <strong>{sentBack.byName ?? 'Una persona della redazione'} ha rimandato il testo con una nota:</strong>{' '}
          {sentBack.note ?? 'La nota non si può più leggere.'}
        </p>
      )}
      <p role="status" className="to-mend-status">
        {message}
      </p>
      {left.length > 0 ? (
        <>
          <p className="text-ink-soft">Il controllo editoriale segnala, nel testo com’è adesso:</p>
          <Findings reasons={left} onAccept={accept} />
        </>
      ) : (
        message !== '' && <p className="text-ink-soft">Il controllo editoriale non segnala altro.</p>
      )}
    </details>
  )
}
