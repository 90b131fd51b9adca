import type { Approver, FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'

/** The approval of a revision. */
export interface Review {
  revision: number
  at: string
  /** Whether the approver wrote the text, changed it, or did neither. */
  approver: Approver
}

/** What the log proves about a published article: labels are made from it. */
export interface PublicationFacts {
  /** The first slug, which stays its name in the log and the read models. */
  firstSlug: string
  /** Who wrote the first revision. */
  writtenBy: FirstWriter
  /** How many people changed it up to the revision that is shown, besides the one who wrote it. */
  changedBy: number
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

/** A time when a published article was not on the site. */
export interface Withdrawal {
  /** The revision that left the site. */
  revision: number
  at: string
  /** What readers were told; null where they were told nothing. */
  notice: string | null
  /** When it came back, as which revision; null while it is withdrawn. */
  back: { at: string; revision: number } | null
}

/** How an AI article was generated. */
export interface Provenance {
  model: string
  promptVersion: string
  generationId: string
  topicId: string
}
