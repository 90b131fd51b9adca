import type { FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'

/** The approval of a revision by a person who may. */
export interface Review {
  revision: number
  at: string
  /** Who approved it had written it. */
  byAuthor: boolean
}

/** What the log proves of an article that readers see: labels are made from it, never typed. */
export interface PublicationFacts {
  /** Its first slug, which stays its name in the log and the read models. */
  firstSlug: string
  /** Who wrote the first revision. */
  writtenBy: FirstWriter
  /** Number of the revision that is shown. */
  revision: number
  /** By what right it was published: approved, shipped with the portal, generated and passed the check; null before. */
  basis: ProvenBasis | null
  /** The approval of that very revision; null where no one approved it. */
  review: Review | null
  /** When readers last got a text that says something else: the last public correction or update. */
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
