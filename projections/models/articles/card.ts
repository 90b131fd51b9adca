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
import type { Cover } from '../../../events/domain/pictures/picture.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import type { ReviewReason } from '../../../events/domain/review-reasons.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'

export interface CardText {
  title: string
  subtitle: string
  excerpt: string
  summary: string
  readTime: number
  illustrative: boolean
  heroImage: string | null
  cover: Cover | null
  subjects: Subject[]
}

export interface CardReview {
  revision: number
  at: string
  approver: Approver
}

export interface PublicCorrection {
  kind: Exclude<CorrectionKind, 'typo'>
  note: string
  at: string
}

export interface Absence {
  revision: number
  from: string
  notice: string | null
  back: { at: string; revision: number } | null
}

interface NewestRevision {
  revision: number
  status: RevisionStatus
  authorId: string | null
  holderId: string | null
  since: string
  findings: ReviewReason['code'][]
}

/** Article as lists show it, without text and views. The texts are those of the last published revision, else of the newest. */
export interface ArticleCard extends CardText {
  id: string
  /** First slug, the key and the name of the stream. */
  slug: string
  address: string
  category: Category
  author: string
  authorName: string
  authorTitle: string
  status: ArticleStatus
  featured: boolean
  generatedBy: 'ai' | 'editorial'
  writtenBy: FirstWriter
  hands: HandsSince[]
  provenance: NonNullable<EventData<'ArticleDrafted'>['provenance']> | null
  reviewReasons: ReviewReason[]
  publishedAt: string | null
  createdAt: string
  /** Time at which it last came onto the site, left it or moved. */
  changedAt: string | null
  revision: number
  /** Grounds of the last publication; null before the first. */
  basis: ProvenBasis | null
  review: CardReview | null
  /** Time of the last visible change of the text. */
  modifiedAt: string | null
  corrections: PublicCorrection[]
  absences: Absence[]
  notice: string | null
  /** Time at which a person featured it; null if a rule did. */
  chosenAt: string | null
  newest: NewestRevision
  /** Reason to hold the newest generated text without findings. */
  held: HoldCause | null
  /** Set if a rule published the shown revision: its time and reader. Null if a person published it or it shipped. */
  byRule: { at: string; read: { by: string; at: string } | null } | null
  flagged: boolean
  /** True if the last published text was refused later, so it cannot return unchanged. */
  refused: boolean
  /** Newest revision, if readers see another one. */
  pending: (CardText & { revision: number }) | null
  /** Newest approved revision, until it is published. */
  approved: (CardText & { revision: number; at: string; approver: Approver }) | null
}
