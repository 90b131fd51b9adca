import type { Draft } from 'immer'
import { type FilledSlot, type Slot, type SlotChange, slotChanges } from '../../events/domain/newsroom/front-page-slots.ts'
import { defineProjection } from '../projection.ts'

export interface FrontPageStep {
  kind: 'launched' | 'undone' | 'expired'
  /** Number of the page from then on; null for an expiry, which leaves the number. */
  number: number | null
  /** Number of the page that was reversed. */
  reverses: number | null
  /** Id of the person; null for an expiry. */
  by: string | null
  at: string
  note: string | null
  changes: (SlotChange & { before: string | null })[]
}

export interface BreakingNotice {
  noticeId: string
  text: string
  /** First slug of the article that it links to. */
  slug: string | null
  until: string
  by: string
  postedAt: string
}

/** What people have arranged. The expiries are in it until the scheduler has recorded them, so queries compare with the clock. */
export interface ArrangedPage {
  number: number
  slots: FilledSlot[]
  /** Last change of each slot that ever changed. */
  touched: { slot: Slot; number: number | null; by: string | null; at: string }[]
  notice: BreakingNotice | null
  /** Newest first. */
  history: FrontPageStep[]
}

const MAX_HISTORY = 30

type Doc = Draft<ArrangedPage>

function arrange(doc: Doc, slots: readonly FilledSlot[], { kind, number, by, at, reverses = null, note = null }: Told): void {
  const changes = slotChanges(doc.slots, slots).map((change) => ({
    ...change,
    before: doc.slots.find(({ slot }) => slot === change.slot)?.slug ?? null,
  }))
  doc.slots = [...slots]
  if (number !== null) doc.number = number
  doc.touched = [
    ...doc.touched.filter(({ slot }) => !changes.some((change) => change.slot === slot)),
    ...changes.map(({ slot }) => ({ slot, number, by, at })),
  ]
  doc.history = [{ kind, number, reverses, by, at, note, changes }, ...doc.history].slice(0, MAX_HISTORY)
}
type Told = Pick<FrontPageStep, 'kind' | 'number' | 'by' | 'at'> & Partial<Pick<FrontPageStep, 'reverses' | 'note'>>

const PAGE = 'page'

/** One document. */
export const frontPage = defineProjection<ArrangedPage>({
  name: 'front-page',
  version: 1,
  key: ({ type }) => (type.startsWith('FrontPage') || type.startsWith('BreakingNotice') ? PAGE : null),
  initial: () => ({ number: 0, slots: [], touched: [], notice: null, history: [] }),
  on: {
    FrontPageLaunched(doc, { data: { number, slots, by, note, launchedAt } }) {
      arrange(doc, slots, { kind: 'launched', number, by, note, at: launchedAt })
    },
    FrontPageUndone(doc, { data: { number, reverses, slots, by, undoneAt } }) {
      arrange(doc, slots, { kind: 'undone', number, reverses, by, at: undoneAt })
    },
    FrontPageSlotExpired(doc, { data: { slot, expiredAt } }) {
      const others = doc.slots.filter((one) => one.slot !== slot)
      arrange(doc, others, { kind: 'expired', number: null, by: null, at: expiredAt })
    },
    BreakingNoticePosted(doc, { data: { noticeId, text, article, until, by, postedAt } }) {
      doc.notice = { noticeId, text, slug: article, until, by, postedAt }
    },
    BreakingNoticeWithdrawn(doc, { data }) {
      if (doc.notice?.noticeId === data.noticeId) doc.notice = null
    },
    BreakingNoticeExpired(doc, { data }) {
      if (doc.notice?.noticeId === data.noticeId) doc.notice = null
    },
  },
})

/** The question for the document, for one round trip with others. */
export const arrangedPageKey = { model: frontPage.name, key: PAGE } as const
