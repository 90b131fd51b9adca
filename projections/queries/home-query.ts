import { CATEGORIES, type Category } from '../../events/domain/categories.ts'
import { isSample } from '../../events/domain/generation/sample-data.ts'
import { evenSection, FRONT_PAGE, headStories, isFeaturedNow, pickStories } from '../../events/domain/navigation/front-page.ts'
import { daysBefore, type Span } from '../../events/domain/navigation/italian-days.ts'
import { withChanges, FEATURED_SLOTS, type SlotChange } from '../../events/domain/newsroom/front-page-slots.ts'
import { editorialIndex, NEWS_INDEX, placeOf } from '../models/articles.ts'
import type { ArticleCard } from '../models/articles/card.ts'
import { arrangedPageKey } from '../models/front-page.ts'
import type { ReadModels } from '../stores/read-models.ts'
import { type Breaking, orNothing, readArrangedCards } from './front-page-query.ts'
import { type ArticleListItem, itemsOf } from './article-queries.ts'

const CANDIDATES = 12

export interface FrontPage {
  category: Category
  published: number
  counts: Record<Category, number>
  featured: ArticleListItem[]
  section: ArticleListItem[]
  latest: ArticleListItem[]
  mostRead: ArticleListItem[]
  updatedDaily: boolean
  breaking: Breaking | null
}

interface HomeRequest {
  readonly category: Category
  readonly now: Date
  readonly mostRead: readonly string[]
  /** Changes of a draft, for its preview. */
  readonly changes?: readonly SlotChange[]
}

/**
 * Reads the front page with the section of `category` in two round trips: the lists, then the views of the shown articles. A third one
 * reads the articles that people put in slots, if there are any.
 */
export async function readHome(
  models: Pick<ReadModels, 'read'>,
  { category, now, mostRead, changes = [] }: HomeRequest,
): Promise<FrontPage> {
  const [spanYesterday, spanBefore] = daysBefore(now, 2) as [Span, Span]
  const [page, ranked, chosen, inSection, writtenInSection, newest, written, yesterday, dayBefore, published, ...counts] =
    await models.read([
      arrangedPageKey,
      { model: 'articles', keys: mostRead },
      { model: 'articles', index: 'chosen', limit: FRONT_PAGE.featured },
      { model: 'articles', index: `published:${category}`, limit: CANDIDATES },
      { model: 'articles', index: editorialIndex(category), limit: FRONT_PAGE.section },
      { model: 'articles', index: 'published', limit: CANDIDATES },
      { model: 'articles', index: 'editorial', limit: FRONT_PAGE.latest },
      { model: 'articles', count: NEWS_INDEX, ...spanYesterday },
      { model: 'articles', count: NEWS_INDEX, ...spanBefore },
      { model: 'articles', count: 'published' },
      ...CATEGORIES.map((name) => ({ model: 'articles', count: `published:${name}` }) as const),
    ])
  const news = newestFirst([newest, written])
  const stillChosen = (chosen as ArticleCard[]).filter(({ chosenAt }) => isFeaturedNow(chosenAt, now))
  const { slots, notice } = orNothing(page)
  const draft = { slots: withChanges(slots, changes), notice }
  const arranged = await readArrangedCards(models, draft, { category, now, withFeatured: true })
  const featured = fillHead(arranged.featured, stillChosen, news, now)
  const shown = new Set(featured.map(({ slug }) => slug))
  const latest = pickStories(news, FRONT_PAGE.latest)
  const ofSection = pickStories(newestFirst([inSection, writtenInSection]), FRONT_PAGE.section, shown)
  const section = evenSection(withLead(arranged.lead, ofSection, shown))
  const read = (ranked as (ArticleCard | null)[]).filter((card) => card?.status === 'published' && !shown.has(card.slug)) as ArticleCard[]
  const lists = [featured, section, latest, read.slice(0, FRONT_PAGE.mostRead)]
  const items = await itemsOf(models, lists.flat())
  const [featuredItems, sectionItems, latestItems, readItems] = lists.map((cards) => items.splice(0, cards.length))
  return {
    category,
    published,
    counts: Object.fromEntries(CATEGORIES.map((name, at) => [name, counts[at]!])) as Record<Category, number>,
    featured: featuredItems!,
    section: sectionItems!,
    latest: latestItems!,
    mostRead: readItems!,
    updatedDaily: yesterday > 0 && dayBefore > 0,
    breaking: arranged.breaking,
  }
}

/** Puts the articles of people in their slots, and those of the rule in the others, in order. */
function fillHead(
  byHand: ReadonlyMap<string, ArticleCard>,
  chosen: readonly ArticleCard[],
  news: readonly ArticleCard[],
  now: Date,
): ArticleCard[] {
  const isFree = ({ slug }: ArticleCard) => ![...byHand.values()].some((card) => card.slug === slug)
  const byRule = headStories(chosen.filter(isFree), news.filter(isFree), FRONT_PAGE.featured - byHand.size, now)
  return FEATURED_SLOTS.flatMap((slot) => byHand.get(slot) ?? byRule.shift() ?? [])
}

const withLead = (lead: ArticleCard | null, stories: readonly ArticleCard[], shown: ReadonlySet<string>): ArticleCard[] =>
  lead && !shown.has(lead.slug) ? [lead, ...stories.filter(({ slug }) => slug !== lead.slug)].slice(0, FRONT_PAGE.section) : [...stories]

function newestFirst(lists: readonly unknown[][]): ArticleCard[] {
  const cards = new Map(
    (lists.flat() as ArticleCard[])
      .filter((card) => !isSample(card))
      .map((card) => [card.slug, { ...card, subjects: card.subjects ?? [] }]),
  )
  return [...cards.values()].toSorted((a, b) => placeOf(b).score - placeOf(a).score || (a.slug < b.slug ? 1 : -1))
}
