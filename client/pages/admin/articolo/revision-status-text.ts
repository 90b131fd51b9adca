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

/** Of a revision that was never decided on, or waits, while there is a newer one. */
export const SURPASSED = 'superata'

type Shown = Pick<DeskRevision, 'revision' | 'status' | 'steps'>

/** @returns when readers got the revision first; null where they never did */
const shownAt = ({ steps }: Pick<Shown, 'steps'>): string | null => steps.find(({ what }) => what === 'published')?.at ?? null

/** @returns when a newer revision took the place of this one on the site; undefined where none of these did */
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
 * @param until when a newer revision took its place on the site
 * @returns what became of a revision: on the site that comes before what was decided. One published by a rule, generated or imported,
 *   was read by no one
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
