import type { Category } from '../../events/domain/categories.ts'
import type { ContentDiff } from '../../events/domain/newsroom/diff-content.ts'
import type { FirstWriter, ProvenBasis } from '../../events/domain/newsroom/publication.ts'
import type { Role } from '../../events/domain/permissions.ts'
import type { Page } from './contract.ts'
import type { Correction, PublicationFacts } from './publication-facts.ts'

/** A revision that readers have seen. People are named by their role alone. */
export interface PublishedRevision {
  revision: number
  /** SHA-256 in hex of what readers see of it. */
  hash: string
  writtenBy: FirstWriter
  /** When it came onto the site first, and by what right. */
  publishedAt: string
  basis: ProvenBasis
  /** Null where no one approved it. `role`: null where that was not recorded. */
  review: { at: string; byAuthor: boolean; role: Role | null } | null
  /** Against the published revision before it; null for the first. */
  diff: { from: number; changes: ContentDiff } | null
}

/** How an article that readers see came to be. Without revisions that were never published, notes and cost. */
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
  /** From which the next page is asked for with `before`; null on the last one. */
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

/** Published articles with public corrections, those corrected last first, 40 a page. */
export interface CorrectionPage extends Page<CorrectedArticle> {
  /** From which the next page is asked for with `after`; null on the last one. */
  next: string | null
}

/** What readers may ask of how articles came to be and were corrected. */
export interface RecordsApi {
  /**
   * How a published article came to be, by any address it has or had. Rejects as `article` does.
   * @param before `next` of an answer before
   */
  articleRecord(slug: string, before?: number): Promise<ArticleRecord>
  /** @param after `next` of an answer before */
  corrections(after?: string): Promise<CorrectionPage>
}
