import type { ArticleStatus, RevisionStatus } from '../../../events/domain/newsroom/revision-status.ts'
import type { Category } from '../../../events/domain/categories.ts'
import type {
  Approver,
  CorrectionKind,
  FirstWriter,
  HandsSince,
  HoldCause,
  ProvenBasis,
} from '../../../events/domain/newsroom/publication.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'

/** What lists show of a text. */
export interface CardText {
  title: string
  subtitle: string
  excerpt: string
  summary: string
  /** Minutes. */
  readTime: number
  illustrative: boolean
  heroImage: string | null
  /** What it is about, the foremost first. */
  subjects: Subject[]
}

export interface CardReview {
  revision: number
  at: string
  approver: Approver
}

/** What readers are told about a change of a published text. */
export interface PublicCorrection {
  kind: Exclude<CorrectionKind, 'typo'>
  note: string
  at: string
}

/** A time when readers did not see it. */
export interface Absence {
  /** The revision that left the site. */
  revision: number
  from: string
  /** What readers were told; null where they were told nothing. */
  notice: string | null
  /** When it came back, as which revision; null while it is away. */
  back: { at: string; revision: number } | null
}

/** The revision that the newsroom works on. */
interface NewestRevision {
  revision: number
  status: RevisionStatus
  /** Who saved it; null where a program did. */
  authorId: string | null
  /** Who looks after it, where it was handed over. */
  holderId: string | null
  /** When it came into this status. */
  since: string
  /** What the editorial check found in it when it was saved; empty where that is not recorded. */
  findings: ReviewReason['code'][]
}

/** An article as lists show it: without its text and its views. Texts are of the revision that was published last, else of the newest. */
export interface ArticleCard extends CardText {
  id: string
  /** The first one: the name of its stream, and its key. */
  slug: string
  /** Where readers find it: its newest slug. */
  address: string
  category: Category
  author: string
  authorName: string
  authorTitle: string
  status: ArticleStatus
  featured: boolean
  generatedBy: 'ai' | 'editorial'
  /** Who wrote its first text. */
  writtenBy: FirstWriter
  /** Who wrote and changed its texts; empty where no person did. */
  hands: HandsSince[]
  provenance: NonNullable<EventData<'ArticleDrafted'>['provenance']> | null
  reviewReasons: ReviewReason[]
  publishedAt: string | null
  createdAt: string
  /** When it last came onto the site, left it or moved. */
  changedAt: string | null
  /** The revision whose texts these are. */
  revision: number
  /** By what right it was published last; null before. */
  basis: ProvenBasis | null
  /** The approval of that revision; null where it was not approved. */
  review: CardReview | null
  /** When readers last got a text that says something else. */
  modifiedAt: string | null
  /** Newest first, the last 20. */
  corrections: PublicCorrection[]
  /** Newest first, the last 20. */
  absences: Absence[]
  /** Shown instead of the withdrawn article. */
  notice: string | null
  /** When a person featured it; null where a rule did. */
  chosenAt: string | null
  newest: NewestRevision
  /** Reason why the newest generated text waits although the editorial check found nothing in it. */
  held: HoldCause | null
  /** Set if a rule published the shown revision: when, and who has read it since. Null if a person published it, or if it shipped. */
  byRule: { at: string; read: { by: string; at: string } | null } | null
  /** The editorial check once kept it from publishing. */
  flagged: boolean
  /** What readers saw last was refused since: withdrawn, it cannot come back as it was. */
  refused: boolean
  /** The newest revision's, where readers see another one. */
  pending: (CardText & { revision: number }) | null
  /** The newest approved revision's, until it is published. */
  approved: (CardText & { revision: number; at: string; approver: Approver }) | null
}
