import type { FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'

/** The approval of a revision. */
export interface Review {
  revision: number
  at: string
  /** The approver is the author. */
  byAuthor: boolean
}

/** What the log proves about a published article: labels are made from it. */
export interface PublicationFacts {
  /** The first slug, which stays its name in the log and the read models. */
  firstSlug: string
  /** Who wrote the first revision. */
  writtenBy: FirstWriter
  /** Number of the revision that is shown. */
  revision: number
  /** Why it could be published: approved, shipped with the portal, or generated and passed the check; null before. */
  basis: ProvenBasis | null
  /** The approval of that revision; null where no one approved it. */
  review: Review | null
  /** The last public correction or update; null where there is none. */
  modifiedAt: string | null
}

/** A public note on a change of a published text. */
export interface Correction {
  kind: 'correction' | 'update'
  note: string
  at: string
}

/** How an AI article was generated. */
export interface Provenance {
  model: string
  promptVersion: string
  generationId: string
  topicId: string
}
