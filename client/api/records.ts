import type { z } from 'zod'
import type {
  articleRecordSchema,
  correctedArticleSchema,
  correctionPageSchema,
  findingSchema,
  publishedRevisionSchema,
} from '../../server/answers/records.ts'

export type Finding = z.output<typeof findingSchema>
export type PublishedRevision = z.output<typeof publishedRevisionSchema>
export type ArticleRecord = z.output<typeof articleRecordSchema>
export type CorrectedArticle = z.output<typeof correctedArticleSchema>
export type CorrectionPage = z.output<typeof correctionPageSchema>

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
