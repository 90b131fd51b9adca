import { CATEGORIES, type Category, categoryKey } from '../categories.ts'
import { FRONT_PAGE } from '../navigation/front-page.ts'

export type FeaturedSlot = `featured-${number}`
export type LeadSlot = `lead-${string}`
/** A place that a person may fill: at the head of the front page, or at the head of a section. */
export type Slot = FeaturedSlot | LeadSlot

export const FEATURED_SLOTS: readonly FeaturedSlot[] = Array.from(
  { length: FRONT_PAGE.featured },
  (_, at): FeaturedSlot => `featured-${at + 1}`,
)
export const leadSlot = (category: Category): LeadSlot => `lead-${categoryKey(category)}`
export const SLOTS: readonly Slot[] = [...FEATURED_SLOTS, ...CATEGORIES.map(leadSlot)]

/** Returns the section that the slot leads; null for a slot at the head of the front page. */
export const sectionOfSlot = (slot: Slot): Category | null => CATEGORIES.find((category) => leadSlot(category) === slot) ?? null

export interface FilledSlot {
  readonly slot: Slot
  /** First slug of the article. */
  readonly slug: string
  /** End of its time in the slot; null: without end. */
  readonly until: string | null
}

/** A slot with its new content; `slug` null leaves it to the rule. */
export interface SlotChange extends Omit<FilledSlot, 'slug'> {
  readonly slug: string | null
}

export const isInForce = ({ until }: { readonly until: string | null }, at: number): boolean => until === null || Date.parse(until) > at

const inOrder = (slots: readonly FilledSlot[]): FilledSlot[] =>
  slots.toSorted((one, other) => SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot))

/** Returns the filled slots after the changes, in the order of the page. */
export const withChanges = (slots: readonly FilledSlot[], changes: readonly SlotChange[]): FilledSlot[] =>
  inOrder([
    ...slots.filter(({ slot }) => !changes.some((change) => change.slot === slot)),
    ...changes.flatMap(({ slot, slug, until }) => (slug === null ? [] : [{ slot, slug, until }])),
  ])

/** Returns the slots whose article or expiry differs, with their content after. */
export function slotChanges(before: readonly FilledSlot[], after: readonly FilledSlot[]): SlotChange[] {
  return SLOTS.flatMap((slot): SlotChange[] => {
    const was = before.find((one) => one.slot === slot)
    const is = after.find((one) => one.slot === slot)
    if (was?.slug === is?.slug && was?.until === is?.until) return []
    return [{ slot, slug: is?.slug ?? null, until: is?.until ?? null }]
  })
}

/** Characters of a breaking news notice. */
export const MAX_BREAKING = 120
export const MAX_LAUNCH_NOTE = 200
