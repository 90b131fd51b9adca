import type { Category } from '../../events/domain/categories.ts'
import type { ContentDiff } from '../../events/domain/newsroom/diff/diff-content.ts'
import type { Approver, FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'
import type { Role } from '../../events/domain/permissions.ts'
import type { ReviewCode } from '../../events/domain/review-reasons.ts'
import type { Page } from './contract.ts'
import type { Correction, PublicationFacts, Withdrawal } from './publication-facts.ts'

/** What the editorial check found in a text: its code and its Italian name, a sentence. */
export interface Finding {
  code: ReviewCode
  name: string
}

/** A published revision. People are named only by their role. */
export interface PublishedRevision {
  revision: number
  /** SHA-256 in hex of its content. */
  hash: string
  /** Who wrote the article's first text. */
  writtenBy: FirstWriter
  /** How many people changed it up to this revision, besides the one who wrote it. */
  changedBy: number
  /** Its first publication, and on what basis. */
  publishedAt: string
  basis: ProvenBasis
  /** Null where no one approved it. `role`: null where that was not recorded. `findings`: the editorial check found these, and it was approved all the same. */
  review: { at: string; approver: Approver; role: Role | null; findings: Finding[] } | null
  /** Against the published revision before it, without the changes while the article is withdrawn; null for the first. */
  diff: { from: number; changes: ContentDiff | null } | null
}

/** The public record of an article that is on the site or was withdrawn with a notice, without unpublished revisions, internal notes and cost. */
export interface ArticleRecord extends PublicationFacts {
  slug: string
  title: string
  category: Category
  publishedAt: string
  /** Null where no program wrote it. */
  generation: {
    model: string
    promptVersion: string
    /** Of all attempts; null where the generation is not known. */
    usage: { attempts: number; inputTokens: number; outputTokens: number } | null
  } | null
  /** Newest first, at most 10. */
  revisions: PublishedRevision[]
  /** Cursor of the next page, for `before`; null on the last page. */
  next: number | null
  corrections: Correction[]
  /** Newest first, at most 20; the first one has no return while the article is withdrawn. */
  withdrawals: Withdrawal[]
}

/** An article with its public corrections and withdrawals, newest first. */
export interface CorrectedArticle {
  /** The first slug, which stays its name. */
  firstSlug: string
  slug: string
  title: string
  category: Category
  corrections: Correction[]
  withdrawals: Withdrawal[]
}

/** Articles with public corrections or notices of a withdrawal, the most recently noted first, 40 a page. One that is withdrawn without a notice is not among them. */
export interface CorrectionPage extends Page<CorrectedArticle> {
  /** Cursor of the next page, for `after`; null on the last page. */
  next: string | null
}

/** The calls that read public records and corrections. */
export interface RecordsApi {
  /**
   * The record of an article, by any address it has or had; of a withdrawn one too where it has a public notice. Rejects with
   * `ApiError` 404 where readers do not know of the article.
   * @param before `next` of the previous page
   */
  articleRecord(slug: string, before?: number): Promise<ArticleRecord>
  /** @param after `next` of the previous page */
  corrections(after?: string): Promise<CorrectionPage>
}
