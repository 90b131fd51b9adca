/**
 * By what right a revision came onto the site: a person with the right to approve it did; it is content that ships with the portal; it was generated
 * and passed the editorial check. `unrecorded` is a publication from before revisions had decisions: `basisOf` says what it counts as.
 */
export const PUBLICATION_BASES = ['approval', 'import', 'generation', 'unrecorded'] as const
export type PublicationBasis = (typeof PUBLICATION_BASES)[number]

/** What the log proves of a publication. `first_owner`: published by the only owner there was, which is no review. */
export const PROVEN_BASES = ['approval', 'import', 'generation', 'first_owner'] as const
export type ProvenBasis = (typeof PROVEN_BASES)[number]

/**
 * Who wrote an article's first text: a program with a model, a person, a program without a model from a release of open data; or it
 * ships with the portal and the log does not say who.
 */
export const FIRST_WRITERS = ['program', 'person', 'data', 'import'] as const
export type FirstWriter = (typeof FIRST_WRITERS)[number]

/** @param drafted data of `ArticleDrafted` */
export function firstWriter({
  generatedBy,
  authorId,
  release,
}: {
  generatedBy: 'ai' | 'editorial'
  authorId?: string | undefined
  release?: object | undefined
}): FirstWriter {
  if (release !== undefined) return 'data'
  return generatedBy === 'ai' ? 'program' : authorId === undefined ? 'import' : 'person'
}

/** @returns whether a program wrote the first text, with a model or without: labels and bylines say so, however many people changed it since */
export const isPrograms = (writtenBy: FirstWriter): boolean => writtenBy === 'program' || writtenBy === 'data'

/** Ids of the people whose hand is in a text; where a person wrote the first one, that person comes first. */
export type Hands = readonly string[]

/** From which revision on an article's texts have which hands. */
export interface HandsSince {
  from: number
  people: string[]
}

/** @returns the hands in a revision */
export const handsIn = (history: readonly HandsSince[], revision: number): Hands =>
  history.findLast(({ from }) => from <= revision)?.people ?? []

/** Data of `ArticleRevised`, as far as it says whose text it is. Without an author a program wrote the whole text again. */
interface Revised {
  readonly revision: number
  readonly authorId?: string | undefined
  readonly restores?: number | undefined
  readonly replacesOthers?: true | undefined
}

/** @returns the history with the next revision */
export function withRevision(history: readonly HandsSince[], revised: Revised): HandsSince[] {
  const { revision } = revised
  const before = handsIn(history, revision)
  const people = handsOf(history, before, revised)
  return people.length === before.length && people.every((one) => before.includes(one))
    ? [...history]
    : [...history, { from: revision, people: [...people] }]
}

function handsOf(history: readonly HandsSince[], before: Hands, { authorId, restores, replacesOthers }: Revised): Hands {
  if (authorId === undefined) return []
  if (restores !== undefined) return handsIn(history, restores)
  if (replacesOthers) return [authorId]
  return before.includes(authorId) ? before : [...before, authorId]
}

/** How the person who approved a text stands to it: wrote it first, changed it, or neither. */
export const APPROVERS = ['author', 'changer', 'other'] as const
export type Approver = (typeof APPROVERS)[number]

/** Who answers for a text, as far as its events prove it. No one is named: labels for readers and machines are made from it. */
export interface Responsibility {
  writtenBy: FirstWriter
  /** How many people changed it, besides the one who wrote it. */
  changedBy: number
  /** Null where no one approved it. */
  approver: Approver | null
}

/**
 * The rule: a text was written by the person or program that wrote the first one, and changed by each person who saved a revision
 * since, published or not, unless their words are gone: an earlier text was restored, or one person wrote all of it again. What a program
 * wrote first stays a program's text all the same: that its words are gone does not prove that nothing was taken from it. The person who
 * approved it wrote it, changed it, or did neither: only the last reviews the work of others alone.
 * @param approvedBy id of the person who approved this very revision; null where no one did
 */
export function responsibilityFor(writtenBy: FirstWriter, hands: Hands, approvedBy: string | null): Responsibility {
  const author = authorAmong(writtenBy, hands)
  const approver = approvedBy === null ? null : approvedBy === author ? 'author' : hands.includes(approvedBy) ? 'changer' : 'other'
  return { writtenBy, changedBy: hands.length - (author === null ? 0 : 1), approver }
}

/** @returns the person who wrote it and may sign it; null where a program did, or the log does not say who */
export const authorAmong = (writtenBy: FirstWriter, hands: Hands): string | null => (writtenBy === 'person' ? (hands[0] ?? null) : null)

/** @returns what a publication counts as: one from before is judged by the article's origin, and by whether it had been flagged */
export function basisOf(recorded: PublicationBasis, origin: { generatedBy: 'ai' | 'editorial'; flagged: boolean }): ProvenBasis {
  if (recorded !== 'unrecorded') return recorded
  if (origin.flagged) return 'first_owner'
  return origin.generatedBy === 'ai' ? 'generation' : 'import'
}

/** Why a published text is replaced: silently, with a public note that something was wrong, or that something is new. */
export const CORRECTION_KINDS = ['typo', 'correction', 'update'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/**
 * An owner's decision about texts of a remote model that pass the editorial check: they are published without a reader, or wait for one.
 * They wait until an owner decides.
 */
export const GENERATED_TEXTS_DECISIONS = ['undecided', 'allowed', 'forbidden'] as const
export type GeneratedTextsDecision = (typeof GENERATED_TEXTS_DECISIONS)[number]

/**
 * Reasons why a generated text waits although the editorial check found nothing: no owner has decided, an owner forbade it,
 * `REVIEW_BEFORE_PUBLISHING` is set, or the decision could not be read.
 */
export const HOLD_CAUSES = ['undecided', 'forbidden', 'environment', 'unreadable'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]
