import type { Category } from '../../events/domain/categories.ts'
import type { ContentDiff } from '../../events/domain/newsroom/diff-content.ts'
import type { FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'
import type { Role } from '../../events/domain/permissions.ts'
import type { Page } from './contract.ts'
import type { Correction, PublicationFacts } from './publication-facts.ts'

/** A published revision. People are named only by their role. */
export interface PublishedRevision {
  revision: number
  /** SHA-256 in hex of its content. */
  hash: string
  writtenBy: FirstWriter
  /** Its first publication, and on what basis. */
  publishedAt: string
  basis: ProvenBasis
  /** Null where no one approved it. `role`: null where that was not recorded. */
  review: { at: string; byAuthor: boolean; role: Role | null } | null
  /** Against the published revision before it; null for the first. */
  diff: { from: number; changes: ContentDiff } | null
}

/** The public record of a published article, without unpublished revisions, internal notes and cost. */
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
}

/** An article with its public corrections, newest first. */
export interface CorrectedArticle {
  slug: string
  title: string
  category: Category
  corrections: Correction[]
}

/** Published articles with public corrections, the most recently corrected first, 40 a page. */
export interface CorrectionPage extends Page<CorrectedArticle> {
  /** Cursor of the next page, for `after`; null on the last page. */
  next: string | null
}

/** The calls that read public records and corrections. */
export interface RecordsApi {
  /**
   * The record of a published article, by any address it has or had. Rejects as `article` does.
   * @param before `next` of the previous page
   */
  articleRecord(slug: string, before?: number): Promise<ArticleRecord>
  /** @param after `next` of the previous page */
  corrections(after?: string): Promise<CorrectionPage>
}
