import { skipToken, useQuery } from '@tanstack/react-query'
import type { LocatedReason } from '../../../../api/newsroom.ts'
import { deskKey, newsroomApi, useDesk } from '../../articolo/desk-queries.ts'
import type { WritingDraft } from '../use-draft.ts'
import { showPlace } from './show-place.ts'

interface Props {
  draft: WritingDraft
  /** Of the last working copy; null before the first. */
  checked: readonly LocatedReason[] | null
}

/**
 * What there is to mend: the note with which the text was sent back, and what the editorial check finds in the text as it is now; each
 * sentence leads to itself.
 */
export function ToMend({ draft: { slug, base, isDirty }, checked }: Props) {
  const revision = base?.revision
  const saved = useQuery({
    queryKey: [...deskKey(slug ?? ''), 'checked', revision],
    queryFn: slug === null || revision === undefined ? skipToken : () => newsroomApi.text(slug, revision),
  })
  const newest = useDesk(slug).data?.newest
  const sentBack = newest?.status === 'sent_back' ? newest.steps.findLast(({ what }) => what === 'sent_back') : undefined
  const reasons = (isDirty ? checked : null) ?? saved.data?.reasons ?? []
  if (slug === null || (!sentBack && reasons.length === 0)) return null
  return (
    <details className="to-mend" open>
      <summary>Da correggere</summary>
      {sentBack && (
        <p className="to-mend-note">
          <strong>{sentBack.byName ?? 'Una persona della redazione'} ha rimandato il testo con una nota:</strong>{' '}
          {sentBack.note ?? 'La nota non si può più leggere.'}
        </p>
      )}
      {reasons.length > 0 && (
        <>
          <p className="text-ink-soft">Il controllo editoriale segnala, nel testo com’è adesso:</p>
          <ul>
            {reasons.map(({ code, text, places }) => (
              <li key={code + text}>
                {text}
                {places.map((place) => (
                  <button key={place.part + place.sentence} type="button" onClick={() => showPlace(place)}>
                    «{place.sentence}»
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
