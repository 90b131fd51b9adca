import { ApiError, type ReadingApi } from '../../client/api/contract.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import { findArticle, listArticles, searchArticles } from '../../projections/queries/article-queries.ts'
import { readDashboard } from '../../projections/queries/dashboard-query.ts'
import { readHome } from '../../projections/queries/home-query.ts'
import { listTopics } from '../../projections/queries/topic-queries.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { queueSearches } from './search-queue.ts'

/** Without a limit a list has the contract's largest page, so that an answer is bounded. */
const MOST_ARTICLES = 100

/** Reads in the process, from the read models; every call is one round trip, the dashboard three. */
export function createReadingApi({ readModels, writer, now }: { readModels: ReadModels; writer: string; now: () => Date }): ReadingApi {
  return {
    home: (category) => readHome(readModels, category),
    articles: ({ limit = MOST_ARTICLES, ...filter } = {}) => listArticles(readModels, { ...filter, limit }),
    async article(slug) {
      const article = slugSchema.safeParse(slug).success ? await findArticle(readModels, slug) : null
      // R8.3.
      if (article?.status !== 'published') throw new ApiError(404, 'Article not found')
      return { ...article, provenance: article.provenance ?? null }
    },
    search: queueSearches((query, options) => searchArticles(readModels, query, options)),
    topics: () => listTopics(readModels),
    async dashboard() {
      return { ...(await readDashboard(readModels, now())), writer }
    },
  }
}
