import { basisOf, type PublicationBasis } from '../../../events/domain/newsroom/publication.ts'
import { nextToPublish, publishingState, rulingOnPublication } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { refuseOrRepeat } from '../decider.ts'
import type { ArticleCommand } from './article-decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'
import { revisionNamed } from './named-revision.ts'

export function decidePublication(
  state: ArticleState,
  slug: string,
  { named, change, by, at }: ArticleCommand & { type: 'PublishArticle' },
): ArticleEvent[] {
  const revision = named ? revisionNamed(state, named) : state.revisions[nextToPublish(state, state.revisions.length) - 1]!
  if (refuseOrRepeat(rulingOnPublication(state, revision, change))) return []
  const from = publishingState(state, revision)
  const basis: PublicationBasis = from === 'approved' ? 'approval' : recordedBasis(revision)
  const published: ArticleEvent = {
    type: 'ArticlePublished',
    data: { slug, revision: revision.revision, basis, publishedAt: at },
  }
  // A rule published the article before; now a person does.
  const read: ArticleEvent[] =
    by !== undefined && basisOf(basis, state) === 'generation'
      ? [{ type: 'PublicationRead', data: { slug, revision: revision.revision, by, readAt: at } }]
      : []
  const replaces = state.published !== null && state.published !== revision.revision
  if (!replaces) return [published, ...read]
  const { kind, note } = change!
  return [
    published,
    ...read,
    {
      type: 'ArticleCorrected',
      data: { slug, revision: revision.revision, kind, note: kind === 'typo' ? null : note, correctedAt: at },
    },
  ]
}

/** Published again: by the same right as before. */
const recordedBasis = ({ basis, status }: RevisionState): PublicationBasis =>
  status === 'approved' ? 'approval' : basis === null || basis === 'first_owner' ? 'unrecorded' : basis
