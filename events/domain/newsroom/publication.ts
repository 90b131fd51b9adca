/**
 * Grounds on which a revision was published: a person with the right approved it; it ships with the portal; a program generated it and it
 * passed the editorial check; an editor corrected nothing but typos in a published text (`typo.ts`).
 * `unrecorded` is a publication from before revisions had decisions. `basisOf` classifies it.
 */
export const PUBLICATION_BASES = ['approval', 'import', 'generation', 'typo', 'unrecorded'] as const
export type PublicationBasis = (typeof PUBLICATION_BASES)[number]

/** Grounds that the log proves. `first_owner`: the only owner published it without a review. */
export const PROVEN_BASES = ['approval', 'import', 'generation', 'typo', 'first_owner'] as const
export type ProvenBasis = (typeof PROVEN_BASES)[number]

/**
 * Author of an article's first text: a program with a model, a person, or a program without a model from open data. `import`: it ships
 * with the portal and the log names no author.
 */
export const FIRST_WRITERS = ['program', 'person', 'data', 'import'] as const
export type FirstWriter = (typeof FIRST_WRITERS)[number]

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

/** Returns whether a program wrote the first text. Labels and bylines say so even if people changed it later. */
export const isPrograms = (writtenBy: FirstWriter): boolean => writtenBy === 'program' || writtenBy === 'data'

/** Ids of the contributors to a text. A human author of the first text comes first. */
export type Hands = readonly string[]

export interface HandsSince {
  from: number
  people: string[]
}

export const handsIn = (history: readonly HandsSince[], revision: number): Hands =>
  history.findLast(({ from }) => from <= revision)?.people ?? []

/** Data of `ArticleRevised` about authorship. A revision without an author was written by a program. */
interface Revised {
  readonly revision: number
  readonly authorId?: string | undefined
  readonly restores?: number | undefined
  readonly replacesOthers?: true | undefined
  readonly typo?: true | undefined
}

export function withRevision(history: readonly HandsSince[], revised: Revised): HandsSince[] {
  const { revision } = revised
  const before = handsIn(history, revision)
  const people = handsOf(history, before, revised)
  return people.length === before.length && people.every((one) => before.includes(one))
    ? [...history]
    : [...history, { from: revision, people: [...people] }]
}

function handsOf(history: readonly HandsSince[], before: Hands, { authorId, restores, replacesOthers, typo }: Revised): Hands {
  if (typo) return before
  if (authorId === undefined) return []
  if (restores !== undefined) return handsIn(history, restores)
  if (replacesOthers) return [authorId]
  return before.includes(authorId) ? before : [...before, authorId]
}

/** Relation of the approver to the text: author of the first text, later contributor, or neither. */
export const APPROVERS = ['author', 'changer', 'other'] as const
export type Approver = (typeof APPROVERS)[number]

/** Proven responsibility for a text, without names. Labels for readers and machines use it. */
export interface Responsibility {
  writtenBy: FirstWriter
  changedBy: number
  approver: Approver | null
}

/**
 * Computes responsibility. The author of the first text counts as author, and each person who saved a later revision as contributor.
 * Contributions end when an earlier text is restored or one person rewrites everything. A program's text stays a program's, because a
 * rewrite does not prove that nothing was taken from it. Only an approver who neither wrote nor changed the text counts as a reviewer.
 * @param approvedBy id of the person who approved this revision; null without an approval
 */
export function responsibilityFor(writtenBy: FirstWriter, hands: Hands, approvedBy: string | null): Responsibility {
  const author = authorAmong(writtenBy, hands)
  const approver = approvedBy === null ? null : approvedBy === author ? 'author' : hands.includes(approvedBy) ? 'changer' : 'other'
  return { writtenBy, changedBy: hands.length - (author === null ? 0 : 1), approver }
}

export const authorAmong = (writtenBy: FirstWriter, hands: Hands): string | null => (writtenBy === 'person' ? (hands[0] ?? null) : null)

/** Returns the grounds of a publication. Older ones are classified by the article's origin and whether it had been flagged. */
export function basisOf(recorded: PublicationBasis, origin: { generatedBy: 'ai' | 'editorial'; flagged: boolean }): ProvenBasis {
  if (recorded !== 'unrecorded') return recorded
  if (origin.flagged) return 'first_owner'
  return origin.generatedBy === 'ai' ? 'generation' : 'import'
}

/** Reason to replace a published text: silently, with a public note of an error, or with a public note of news. */
export const CORRECTION_KINDS = ['typo', 'correction', 'update'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/**
 * An owner's decision on generated texts that pass the editorial check: publish them without a reader or hold them. `undecided` holds
 * them.
 */
export const GENERATED_TEXTS_DECISIONS = ['undecided', 'allowed', 'forbidden'] as const
export type GeneratedTextsDecision = (typeof GENERATED_TEXTS_DECISIONS)[number]

/**
 * Reasons to hold a generated text that passed the editorial check: no owner has decided, an owner forbade it, `REVIEW_BEFORE_PUBLISHING`
 * is set, the decision could not be read, or the section is under embargo.
 */
export const HOLD_CAUSES = ['undecided', 'forbidden', 'environment', 'unreadable', 'embargo'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]
