import { type Editor, type OnNewest, rulingOnNewest } from '../../../events/domain/newsroom/revision-rulings.ts'
import { contentHash, contentOf, HASH_SCHEMA, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { refuseOrRepeat } from '../decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'
import { newestNamed, type RevisionName } from './named-revision.ts'

interface OnRevision {
  readonly named: RevisionName
  readonly by: Editor
  readonly at: string
}

export type RevisionCommand = OnRevision &
  (
    | { readonly type: 'ReviseArticle'; readonly content: RevisionContent }
    | { readonly type: 'SubmitRevision' }
    | { readonly type: 'ApproveRevision' }
    | { readonly type: 'SendBackRevision'; readonly note: SealedNote }
    | { readonly type: 'DiscardRevision'; readonly reason: SealedNote }
    | { readonly type: 'HandOverRevision'; readonly to: string }
  )

const RIGHT: Readonly<Record<RevisionCommand['type'], OnNewest>> = {
  ReviseArticle: 'reviseArticle',
  SubmitRevision: 'submitRevision',
  ApproveRevision: 'approveRevision',
  SendBackRevision: 'sendBackRevision',
  DiscardRevision: 'discardRevision',
  HandOverRevision: 'handOverRevision',
}

export function decideRevision(state: ArticleState, slug: string, command: RevisionCommand): ArticleEvent[] {
  if (command.type === 'ReviseArticle' && isRepeated(state, command)) return []
  const newest = newestNamed(state, command.named)
  const { by, at } = command
  const isOnSite = state.published === newest.revision && state.status === 'published'
  if (refuseOrRepeat(rulingOnNewest(RIGHT[command.type], { ...newest, isOnSite }, by))) return []
  const decision = { slug, revision: newest.revision, by: by.personId }
  switch (command.type) {
    case 'ReviseArticle':
      return revise(newest, slug, command)
    case 'SubmitRevision':
      return [{ type: 'RevisionSubmitted', data: { ...decision, submittedAt: at } }]
    case 'ApproveRevision': {
      const ownWork = newest.authorId === by.personId
      return [{ type: 'RevisionApproved', data: { ...decision, hash: newest.hash, ownWork, role: by.role, approvedAt: at } }]
    }
    case 'SendBackRevision':
      return [{ type: 'RevisionSentBack', data: { ...decision, note: command.note, sentBackAt: at } }]
    case 'DiscardRevision':
      return [{ type: 'RevisionDiscarded', data: { ...decision, reason: command.reason, discardedAt: at } }]
    case 'HandOverRevision':
      if ((newest.holderId ?? newest.authorId) === command.to) return []
      return [{ type: 'RevisionHandedOver', data: { ...decision, to: command.to, handedOverAt: at } }]
  }
}

function revise(newest: RevisionState, slug: string, { content, by, at }: RevisionCommand & { type: 'ReviseArticle' }): ArticleEvent[] {
  const hash = contentHash(content)
  // Saved without a change; a text that was given up may be taken up again.
  if (hash === newest.hash && newest.status !== 'discarded') return []
  const revision = newest.revision + 1
  const made = { slug, revision, basedOn: newest.revision, hash, hashSchema: HASH_SCHEMA, authorId: by.personId }
  const { body, ...texts } = contentOf(content)
  return [{ type: 'ArticleRevised', data: { ...made, ...texts, body: [...body], revisedAt: at } }]
}

/** @returns whether this very text was saved by the same person on the same base: a request that is repeated */
function isRepeated({ revisions }: ArticleState, { named, content, by }: RevisionCommand & { type: 'ReviseArticle' }): boolean {
  const newest = revisions.at(-1)
  return (
    newest?.revision === named.revision + 1 &&
    revisions[named.revision - 1]?.hash === named.hash &&
    newest.authorId === by.personId &&
    newest.hash === contentHash(content)
  )
}
