import type { RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'
import type { DeskArticle, DeskRevision } from '../../../api/newsroom.ts'
import { longDate } from '../../../site/italian-date.ts'

const REVISION_STATUS: Record<RevisionStatus, string> = {
  draft: 'bozza',
  review: 'in revisione',
  approved: 'approvata',
  sent_back: 'rimandata',
  discarded: 'scartata',
}

export const SURPASSED = 'superata'

type Shown = Pick<DeskRevision, 'revision' | 'status' | 'steps'>

const shownAt = ({ steps }: Pick<Shown, 'steps'>): string | null => steps.find(({ what }) => what === 'published')?.at ?? null

export const replacedAt = ({ revision }: Pick<Shown, 'revision'>, revisions: readonly Shown[]): string | undefined =>
  revisions
    .flatMap((one) => (one.revision > revision ? (shownAt(one) ?? []) : []))
    .toSorted()
    .at(0)

const onlineText = (from: string, until: string | undefined): string => {
  if (from === until) return `online il ${from}`
  return `online dal ${from}${until === undefined ? '' : ` al ${until}`}`
}

/**
 * Returns the status of a revision. Its time on the site takes precedence over the decisions. A published draft went out unread, by a rule
 * or an import.
 * @param until instant at which a newer revision replaced it on the site
 */
export function revisionStatusText(
  revision: Shown,
  { status, published, newest, publishable }: Pick<DeskArticle, 'status' | 'published' | 'newest' | 'publishable'>,
  until?: string,
): string {
  if (published?.revision === revision.revision) {
    const place = status === 'published' ? 'pubblicata' : 'ritirata'
    return revision.status === 'draft' ? `${place}, senza rilettura` : place
  }
  const from = shownAt(revision)
  if (from !== null) return onlineText(longDate(from), until && longDate(until))
  const isDecided = revision.status === 'sent_back' || revision.status === 'discarded'
  if (revision.revision < newest.revision && !isDecided && publishable !== revision.revision) return SURPASSED
  return REVISION_STATUS[revision.status]
}
