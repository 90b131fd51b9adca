import type { ArrangedFrontPage } from '../../../client/api/newsroom.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { pickStories } from '../../../events/domain/navigation/front-page.ts'
import { FEATURED_SLOTS, isInForce, leadSlot, type Slot, SLOTS } from '../../../events/domain/newsroom/front-page-slots.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { ArticleListItem } from '../../../projections/queries/article-queries.ts'
import { readArrangedPage } from '../../../projections/queries/front-page-query.ts'
import { readHome } from '../../../projections/queries/home-query.ts'
import { readStoryList } from '../../../projections/queries/navigation/story-list.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import type { Colleagues } from '../desk/colleagues.ts'

interface Context {
  readonly reads: Pick<ReadModels, 'read'>
  readonly colleagues: Pick<Colleagues, 'names'>
  readonly now: () => Date
}

type Models = Context['reads']

/** Stories that a section's page draws with pictures, of which the first is its lead. */
const PICTURED = 5

async function shownIn(models: Models, now: Date): Promise<ReadonlyMap<Slot, ArticleListItem>> {
  const [home, ...sections] = await Promise.all([
    readHome(models, { category: DEFAULT_CATEGORY, now, mostRead: [] }),
    ...CATEGORIES.map((category) => readStoryList(models, { category }, { now })),
  ])
  const shown: (readonly [Slot, ArticleListItem | undefined])[] = [
    ...FEATURED_SLOTS.map((slot, at) => [slot, home.featured[at]] as const),
    ...CATEGORIES.map((category, at) => {
      const { lead, items } = sections[at]!
      return [leadSlot(category), lead ?? pickStories(items, PICTURED)[0]] as const
    }),
  ]
  return new Map(shown.flatMap(([slot, item]) => (item ? [[slot, item]] : [])))
}

/** Returns the slots with what readers see there now, the notice and the history. */
export async function frontPageView({ reads, colleagues, now }: Context): Promise<ArrangedFrontPage> {
  const at = now()
  const [page, shown] = await Promise.all([readArrangedPage(reads), shownIn(reads, at)])
  const notice = page.notice && isInForce(page.notice, at.getTime()) ? page.notice : null
  const slugs = [
    ...page.slots.map(({ slug }) => slug),
    ...page.history.flatMap(({ changes }) => changes.flatMap(({ slug, before }) => [slug, before])),
    notice?.slug,
  ].filter((slug): slug is string => typeof slug === 'string')
  const cards = await cardsOf(reads, [...new Set(slugs)])
  const ids = [...page.touched, ...page.history, ...(notice ? [notice] : [])].flatMap(({ by }) => by ?? [])
  const names = await colleagues.names([...new Set(ids)])
  const nameOf = (by: string | null) => (by === null ? null : (names[by] ?? null))
  const named = (slug: string) => {
    const card = cards.get(slug)
    return card ? { slug, title: card.title, category: card.category, status: card.status } : null
  }
  return {
    number: page.number,
    slots: SLOTS.map((slot) => {
      const filled = page.slots.find((one) => one.slot === slot && isInForce(one, at.getTime()))
      const card = filled && named(filled.slug)
      const item = shown.get(slot)
      const touch = page.touched.find((one) => one.slot === slot)
      return {
        slot,
        shown: item ? { slug: item.firstSlug, title: item.title, category: item.category, status: item.status } : null,
        arranged: filled && card ? { ...card, until: filled.until } : null,
        touched: touch ? { at: touch.at, byName: nameOf(touch.by) } : null,
      }
    }),
    notice: notice && {
      noticeId: notice.noticeId,
      text: notice.text,
      article: notice.slug === null ? null : named(notice.slug),
      until: notice.until,
      postedAt: notice.postedAt,
      byName: nameOf(notice.by),
    },
    history: page.history.map(({ by, changes, ...step }) => ({
      ...step,
      byName: nameOf(by),
      changes: changes.map(({ slot, slug, before, until }) => ({
        slot,
        until,
        title: slug === null ? null : (named(slug)?.title ?? slug),
        before: before === null ? null : (named(before)?.title ?? before),
      })),
    })),
  }
}

async function cardsOf(models: Models, slugs: readonly string[]): Promise<ReadonlyMap<string, ArticleCard>> {
  if (slugs.length === 0) return new Map()
  const [cards] = (await models.read([{ model: 'articles', keys: slugs }])) as [(ArticleCard | null)[]]
  return new Map(slugs.flatMap((slug, at) => (cards[at] ? [[slug, cards[at]]] : [])))
}
