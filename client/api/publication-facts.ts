import type { ProvenBasis } from '../../events/domain/newsroom/publication.ts'

/** What the log proves of an article that readers see: labels are made from it, never typed. */
export interface PublicationFacts {
  /** Its first slug, which stays its name in the log and the read models. */
  firstSlug: string
  /** Number of the revision that is shown. */
  revision: number
  /** By what right it was published: approved, shipped with the portal, generated and passed the check; null before. */
  basis: ProvenBasis | null
  /** When that revision was approved; null where no one did. */
  reviewedAt: string | null
  /** Who approved it had written it. */
  reviewedByAuthor: boolean
  /** When readers last got a text that says something else: the last public correction or update. */
  modifiedAt: string | null
}

/** A public note on a change of a published text. */
export interface Correction {
  kind: 'correction' | 'update'
  note: string
  at: string
}
