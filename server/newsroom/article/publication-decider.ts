import type { PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import { isRefused } from '../../../events/domain/newsroom/revision-status.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../decider.ts'
import type { ArticleCommand } from './article-decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'
import { revisionNamed } from './named-revision.ts'

/** @returns the state that the table of rights knows for a revision that is to be published */
function publishable({ status, published, approved }: ArticleState, { revision, basis, status: decided }: RevisionState): string {
  // Withdrawn, it may have been refused since.
  if (revision === published) return status === 'published' ? 'published' : isRefused(decided) ? decided : 'cleared'
  if (revision === approved) return 'approved'
  return basis !== null && revision < (published ?? 0) ? 'replaced' : decided === 'approved' ? 'replaced' : decided
}

export function decidePublication(
  state: ArticleState,
  slug: string,
  { named, change, at }: ArticleCommand & { type: 'PublishArticle' },
): ArticleEvent[] {
  const revision = named ? revisionNamed(state, named) : state.revisions[(state.approved ?? state.published ?? state.revisions.length) - 1]!
  const from = publishable(state, revision)
  const effect = effectOf('publishArticle', from)
  if (effect === 'keeps') return []
  if (effect === 'refused') {
    throw from === 'replaced'
      ? new CommandRefusedError(
          'conflict',
          'Dopo questa versione ne è stata approvata o pubblicata un’altra: ripristinala come nuova versione.',
        )
      : new CommandRefusedError('conflict', 'Questa versione non è approvata: leggila e approvala prima di pubblicarla.', 'not-approved')
  }
  const basis: PublicationBasis = from === 'approved' ? 'approval' : recordedBasis(revision)
  const published: ArticleEvent = {
    type: 'ArticlePublished',
    data: { slug, revision: revision.revision, basis, publishedAt: at },
  }
  const replaces = state.published !== null && state.published !== revision.revision
  if (!replaces) return [published]
  if (!change)
    throw new CommandRefusedError('invalid', 'Chi legge ha visto un altro testo: indica se è un refuso, una correzione o un aggiornamento.')
  const { kind, note } = change
  if (kind !== 'typo' && note === null)
    throw new CommandRefusedError('invalid', 'Una correzione o un aggiornamento richiede una nota per chi legge.')
  return [
    published,
    {
      type: 'ArticleCorrected',
      data: { slug, revision: revision.revision, kind, note: kind === 'typo' ? null : note, correctedAt: at },
    },
  ]
}

/** Published again: by the same right as before. */
const recordedBasis = ({ basis, status }: RevisionState): PublicationBasis =>
  status === 'approved' ? 'approval' : basis === null || basis === 'first_owner' ? 'unrecorded' : basis
