import { type Editor, mayBeBase, rulingOnNewest } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { OnNewest } from '../../../events/domain/permissions.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, HASH_SCHEMA, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, refuseOrRepeat } from '../decider.ts'
import type { ArticleState } from './article-state.ts'
import { baseNamed, newestNamed, type RevisionName } from './named-revision.ts'
import { readByRevising } from './reading-decider.ts'
import { replacesOthers } from './replaces-others.ts'

/** A grave finding of the editorial check, with its sentences for the person who decides. */
export interface GraveFinding {
  readonly code: ReviewReason['code']
  /** In Italian. */
  readonly text: string
  readonly places: readonly { readonly part: string | number; readonly sentence: string }[]
}

interface OnRevision {
  readonly named: RevisionName
  readonly by: Editor
  readonly at: string
}

export type RevisionCommand = OnRevision &
  (
    | {
        readonly type: 'ReviseArticle'
        /** The text that it was made from: the newest, or one after which all were discarded. */
        readonly named: RevisionName
        readonly content: RevisionContent
        /** What the editorial check finds in it. */
        readonly findings?: readonly ReviewReason['code'][] | undefined
      }
    | { readonly type: 'SubmitRevision' }
    | {
        readonly type: 'ApproveRevision'
        /** What the editorial check finds in the named text that asks for a reason; null where that text has not been read. */
        readonly findings: readonly GraveFinding[] | null
        /** Why it is approved all the same. */
        readonly despite?: SealedNote | undefined
      }
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
  const base = command.type === 'ReviseArticle' ? baseNamed(state, command.named) : newestNamed(state, command.named)
  const newest = state.revisions.at(-1)!
  const { by, at } = command
  const isOnSite = state.published === newest.revision && state.status === 'published'
  if (refuseOrRepeat(rulingOnNewest(RIGHT[command.type], { ...newest, isOnSite }, by))) return []
  const decision = { slug, revision: newest.revision, by: by.personId }
  switch (command.type) {
    case 'ReviseArticle':
      return revise(state, slug, command, base.revision)
    case 'SubmitRevision':
      return [{ type: 'RevisionSubmitted', data: { ...decision, submittedAt: at } }]
    case 'ApproveRevision': {
      const ownWork = newest.authorId === by.personId
      const approval = { ...decision, hash: newest.hash, ownWork, role: by.role, ...despiteOf(command) }
      return [{ type: 'RevisionApproved', data: { ...approval, approvedAt: at } }]
    }
    case 'SendBackRevision':
      return [{ type: 'RevisionSentBack', data: { ...decision, role: by.role, note: command.note, sentBackAt: at } }]
    case 'DiscardRevision':
      return [{ type: 'RevisionDiscarded', data: { ...decision, reason: command.reason, discardedAt: at } }]
    case 'HandOverRevision':
      if ((newest.holderId ?? newest.authorId) === command.to) return []
      return [{ type: 'RevisionHandedOver', data: { ...decision, to: command.to, handedOverAt: at } }]
  }
}

/** @throws CommandRefusedError `conflict` with the findings where no one has said why the text is approved all the same */
function despiteOf({ findings, despite }: RevisionCommand & { type: 'ApproveRevision' }) {
  if (findings === null)
    throw new CommandRefusedError('conflict', 'Il controllo editoriale non ha ancora letto questa versione: riprova tra poco.')
  if (findings.length === 0) return {}
  if (!despite) {
    const message = 'Il controllo editoriale segnala questa versione: per approvarla lo stesso serve un motivo.'
    throw new CommandRefusedError('conflict', message, 'grave-findings', { findings })
  }
  return { despite: { codes: [...new Set(findings.map(({ code }) => code))], reason: despite } }
}

function revise(
  state: ArticleState,
  slug: string,
  { content, findings, by, at }: RevisionCommand & { type: 'ReviseArticle' },
  basedOn: number,
): ArticleEvent[] {
  const { revisions } = state
  const { personId } = by
  const newest = revisions.at(-1)!
  const hash = contentHash(content)
  // Saved without a change; a text that was given up may be taken up again.
  if (hash === newest.hash && newest.status !== 'discarded') return []
  const revision = newest.revision + 1
  const made = { slug, revision, basedOn, hash, hashSchema: HASH_SCHEMA, authorId: personId }
  const restored = revisions.findLast((one) => one.hash === hash)
  const origin = restored
    ? { restores: restored.revision }
    : replacesOthers(revisions, content, personId)
      ? { replacesOthers: true as const }
      : {}
  const { body, ...texts } = contentOf(content)
  const checked = findings ? { findings: [...findings] } : {}
  return [
    { type: 'ArticleRevised', data: { ...made, ...origin, ...checked, ...texts, body: [...body], revisedAt: at } },
    ...readByRevising(state, slug, basedOn, by, at),
  ]
}

/** @returns whether this very text was saved by the same person on the same base: a request that is repeated */
function isRepeated(
  { revisions, approved, published }: ArticleState,
  { named, content, by }: RevisionCommand & { type: 'ReviseArticle' },
): boolean {
  const newest = revisions.at(-1)
  const seen = revisions[named.revision - 1]
  return (
    newest !== undefined &&
    newest.revision > named.revision &&
    newest.status !== 'discarded' &&
    seen?.hash === named.hash &&
    mayBeBase(revisions.slice(0, -1), seen, approved ?? published) &&
    newest.authorId === by.personId &&
    newest.hash === contentHash(content)
  )
}
