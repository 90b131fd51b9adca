import { CATEGORIES, type Category } from '../../events/domain/categories.ts'
import type { ReadModels } from '../stores/read-models.ts'
import { type ArticleListItem, toItems } from './article-queries.ts'

/** R3.2. */
const FEATURED = 2
const IN_SECTION = 6
const LATEST = 6

/** Everything the front page shows. */
export interface FrontPage {
  category: Category
  published: number
  counts: Record<Category, number>
  featured: ArticleListItem[]
  section: ArticleListItem[]
  latest: ArticleListItem[]
}

/** @returns the front page with the section of `category`, in one round trip */
export async function readHome(models: ReadModels, category: Category): Promise<FrontPage> {
  const lists = [
    { model: 'articles', index: 'featured', limit: FEATURED },
    { model: 'articles', index: `published:${category}`, limit: IN_SECTION },
    { model: 'articles', index: 'published', limit: LATEST },
  ] as const
  const [featured, section, latest, featuredViews, sectionViews, latestViews, published, ...counts] = await models.read([
    ...lists,
    { ...lists[0], documentsFrom: 'article-views' },
    { ...lists[1], documentsFrom: 'article-views' },
    { ...lists[2], documentsFrom: 'article-views' },
    { model: 'articles', count: 'published' },
    ...CATEGORIES.map((name) => ({ model: 'articles', count: `published:${name}` }) as const),
  ])
  return {
    category,
    published,
    counts: Object.fromEntries(CATEGORIES.map((name, at) => [name, counts[at]!])) as Record<Category, number>,
    featured: toItems(featured, featuredViews),
    section: toItems(section, sectionViews),
    latest: toItems(latest, latestViews),
  }
}
