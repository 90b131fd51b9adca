import { type Category, categoryKey, categoryOfKey } from '../../../../events/domain/categories.ts'
import { FIRST_OWNER_ID } from '../../../../events/domain/permissions.ts'
import { type QueueName, QUEUES } from '../../../../events/domain/newsroom/revision-status.ts'
import { REVIEW_CODES, type ReviewCode } from '../../../../events/domain/review-reasons.ts'
import type { InputOf } from '../../../api/call.ts'
import { QUEUE_HREF } from '../../../site/addresses.ts'

/** Filters in the queue's address: «/admin/coda?stato=draft&sezione=mercati&chi=nessuno&motivo=urgency&ordine=vecchi». */
export interface QueueFilter {
  status: QueueName
  category: Category | null
  holder: string | null
  reason: ReviewCode | null
  oldestFirst: boolean
}

export const NO_ONE = 'nessuno'
const DEFAULT_STATUS: QueueName = 'review'
const OLDEST_FIRST = 'vecchi'
const PERSON_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isHolder = (text: string) => text === FIRST_OWNER_ID || text === NO_ONE || PERSON_ID.test(text)
const PER_PAGE = 50

export function readQueueAddress(search: string): QueueFilter {
  const given = new URLSearchParams(search)
  const holder = given.get('chi') ?? ''
  return {
    status: QUEUES.find((one) => one === given.get('stato')) ?? DEFAULT_STATUS,
    category: categoryOfKey(given.get('sezione')),
    holder: isHolder(holder) ? holder : null,
    reason: REVIEW_CODES.find((code) => code === given.get('motivo')) ?? null,
    oldestFirst: given.get('ordine') === OLDEST_FIRST,
  }
}

/** @param isChosen includes the default status in the address, so that the page opens with no other */
export function queueAddress({ status, category, holder, reason, oldestFirst }: QueueFilter, isChosen = false): string {
  const given = new URLSearchParams()
  if (isChosen || status !== DEFAULT_STATUS) given.set('stato', status)
  if (category) given.set('sezione', categoryKey(category))
  if (holder) given.set('chi', holder)
  if (reason) given.set('motivo', reason)
  if (oldestFirst) given.set('ordine', OLDEST_FIRST)
  return given.size === 0 ? QUEUE_HREF : `${QUEUE_HREF}?${given.toString()}`
}

export const queueQuery = (
  { status, category, holder, reason, oldestFirst }: QueueFilter,
  after = '',
): InputOf<'GET /api/newsroom/queue'> => ({
  status,
  limit: PER_PAGE,
  ...(category && { category: categoryKey(category) }),
  ...(holder && { holder: holder === NO_ONE ? 'none' : holder }),
  ...(reason && { reason }),
  ...(oldestFirst && { order: 'oldest' }),
  ...(after && { after }),
})
