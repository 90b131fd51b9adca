/**
 * By what right a revision came onto the site: a person with the right to approve it did; it is content that ships with the portal; it was generated
 * and passed the editorial check. `unrecorded` is a publication from before revisions had decisions: `basisOf` says what it counts as.
 */
export const PUBLICATION_BASES = ['approval', 'import', 'generation', 'unrecorded'] as const
export type PublicationBasis = (typeof PUBLICATION_BASES)[number]

/** What the log proves of a publication. `first_owner`: published by the only owner there was, which is no review. */
export type ProvenBasis = Exclude<PublicationBasis, 'unrecorded'> | 'first_owner'

/**
 * Who wrote an article's first text: a program with a model, a person, a program without a model from a release of open data; or it
 * ships with the portal and the log does not say who.
 */
export type FirstWriter = 'program' | 'person' | 'data' | 'import'

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

/** @returns what a publication counts as: one from before is judged by the article's origin, and by whether it had been flagged */
export function basisOf(recorded: PublicationBasis, origin: { generatedBy: 'ai' | 'editorial'; flagged: boolean }): ProvenBasis {
  if (recorded !== 'unrecorded') return recorded
  if (origin.flagged) return 'first_owner'
  return origin.generatedBy === 'ai' ? 'generation' : 'import'
}

/** Why a published text is replaced: silently, with a public note that something was wrong, or that something is new. */
export const CORRECTION_KINDS = ['typo', 'correction', 'update'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]
