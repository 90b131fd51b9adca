import type { Category } from '../../events/domain/categories.ts'
import { FEATURED_SLOTS, type FilledSlot, isInForce, leadSlot, type Slot } from '../../events/domain/newsroom/front-page-slots.ts'
import type { ArticleCard } from '../models/articles/card.ts'
import { type ArrangedPage, arrangedPageKey } from '../models/front-page.ts'
import type { ReadModels } from '../stores/read-models.ts'

type Models = Pick<ReadModels, 'read'>

const NOTHING: ArrangedPage = { number: 0, slots: [], touched: [], notice: null, history: [] }

export const orNothing = (found: unknown): ArrangedPage => (found as ArrangedPage | null) ?? NOTHING

export async function readArrangedPage(models: Models): Promise<ArrangedPage> {
  const [found] = await models.read([arrangedPageKey])
  return orNothing(found)
}

export interface Breaking {
  readonly text: string
  /** Address of the linked article; null without one, and while it is not on the site. */
  readonly slug: string | null
}

/** What people have put up in a place and what readers get of it. */
export interface ArrangedCards {
  readonly featured: ReadonlyMap<Slot, ArticleCard>
  readonly lead: ArticleCard | null
  readonly breaking: Breaking | null
}

/**
 * Returns the published articles that people put in the slots of a page. One round trip, none if nothing is arranged. An article that
 * left the site, or that is already shown in an earlier slot, leaves its slot to the rule.
 * @param category section whose lead is shown; null: none
 */
export async function readArrangedCards(
  models: Models,
  { slots, notice }: Pick<ArrangedPage, 'slots' | 'notice'>,
  { category, now, withFeatured }: { category: Category; now: Date; withFeatured: boolean },
): Promise<ArrangedCards> {
  const wanted: readonly Slot[] = [...(withFeatured ? FEATURED_SLOTS : []), leadSlot(category)]
  const filled = slots.filter((one): one is FilledSlot => wanted.includes(one.slot) && isInForce(one, now.getTime()))
  const told = notice && isInForce(notice, now.getTime()) ? notice : null
  const slugs = [...new Set([...filled.map(({ slug }) => slug), ...(told?.slug ? [told.slug] : [])])]
  const [cards] = slugs.length === 0 ? [[]] : ((await models.read([{ model: 'articles', keys: slugs }])) as [(ArticleCard | null)[]])
  const cardOf = (slug: string) => {
    const card = cards[slugs.indexOf(slug)]
    return card?.status === 'published' ? card : null
  }
  const featured = new Map<Slot, ArticleCard>()
  let lead: ArticleCard | null = null
  for (const { slot, slug } of filled) {
    const card = cardOf(slug)
    if (!card) continue
    if (slot === leadSlot(category)) lead = card.category === category ? card : null
    else if (![...featured.values()].includes(card)) featured.set(slot, card)
  }
  const linked = told?.slug ? cardOf(told.slug) : null
  return { featured, lead, breaking: told && { text: told.text, slug: linked && (linked.address ?? linked.slug) } }
}
