import type { Category } from '../../../events/domain/categories.ts'
import {
  FEATURED_SLOTS,
  type FilledSlot,
  isInForce,
  sectionOfSlot,
  type Slot,
  type SlotChange,
  slotChanges,
  withChanges,
} from '../../../events/domain/newsroom/front-page-slots.ts'
import type { FrontPageEvent } from '../../../events/schemas/vocabulary.ts'
import { refuseHour } from '../article/schedule-decider.ts'
import { CommandRefusedError, type Decider } from '../decider.ts'

interface Touch {
  readonly number: number
  readonly by: string
  readonly at: string
}

export interface FrontPageState {
  /** Number of the last launch or undo; 0 before the first. */
  readonly number: number
  readonly slots: readonly FilledSlot[]
  /** The page before the last launch or undo. */
  readonly before: readonly FilledSlot[]
  /** Last launch or undo that changed a slot. */
  readonly touched: { readonly [S in Slot]?: Touch }
  readonly notice: { readonly noticeId: string; readonly until: string } | null
}

/** An article that may be put up: published, with its section. */
export type Published = ReadonlyMap<string, Category>

interface ByPerson {
  readonly by: string
  readonly at: string
}

export type FrontPageCommand =
  | (ByPerson & {
      readonly type: 'Launch'
      /** Page that the changes were made on. */
      readonly number: number
      readonly changes: readonly SlotChange[]
      readonly note: string | null
      readonly published: Published
    })
  | (ByPerson & { readonly type: 'Undo'; readonly number: number })
  | (ByPerson & {
      readonly type: 'PostNotice'
      readonly noticeId: string
      readonly text: string
      readonly slug: string | null
      readonly until: string
      readonly published: Published
    })
  | (ByPerson & { readonly type: 'WithdrawNotice'; readonly noticeId: string })
  | { readonly type: 'Expire'; readonly at: string }

/** Difference between the page that a command names and the present one, without expiries. */
export interface FrontPageDifference {
  readonly number: number
  readonly changes: readonly (SlotChange & { readonly by: string; readonly at: string })[]
}

type Of<Type> = Extract<FrontPageCommand, { type: Type }>

function refuseOutdated(number: number, { number: present, slots, touched }: FrontPageState): void {
  if (number === present) return
  if (number > present) throw new CommandRefusedError('invalid', 'unknown-front-page')
  const changes = (Object.entries(touched) as [Slot, Touch][])
    .filter(([, touch]) => touch.number > number)
    .map(([slot, { by, at }]) => {
      const { slug = null, until = null } = slots.find((one) => one.slot === slot) ?? {}
      return { slot, slug, until, by, at }
    })
  const members: FrontPageDifference = { number: present, changes }
  throw new CommandRefusedError('conflict', 'front-page-changed', { members: { ...members } })
}

function launch({ number, changes, note, published, by, at }: Of<'Launch'>, state: FrontPageState): FrontPageEvent[] {
  refuseOutdated(number, state)
  const now = Date.parse(at)
  const slots = withChanges(state.slots, changes)
  const changed = slotChanges(state.slots, slots)
  for (const { slot, slug, until } of changed) {
    if (slug === null) continue
    if (until !== null) refuseHour({ due: until, at })
    const category = published.get(slug)
    if (!category) throw new CommandRefusedError('conflict', 'not-on-the-site', { members: { slot } })
    const section = sectionOfSlot(slot)
    if (section !== null && section !== category) throw new CommandRefusedError('conflict', 'other-section', { members: { slot } })
  }
  const featured = slots.filter((one) => FEATURED_SLOTS.some((slot) => slot === one.slot) && isInForce(one, now)).map(({ slug }) => slug)
  if (new Set(featured).size < featured.length) throw new CommandRefusedError('conflict', 'article-twice')
  if (changed.length === 0) return []
  return [{ type: 'FrontPageLaunched', data: { number: number + 1, slots, by, note, launchedAt: at } }]
}

function undo({ number, by, at }: Of<'Undo'>, state: FrontPageState): FrontPageEvent[] {
  refuseOutdated(number, state)
  if (number === 0) throw new CommandRefusedError('conflict', 'nothing-to-undo')
  const slots = state.before.filter((one) => isInForce(one, Date.parse(at)))
  return [{ type: 'FrontPageUndone', data: { number: number + 1, reverses: number, slots, by, undoneAt: at } }]
}

function post({ type: _, published, at, slug: article, ...notice }: Of<'PostNotice'>): FrontPageEvent[] {
  refuseHour({ due: notice.until, at })
  if (article !== null && !published.has(article)) throw new CommandRefusedError('conflict', 'not-on-the-site')
  return [{ type: 'BreakingNoticePosted', data: { ...notice, article, postedAt: at } }]
}

function expire(at: string, { slots, notice }: FrontPageState): FrontPageEvent[] {
  const now = Date.parse(at)
  return [
    ...slots
      .filter((one) => !isInForce(one, now))
      .map(({ slot, slug, until }): FrontPageEvent => ({
        type: 'FrontPageSlotExpired',
        data: { slot, slug, until: until!, expiredAt: at },
      })),
    ...(notice && !isInForce(notice, now)
      ? [{ type: 'BreakingNoticeExpired', data: { noticeId: notice.noticeId, expiredAt: at } } as const]
      : []),
  ]
}

function decide(command: FrontPageCommand, state: FrontPageState): FrontPageEvent[] {
  switch (command.type) {
    case 'Launch':
      return launch(command, state)
    case 'Undo':
      return undo(command, state)
    case 'PostNotice':
      return post(command)
    case 'WithdrawNotice': {
      const { noticeId, by, at } = command
      return state.notice?.noticeId === noticeId ? [{ type: 'BreakingNoticeWithdrawn', data: { noticeId, by, withdrawnAt: at } }] : []
    }
    case 'Expire':
      return expire(command.at, state)
  }
}

const arranged = (state: FrontPageState, slots: readonly FilledSlot[], touch: Touch): FrontPageState => ({
  ...state,
  number: touch.number,
  slots,
  before: state.slots,
  touched: { ...state.touched, ...Object.fromEntries(slotChanges(state.slots, slots).map(({ slot }) => [slot, touch])) },
})

function evolve(state: FrontPageState, { type, data }: FrontPageEvent): FrontPageState {
  switch (type) {
    case 'FrontPageLaunched':
      return arranged(state, data.slots, { number: data.number, by: data.by, at: data.launchedAt })
    case 'FrontPageUndone':
      return arranged(state, data.slots, { number: data.number, by: data.by, at: data.undoneAt })
    case 'FrontPageSlotExpired':
      return { ...state, slots: state.slots.filter(({ slot }) => slot !== data.slot) }
    case 'BreakingNoticePosted':
      return { ...state, notice: { noticeId: data.noticeId, until: data.until } }
    case 'BreakingNoticeWithdrawn':
    case 'BreakingNoticeExpired':
      return state.notice?.noticeId === data.noticeId ? { ...state, notice: null } : state
  }
}

/** Decides what people and the clock do to the front page. An expiry does not make a draft outdated: the number stays. */
export const frontPageDecider: Decider<FrontPageState, FrontPageCommand, FrontPageEvent> = {
  initial: { number: 0, slots: [], before: [], touched: {}, notice: null },
  decide,
  evolve,
}
