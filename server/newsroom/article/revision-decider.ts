import { type Editor, mayBeBase, rulingOnNewest } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { OnNewest } from '../../../events/domain/permissions.ts'
import { textsOf } from '../../../events/domain/plain-text.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import { contentHash, contentOf, hashSchemaOf, type RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, refuseOrRepeat } from '../decider.ts'
import type { ArticleState, RevisionState } from './article-state.ts'
import { baseNamed, newestNamed, type RevisionName } from './named-revision.ts'
import { readByRevising } from './reading-decider.ts'

const SENTENCE_END = /(?<=[.!?…])\s+/
const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words occur in every Italian sentence. */
const MIN_LETTERS = 4
/** A sentence with fewer such words is compared only as a whole. */
const MIN_WORDS = 3
/** Maximum number of sentence pairs to compare; takes a tenth of a second. In a longer text the earlier authors stay named. */
const MAX_COMPARED = 400_000

type Sentences = Map<string, ReadonlySet<string>>

/** Tables and charts are omitted, because figures have no author. */
function sentencesOf({ title, subtitle, excerpt, summary, body }: RevisionContent): Sentences {
  const prose = body.flatMap((block) => (block.type === 'table' || block.type === 'chart' ? [] : textsOf(block)))
  const sentences = [title, subtitle, excerpt, summary, ...prose].flatMap((text) => text.split(SENTENCE_END)).filter(Boolean)
  return new Map(
    sentences.map((sentence) => {
      const words = sentence.toLowerCase().match(WORD) ?? []
      return [words.join(' '), new Set(words.filter(({ length }) => length >= MIN_LETTERS))]
    }),
  )
}

function isAkin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < MIN_WORDS) return false
  const common = [...one].filter((word) => other.has(word)).length
  return common * 2 >= one.size + other.size - common
}

/**
 * Returns true if others wrote earlier text of the article and none of their sentences, whole or changed, remains.
 * @param revisions of the article, in order
 */
function replacesOthers(revisions: readonly RevisionState[], content: RevisionContent, personId: string): boolean {
  const own: Sentences = new Map()
  const others: Sentences = new Map()
  for (const { authorId, content: earlier } of revisions)
    for (const [sentence, words] of sentencesOf(earlier))
      if (!own.has(sentence) && !others.has(sentence)) (authorId === personId ? own : others).set(sentence, words)
  const rest = [...others.values()]
  const written = [...sentencesOf(content)]
  return (
    rest.length > 0 &&
    rest.length * written.length <= MAX_COMPARED &&
    written.every(([sentence, words]) => own.has(sentence) || (!others.has(sentence) && !rest.some((other) => isAkin(words, other))))
  )
}

export interface GraveFinding {
  readonly code: ReviewReason['code']
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
        /** Base of the new text: the newest revision, or one after which all were discarded. */
        readonly named: RevisionName
        readonly content: RevisionContent
        readonly findings?: readonly ReviewReason['code'][] | undefined
      }
    | { readonly type: 'SubmitRevision' }
    | {
        readonly type: 'ApproveRevision'
        /** Grave findings in the named text, which require a reason for approval; null if that text has not been checked. */
        readonly findings: readonly GraveFinding[] | null
        readonly despite?: SealedNote | undefined
      }
    | { readonly type: 'SendBackRevision' | 'AnnotateRevision'; readonly note: SealedNote }
    | { readonly type: 'DiscardRevision'; readonly reason: SealedNote }
    | { readonly type: 'HandOverRevision'; readonly to: string }
  )

const RIGHT: Readonly<Record<RevisionCommand['type'], OnNewest>> = {
  ReviseArticle: 'reviseArticle',
  SubmitRevision: 'submitRevision',
  ApproveRevision: 'approveRevision',
  SendBackRevision: 'sendBackRevision',
  AnnotateRevision: 'annotateRevision',
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
    case 'AnnotateRevision':
      return [{ type: 'RevisionAnnotated', data: { ...decision, note: command.note, annotatedAt: at } }]
    case 'DiscardRevision':
      return [{ type: 'RevisionDiscarded', data: { ...decision, reason: command.reason, discardedAt: at } }]
    case 'HandOverRevision':
      if ((newest.holderId ?? newest.authorId) === command.to) return []
      return [{ type: 'RevisionHandedOver', data: { ...decision, to: command.to, handedOverAt: at } }]
  }
}

function despiteOf({ findings, despite }: RevisionCommand & { type: 'ApproveRevision' }) {
  if (findings === null) throw new CommandRefusedError('conflict', 'not-checked-yet')
  if (findings.length === 0) return {}
  if (!despite) throw new CommandRefusedError('conflict', 'grave-findings', { members: { findings } })
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
  // An unchanged text is a no-op, unless the newest revision was discarded.
  if (hash === newest.hash && newest.status !== 'discarded') return []
  const revision = newest.revision + 1
  const made = { slug, revision, basedOn, hash, hashSchema: hashSchemaOf(content), authorId: personId }
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
