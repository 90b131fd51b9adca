import type { Category } from '../../events/domain/categories.ts'
import { SEARCH_MODEL } from '../models/search.ts'
import type { FragmentRun, ReadModels } from '../stores/read-models.ts'
import { fragmentOf } from '../stores/search/fragment.ts'
import { type ArticleListItem, type ListPage, toItems } from './article-queries.ts'

export interface SearchHit extends ArticleListItem {
  /** Where its text speaks of the words, otherwise its standfirst; empty where only its title does. */
  fragment: FragmentRun[]
}

export interface SearchPage extends ListPage<SearchHit> {
  /** There are more than `total`: one search ranks a bounded number of articles. */
  limited: boolean
  /** All words are too common to be searched. */
  onlyStopWords: boolean
  /** The search with mistyped words corrected, where it finds nothing and the corrected one does. */
  suggestion: string | null
}

interface SearchOptions {
  readonly limit?: number
  readonly offset?: number
  readonly category?: Category
  /** First published then or later: ISO 8601, an instant or a day, UTC. */
  readonly since?: string
}

/**
 * @returns published articles that hold every word of the text in some form, best first
 * @throws SearchNotBuiltError until the search was built
 */
export async function searchArticles(
  models: Pick<ReadModels, 'read'>,
  text: string,
  { limit = 20, ...options }: SearchOptions = {},
): Promise<SearchPage> {
  const [found] = await models.read([{ model: SEARCH_MODEL, search: text, limit, ...options }])
  const { keys, fragments, revisions, total, limited, stems, suggestion } = found
  const [cards, views] = await models.read([
    { model: 'articles', keys },
    { model: 'article-views', keys },
  ])
  const bySlug = new Map(keys.map((key, at) => [key, { fragment: fragments[at]!, revision: revisions[at] }]))
  const wanted = new Set(stems)
  const { category } = options
  // A text that another has replaced is not quoted, a correction least of all.
  const fragmentOfText = ({ firstSlug, revision }: ArticleListItem) => {
    const found = bySlug.get(firstSlug)
    return found?.revision === revision ? found.fragment : []
  }
  // The search may be behind a withdrawal, a change of section and a correction.
  const items = toItems(cards, views)
    .filter((item) => item.status === 'published' && (category === undefined || item.category === category))
    .map((item) => ({ ...item, fragment: fragmentOfText(item) }))
    .map((item) => (item.fragment.length > 0 ? item : { ...item, fragment: firstFragment(standfirstOf(item), wanted) }))
  return { items, total, limited, onlyStopWords: stems.length === 0 && text.trim() !== '', suggestion }
}

/**
 * By the title that readers see or saw last; of an article that was never published, by its newest one.
 * @returns articles of any status whose title holds every word of the text in some form, those written last first
 * @throws SearchNotBuiltError until the search was built
 */
export async function searchTitles(
  models: Pick<ReadModels, 'read'>,
  text: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListPage<ArticleListItem> & Pick<SearchPage, 'limited'>> {
  const [{ keys, total, limited }] = await models.read([{ model: SEARCH_MODEL, search: text, titles: true, limit, offset }])
  const [cards, views] = await models.read([
    { model: 'articles', keys },
    { model: 'article-views', keys },
  ])
  return { items: toItems(cards, views), total, limited }
}

const standfirstOf = ({ summary, excerpt, subtitle }: ArticleListItem) => [summary, excerpt, subtitle]

function firstFragment(texts: readonly string[], stems: ReadonlySet<string>): FragmentRun[] {
  for (const text of texts) {
    const fragment = fragmentOf(text, stems)
    if (fragment.length > 0) return fragment
  }
  return []
}
