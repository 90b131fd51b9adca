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

export interface RecordsApi {
  /**
   * Record of an article, by its current or any former address. A withdrawn article has a record only if it has a public notice. Rejects
   * with `ApiError` 404 for an article that readers do not know.
   * @param before `next` of the previous page
   */
  articleRecord(slug: string, before?: number): Promise<ArticleRecord>
  corrections(after?: string): Promise<CorrectionPage>
}
