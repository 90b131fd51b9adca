import { type Category, categoryKey, categoryOfKey } from '../../../../events/domain/categories.ts'
import { REVISION_STATUSES, type RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'
import { QUEUE_HREF } from '../../../site/addresses.ts'

/** What the queue shows, as its address says it: «/admin/coda?stato=draft&sezione=mercati». */
export interface QueueFilter {
  status: RevisionStatus
  /** Null: every section. */
  category: Category | null
}

/** What waits for review: the address without a query. */
const DEFAULT_STATUS: RevisionStatus = 'review'

/** @param search «?stato=…»; what it does not say, or says wrongly, is as without a query */
export function readQueueAddress(search: string): QueueFilter {
  const given = new URLSearchParams(search)
  const status = REVISION_STATUSES.find((one) => one === given.get('stato')) ?? DEFAULT_STATUS
  return { status, category: categoryOfKey(given.get('sezione')) }
}

/** @returns the page's address with what is given */
export function queueAddress({ status, category }: QueueFilter): string {
  const given = new URLSearchParams()
  if (status !== DEFAULT_STATUS) given.set('stato', status)
  if (category) given.set('sezione', categoryKey(category))
  return given.size === 0 ? QUEUE_HREF : `${QUEUE_HREF}?${given.toString()}`
}

/**
 * @param after where the page before ended; empty for the first
 * @returns the query of `/api/newsroom/queue` that the filter stands for
 */
export function queueQuery({ status, category }: QueueFilter, after = ''): string {
  const query = new URLSearchParams({ status })
  if (category) query.set('category', categoryKey(category))
  if (after) query.set('after', after)
  return `?${query.toString()}`
}
