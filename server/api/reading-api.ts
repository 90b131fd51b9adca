import { ApiError, type ReadingApi } from '../../client/api/contract.ts'
import { slugSchema } from '../../events/schemas/article.ts'
import { type ArticleListItem, findArticle, listArticles, type ListPage } from '../../projections/queries/article-queries.ts'
import { readDashboard } from '../../projections/queries/dashboard-query.ts'
import { cursorSchema, writeCursor } from '../../projections/queries/article-cursor.ts'
import { readHome } from '../../projections/queries/home-query.ts'
import { searchArticles } from '../../projections/queries/search-query.ts'
import { listTopics } from '../../projections/queries/topic-queries.ts'
import { type Place, type ReadModels, SearchNotBuiltError } from '../../projections/stores/read-models.ts'
import { articleInItalian, generationInItalian } from './in-italian.ts'
import { queueSearches } from './search-queue.ts'

/** The contract's largest page, also of a list without a limit. */
export const MAX_LISTED = 100

/** Reads in the process, from the read models; every call is one round trip, the dashboard three. */
export function createReadingApi({ readModels, writer, now }: { readModels: ReadModels; writer: string; now: () => Date }): ReadingApi {
  return {
    async home(category) {
      const { featured, section, latest, ...figures } = await readHome(readModels, category)
      return {
        ...figures,
        featured: featured.map(articleInItalian),
        section: section.map(articleInItalian),
        latest: latest.map(articleInItalian),
      }
    },
    async articles({ limit = MAX_LISTED, after, ...filter } = {}) {
      const place = after === undefined ? {} : { after: placeIn(after) }
      const { next, ...page } = await listArticles(readModels, { ...filter, ...place, limit })
      return { ...itemsInItalian(page), next: next && writeCursor(next) }
    },
    async article(slug) {
      const article = slugSchema.safeParse(slug).success ? await findArticle(readModels, slug) : null
      // R8.3.
      if (article?.status !== 'published') throw new ApiError(404, 'Article not found')
      return articleInItalian(article)
    },
    search: queueSearches(async (query, options) => {
      const found = await searchArticles(readModels, query, options).catch(refuseUntilBuilt)
      return { ...found, items: found.items.map(articleInItalian) }
    }),
    topics: () => listTopics(readModels),
    async dashboard() {
      const { generations, ...figures } = await readDashboard(readModels, now())
      return { ...figures, generations: generations.map(generationInItalian), writer }
    },
  }
}

/** Seconds; a machine that has no search yet makes it in a minute or two. */
const SEARCH_RETRY_AFTER_S = 30

function refuseUntilBuilt(error: unknown): never {
  if (!(error instanceof SearchNotBuiltError)) throw error
  throw new ApiError(503, 'La ricerca è in preparazione: riprova tra qualche minuto.', null, SEARCH_RETRY_AFTER_S)
}

/** @throws ApiError 400 where the text is no cursor */
function placeIn(cursor: string): Place {
  const { data } = cursorSchema.safeParse(cursor)
  if (!data) throw new ApiError(400, 'I parametri non sono validi.')
  return data
}

const itemsInItalian = <Found extends ListPage<ArticleListItem>>(found: Found) => ({ ...found, items: found.items.map(articleInItalian) })
