import { useState } from 'react'
import { FEATURED_SLOTS, type Slot, SLOTS } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { ArrangedFrontPage } from '../../../api/newsroom.ts'

/** Article in a slot of the draft. */
export interface Put {
  readonly slug: string
  readonly title: string
  /** ISO 8601 in UTC; null: without end. */
  readonly until: string | null
}

/** Changes that are not on the site yet; null leaves a slot to the rule. */
export interface Draft {
  /** Page that the changes were made on. */
  readonly base: number
  readonly changes: { readonly [S in Slot]?: Put | null }
}

export type SlotState = ArrangedFrontPage['slots'][number]
export const NO_CHANGES: Draft['changes'] = {}

export const arrangedIn = ({ arranged }: SlotState): Put | null =>
  arranged && { slug: arranged.slug, title: arranged.title, until: arranged.until }

const isSame = (one: Put | null, other: Put | null) => one?.slug === other?.slug && one?.until === other?.until

/** Returns what the draft has in the slot; null: the rule chooses. */
export const putIn = ({ changes }: Pick<Draft, 'changes'>, state: SlotState): Put | null => {
  const changed = changes[state.slot]
  return changed === undefined ? arrangedIn(state) : changed
}

/** Returns the draft with the article in the slot. A change back to what is on the site is none. */
export function withPut(draft: Draft, page: ArrangedFrontPage, slot: Slot, put: Put | null): Draft {
  const live = page.slots.find((one) => one.slot === slot)
  const { [slot]: _, ...others } = draft.changes
  return { ...draft, changes: isSame(put, live ? arrangedIn(live) : null) ? others : { ...others, [slot]: put } }
}

/** Returns the draft with the contents of two slots exchanged. */
export function withSwap(draft: Draft, page: ArrangedFrontPage, one: Slot, other: Slot): Draft {
  const at = (slot: Slot) =>
    putIn(
      draft,
      page.slots.find((state) => state.slot === slot)!,
    )
  return withPut(withPut(draft, page, one, at(other)), page, other, at(one))
}

/** @returns the slot above or below at the head of the page; undefined without one */
export const neighbourOf = (slot: Slot, step: 1 | -1): Slot | undefined => {
  const at = (FEATURED_SLOTS as readonly Slot[]).indexOf(slot)
  return at < 0 ? undefined : FEATURED_SLOTS[at + step]
}

export const changedSlots = ({ changes }: Draft): Slot[] => SLOTS.filter((slot) => changes[slot] !== undefined)

const KEY = 'prima-pagina'

function stored(): Draft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** The draft of this tab, which survives a reload. Without changes it follows the site. */
export function useFrontPageDraft(page: ArrangedFrontPage | undefined): [Draft, (draft: Draft) => void] {
  const [kept, setKept] = useState<Draft | null>(() => (typeof window === 'undefined' ? null : stored()))
  const draft = kept && changedSlots(kept).length > 0 ? kept : { base: page?.number ?? 0, changes: NO_CHANGES }
  const change = (next: Draft) => {
    setKept(next)
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }
  return [draft, change]
}
