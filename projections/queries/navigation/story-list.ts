import type { Category } from '../../../events/domain/categories.ts'
import { italianSpan } from '../../../events/domain/navigation/italian-days.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { authorIndex, placeOf, subjectIndex } from '../../models/articles.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import { arrangedPageKey } from '../../models/front-page.ts'
import type { Place, ReadModels } from '../../stores/read-models.ts'
import { type ArticleListItem, itemsOf, toItems } from '../article-queries.ts'
import { type Breaking, orNothing, readArrangedCards } from '../front-page-query.ts'

export type StoryListOf =
  | { readonly category: Category }
  | { readonly subject: Subject }
  | { readonly author: string }
  | { readonly day: string }

export interface StoryListPage {
  items: ArticleListItem[]
  total: number
  next: Place | null
  /** Starts of further pages, only on the first page: at most the next 24. */
  pages: Place[]
  /** The article that a person put at the head of a section, only on its first page. */
  lead: ArticleListItem | null
  breaking: Breaking | null
}

export const PER_PAGE = 40
const MAX_PAGES = 25

/**
 * Returns one page, newest first. Every page costs the same.
 * @param from end of the previous page
 */
export async function readStoryList(
  models: Pick<ReadModels, 'read'>,
  of: StoryListOf,
  { now, from }: { now: Date; from?: Place | undefined },
): Promise<StoryListPage> {
  const { index, span } = placesOf(of)
  const within = { model: 'articles', index, ...span }
  // A place of another list may be on a later day. The page then starts with the day.
  const after = from && span && from.score > span.max ? undefined : from
  const page = after ? { model: 'articles', index, after, limit: PER_PAGE + 1 } : { ...within, limit: PER_PAGE + 1 }
  const section = 'category' in of ? of.category : null
  const [found, views, total, arranged = null] = await models.read([
    page,
    { ...page, documentsFrom: 'article-views' },
    { model: 'articles', count: index, ...span },
    ...(section ? [arrangedPageKey] : []),
  ])
  // A place does not limit the end of the day.
  const cards = (found as ArticleCard[]).filter((card) => !span || placeOf(card).score >= span.min)
  const next = cards.length > PER_PAGE ? placeOf(cards[PER_PAGE - 1]!) : null
  const furtherPages = after || !next ? 0 : Math.min(MAX_PAGES, Math.ceil(total / PER_PAGE)) - 1
  const ends = (await models.read(
    Array.from({ length: furtherPages }, (_, at) => ({ ...within, offset: (at + 1) * PER_PAGE - 1, limit: 1 }) as const),
  )) as ArticleCard[][]
  const { lead, breaking } = section
    ? await readArrangedCards(models, orNothing(arranged), { category: section, now, withFeatured: false })
    : { lead: null, breaking: null }
  return {
    lead: lead && !from ? (await itemsOf(models, [lead]))[0]! : null,
    breaking,
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
