import { type Category, categoryKey, categoryOfKey } from '../../../../events/domain/categories.ts'
import { REVISION_STATUSES, type RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'
import { REVIEW_CODES } from '../../../../events/domain/review-reasons.ts'
import { QUEUE_HREF } from '../../../site/addresses.ts'

/** What the queue shows, as its address says it: «/admin/coda?stato=draft&sezione=mercati&chi=nessuno&motivo=urgency&ordine=vecchi». */
export interface QueueFilter {
  status: RevisionStatus
  /** Null: every section. */
  category: Category | null
  /** Id of the person to whom it was handed over, or `NO_ONE`; null: any person. */
  holder: string | null
  /** Code of a reason of the editorial check; null: any, or none. */
  reason: string | null
  oldestFirst: boolean
}

/** In the address: it was handed over to no one. */
export const NO_ONE = 'nessuno'
/** What waits for review: the address without a query. */
const DEFAULT_STATUS: RevisionStatus = 'review'
const OLDEST_FIRST = 'vecchi'
/** A UUID, the first owner's id, or «nessuno». */
const ID = /^(?:first-owner|nessuno|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const PER_PAGE = '50'

/** @param search «?stato=…»; what it does not say, or says wrongly, is as without a query */
export function readQueueAddress(search: string): QueueFilter {
  const given = new URLSearchParams(search)
  const holder = given.get('chi') ?? ''
  return {
    status: REVISION_STATUSES.find((one) => one === given.get('stato')) ?? DEFAULT_STATUS,
    category: categoryOfKey(given.get('sezione')),
    holder: ID.test(holder) ? holder : null,
    reason: REVIEW_CODES.find((code) => code === given.get('motivo')) ?? null,
    oldestFirst: given.get('ordine') === OLDEST_FIRST,
  }
}

/** @returns the page's address with what is given */
export function queueAddress({ status, category, holder, reason, oldestFirst }: QueueFilter): string {
  const given = new URLSearchParams()
  if (status !== DEFAULT_STATUS) given.set('stato', status)
  if (category) given.set('sezione', categoryKey(category))
  if (holder) given.set('chi', holder)
  if (reason) given.set('motivo', reason)
  if (oldestFirst) given.set('ordine', OLDEST_FIRST)
  return given.size === 0 ? QUEUE_HREF : `${QUEUE_HREF}?${given.toString()}`
}

/**
 * @param after where the page before ended; empty for the first
 * @returns the query of `/api/newsroom/queue` that the filter stands for
 */
export function queueQuery({ status, category, holder, reason, oldestFirst }: QueueFilter, after = ''): string {
  const query = new URLSearchParams({ status, limit: PER_PAGE })
  if (category) query.set('category', categoryKey(category))
  if (holder) query.set('holder', holder === NO_ONE ? 'none' : holder)
  if (reason) query.set('reason', reason)
  if (oldestFirst) query.set('order', 'oldest')
  if (after) query.set('after', after)
  return `?${query.toString()}`
}
