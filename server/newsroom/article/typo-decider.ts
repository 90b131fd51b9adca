import { typoFault } from '../../../events/domain/newsroom/typo.ts'
import { type Editor, typoState } from '../../../events/domain/newsroom/revision-rulings.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, hashSchemaOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
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
  /** Findings of the editorial check in the new text. */
  readonly findings: readonly ReviewReason['code'][]
  /** Grave ones among them that the shown text has not. */
  readonly newFindings: readonly ReviewReason['code'][]
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
  if (state.status !== 'published') throw new CommandRefusedError('conflict', 'no-typo-off-site')
  const shown = state.revisions[state.published! - 1]!
  const hash = contentHash(content)
  if (shown.hash === hash) return []
  if (seen !== shown) throw new CommandRefusedError('conflict', 'other-revision-shown')
  if (effectOf('correctTypo', typoState(state, state.revisions.at(-1)!)) === 'refused')
    throw new CommandRefusedError('conflict', 'newer-revision')
  const refusal = typoFault(settledText(state).content, contentOf(content))
  if (refusal) throw new CommandRefusedError('invalid', 'typos-only', { parameters: refusal, members: { ...refusal } })
  if (command.newFindings.length > 0) throw new CommandRefusedError('conflict', 'typo-brings-findings')
  const revision = state.revisions.length + 1
  const made = {
    slug,
    revision,
    basedOn: shown.revision,
    hash,
    hashSchema: hashSchemaOf(content),
    authorId: by.personId,
    typo: true as const,
  }
  const { body, ...fields } = contentOf(content)
  return [
    { type: 'ArticleRevised', data: { ...made, findings: [...findings], ...fields, body: [...body], revisedAt: at } },
    ...readByRevising(state, slug, shown.revision, by, at),
    { type: 'ArticlePublished', data: { slug, revision, basis: 'typo', publishedAt: at } },
    { type: 'ArticleCorrected', data: { slug, revision, kind: 'typo', note: null, correctedAt: at } },
  ]
}
