import type { Category } from '../../../events/domain/categories.ts'
import { italianSpan } from '../../../events/domain/navigation/italian-days.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { authorIndex, placeOf, subjectIndex } from '../../models/articles.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'
import { type ArticleListItem, toItems } from '../article-queries.ts'

/** What a list of published articles is of. */
export type StoryListOf =
  | { readonly category: Category }
  | { readonly subject: Subject }
  /** By `authorKey`. */
  | { readonly author: string }
  /** «2026-11-22», on Italian clocks. */
  | { readonly day: string }

export interface StoryListPage {
  items: ArticleListItem[]
  /** Over all pages. */
  total: number
  /** Where this page ended, if there is more. */
  next: Place | null
  /** Where each further page begins, for the first page alone: at most the next 24, so that each is one step away. */
  pages: Place[]
}

/** Articles of a page. */
export const PER_PAGE = 40
const MAX_PAGES = 25

/** @param from where the page before ended. @returns one page, newest first; as much work for any number of articles */
export async function readStoryList(models: ReadModels, of: StoryListOf, from?: Place): Promise<StoryListPage> {
  const { index, span } = placesOf(of)
  const within = { model: 'articles', index, ...span }
  // One of another list may be of a later day: then the day begins.
  const after = from && span && from.score > span.max ? undefined : from
  // One more than is shown: whether there is a next page.
  const page = after ? { model: 'articles', index, after, limit: PER_PAGE + 1 } : { ...within, limit: PER_PAGE + 1 }
  const [found, views, total] = await models.read([
    page,
    { ...page, documentsFrom: 'article-views' },
    { model: 'articles', count: index, ...span },
  ])
  // A place says nothing of where the day ends.
  const cards = (found as ArticleCard[]).filter((card) => !span || placeOf(card).score >= span.min)
  const next = cards.length > PER_PAGE ? placeOf(cards[PER_PAGE - 1]!) : null
  const furtherPages = after || !next ? 0 : Math.min(MAX_PAGES, Math.ceil(total / PER_PAGE)) - 1
  const ends = (await models.read(
    Array.from({ length: furtherPages }, (_, at) => ({ ...within, offset: (at + 1) * PER_PAGE - 1, limit: 1 }) as const),
  )) as ArticleCard[][]
  return {
    items: toItems(cards.slice(0, PER_PAGE), views),
    total,
    next,
    pages: ends.flatMap(([last]) => (last ? [placeOf(last)] : [])),
  }
}

function placesOf(of: StoryListOf): { index: string; span: { min: number; max: number } | null } {
  if ('category' in of) return { index: `published:${of.category}`, span: null }
  if ('subject' in of) return { index: subjectIndex(of.subject), span: null }
  if ('author' in of) return { index: authorIndex(of.author), span: null }
  return { index: 'published', span: italianSpan(of.day) }
}
