import { typoFault } from '../../../events/domain/newsroom/typo.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, HASH_SCHEMA, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../decider.ts'
import { type ArticleState, settledText } from './article-state.ts'
import { type RevisionName, revisionNamed } from './named-revision.ts'
import { readByRevising } from './reading-decider.ts'

/** Publishes a text that differs from what readers see by nothing but typos. */
export interface CorrectTypo {
  readonly type: 'CorrectTypo'
  /** The published revision. */
  readonly named: RevisionName
  readonly content: RevisionContent
  readonly findings: readonly ReviewReason['code'][]
  readonly by: Editor
  /** False if an owner has forbidden it. */
  readonly isAllowed: boolean
  readonly at: string
}

/**
 * Decides a silent correction by one person.
 * @throws CommandRefusedError `typos-only` with the words if the change is more than a typo
 */
export function decideTypo(state: ArticleState, slug: string, command: CorrectTypo): ArticleEvent[] {
  const { named, content, findings, by, at } = command
  if (!command.isAllowed) throw new CommandRefusedError('forbidden', 'silent-corrections-forbidden')
  const seen = revisionNamed(state, named)
  if (effectOf('correctTypo', state.status) === 'refused') throw new CommandRefusedError('conflict', 'not-published')
  const shown = state.revisions[state.published! - 1]!
  const hash = contentHash(content)
  if (shown.hash === hash) return []
  if (seen !== shown) throw new CommandRefusedError('conflict', 'other-revision-shown')
  if (state.revisions.slice(shown.revision).some(({ status }) => status !== 'discarded'))
    throw new CommandRefusedError('conflict', 'newer-revision')
  const base = settledText(state).content
  const { illustrative, heroImage, readTime: _, ...texts } = contentOf(content)
  const fault = typoFault(base, texts)
  if (fault) throw new CommandRefusedError('invalid', 'typos-only', { members: { ...fault } })
  if (illustrative !== base.illustrative || heroImage !== base.heroImage)
    throw new CommandRefusedError('invalid', 'typos-only', { members: { fault: 'other-structure', from: '', to: '' } })
  const revision = state.revisions.length + 1
  const made = { slug, revision, basedOn: shown.revision, hash, hashSchema: HASH_SCHEMA, authorId: by.personId, typo: true as const }
  const { body, ...fields } = contentOf(content)
  return [
    { type: 'ArticleRevised', data: { ...made, findings: [...findings], ...fields, body: [...body], revisedAt: at } },
    ...readByRevising(state, slug, shown.revision, by, at),
    { type: 'ArticlePublished', data: { slug, revision, basis: 'typo', publishedAt: at } },
    { type: 'ArticleCorrected', data: { slug, revision, kind: 'typo', note: null, correctedAt: at } },
  ]
}
