import type { Category } from '../../events/domain/categories.ts'
import { SEARCH_MODEL } from '../models/search.ts'
import type { FragmentRun, ReadModels } from '../stores/read-models.ts'
import { fragmentOf } from '../stores/search/fragment.ts'
import { type ArticleListItem, type ListPage, toItems } from './article-queries.ts'

export interface SearchHit extends ArticleListItem {
  /** Part of the text with a searched word, otherwise the standfirst; empty if only the title matches. */
  fragment: FragmentRun[]
}

export interface SearchPage extends ListPage<SearchHit> {
  limited: boolean
  onlyStopWords: boolean
  /** Corrected search, if the original finds nothing and the corrected one does. */
  suggestion: string | null
}

interface SearchOptions {
  readonly limit?: number
  readonly offset?: number
  readonly category?: Category
  readonly since?: string
}

/**
 * Returns published articles with every word in some form, best first.
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
  // A replaced text must not be quoted, especially after a correction.
  const fragmentOfText = ({ firstSlug, revision }: ArticleListItem) => {
    const found = bySlug.get(firstSlug)
    return found?.revision === revision ? found.fragment : []
  }
  // The search may be behind a withdrawal, a change of section or a correction.
  const items = toItems(cards, views)
    .filter((item) => item.status === 'published' && (category === undefined || item.category === category))
    .map((item) => ({ ...item, fragment: fragmentOfText(item) }))
    .map((item) => (item.fragment.length > 0 ? item : { ...item, fragment: firstFragment(standfirstOf(item), wanted) }))
  return { items, total, limited, onlyStopWords: stems.length === 0 && text.trim() !== '', suggestion }
}

/**
 * Searches the titles of articles of any status, by the last published title or else the newest. Returns the last written first.
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
