import type { EventLog } from '../../../events/log/event-log.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { admit, amountOf, monthOf, NOTHING_SPENT, spend, type Spending } from './spending.ts'

const HOUR_MS = 3_600_000
/** Extends the scan by a day, because the clocks of processes may differ. */
const MARGIN_MS = 24 * HOUR_MS

/**
 * Sums up this month's costs and the last hour's generations from their own events. Runs once in the life of a log, before the accounts
 * begin.
 */
export async function earlierSpending(log: Pick<EventLog, 'readAll'>, now: Date): Promise<Spending> {
  const month = monthOf(now)
  const hourAgo = now.getTime() - HOUR_MS
  const end = Math.min(Date.parse(`${month}-01T00:00:00.000Z`), hourAgo) - MARGIN_MS
  let spending = NOTHING_SPENT
  for await (const { event } of log.readAll({ backwards: true })) {
    if (event instanceof Error) continue
    const at = Date.parse(instantOf(event) ?? now.toISOString())
    if (at < end) break
    if (event.type === 'GenerationRequested' && event.data.parentId === undefined && at > hourAgo)
      spending = admit(spending, { at, count: event.data.planned ?? 1 })
    const usage = event.type === 'AttemptSucceeded' || event.type === 'AttemptFailed' ? event.data.usage : null
    if (usage && monthOf(new Date(at)) === month) spending = spend(spending, month, amountOf(usage))
  }
  return spending
}

function instantOf({ type, data }: DomainEvent): string | null {
  switch (type) {
    case 'ArticleViewed':
      return data.viewedAt
    case 'GenerationRequested':
      return data.requestedAt
    case 'AttemptSucceeded':
      return data.succeededAt
    case 'AttemptFailed':
      return data.failedAt
    default:
      return null
  }
}
