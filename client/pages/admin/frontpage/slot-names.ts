import { categoryLabel } from '../../../../events/domain/categories.ts'
import { FEATURED_SLOTS, sectionOfSlot, type Slot } from '../../../../events/domain/newsroom/front-page-slots.ts'

const FEATURED = ['Apertura', 'Secondo posto']

/** @returns «Apertura», «Secondo posto», «In testa a Mercati» */
export function slotName(slot: Slot): string {
  const section = sectionOfSlot(slot)
  return section
    ? `In testa ${categoryLabel(section).startsWith('A') ? 'ad' : 'a'} ${categoryLabel(section)}`
    : FEATURED[FEATURED_SLOTS.indexOf(slot as (typeof FEATURED_SLOTS)[number])]!
}
