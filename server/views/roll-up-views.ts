import type { Logger } from 'pino'
import { type EventLog, type ExpectedRevision, type NewEvent, WrongExpectedRevisionError } from '../../events/log/event-log.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { PORTAL_STREAM } from '../../events/schemas/portal.ts'
import { stableId } from '../../events/stable-id.ts'
import { VIEW_DAYS_STREAM, viewRollUpStream, viewsStream } from '../../events/schemas/views.ts'
import type { DomainEvent, EventData } from '../../events/schemas/vocabulary.ts'

const DAY_MS = 86_400_000
/** Views may arrive this long after the end of their day (the log was unavailable). The recorder drops later ones. */
export const LATE_VIEWS_MS = 2 * DAY_MS
/** A day is closed a day after its last view can arrive, because clocks differ. */
const CLOSED_AFTER_MS = LATE_VIEWS_MS + DAY_MS
const ROLL_UPS_PER_APPEND = 2_000

type RollUp = EventData<'ViewsRolledUp'>

interface RollUpOptions {
  readonly log: EventLog
  readonly now: () => Date
  readonly logger: Pick<Logger, 'info'>
  readonly maxAgeDays: number
  readonly signal?: AbortSignal
}

/**
 * Closes every day that is over: appends one roll-up per article, then lets the raw views expire. The age is set only once the roll-ups
 * exist, so that a portal that was off for a year loses nothing. Any process may run it at any time, because the appends are idempotent.
 * @returns the number of closed days
 */
export async function rollUpViews({ log, now, logger, maxAgeDays, signal }: RollUpOptions): Promise<number> {
  let closed = 0
  let { last, next, expected } = await nextDay(log)
  // A crash may have interrupted the closing of that day.
  if (last !== null) await setMaxAge(log, last, maxAgeDays)
  while (next !== null && !signal?.aborted && now().getTime() >= endOfDay(next) + CLOSED_AFTER_MS) {
    const day = next
    const rollUps = await countDay(log, day)
    await appendRollUps(log, day, rollUps)
    const sum = (count: 'counted' | 'bots' | 'repeats') => rollUps.reduce((total, rollUp) => total + rollUp[count], 0)
    const data = { day, counted: sum('counted'), bots: sum('bots'), repeats: sum('repeats'), closedAt: now().toISOString() }
    try {
      const event = { id: closingId(day), event: { type: 'ViewDayClosed', data }, metadata: originOf(day) } as const
      expected = (await log.append(VIEW_DAYS_STREAM, expected, [event])).revision
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      ;({ last, next, expected } = await nextDay(log))
      continue
    }
    if (rollUps.length > 0) await setMaxAge(log, day, maxAgeDays)
    closed++
    logger.info({ day, articles: rollUps.length }, 'views rolled up')
    next = dayAfter(day)
  }
  return closed
}

/** Derived from the day, so that any process may close it. */
const closingId = (day: string) => stableId(`view-day/${day}`)
const originOf = (day: string): Origin => ({ actor: 'system:upkeep', correlationId: closingId(day) })

const setMaxAge = (log: EventLog, day: string, days: number) =>
  log.setMaxAge(viewsStream(day), days * 86_400, { ...originOf(day), causationId: closingId(day) })

export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY_MS
const dayAfter = (day: string) => new Date(endOfDay(day)).toISOString().slice(0, 10)

interface Days {
  last: string | null
  /** The next day to close; at first the day on which the portal was set up. */
  next: string | null
  expected: ExpectedRevision
}

async function nextDay(log: EventLog): Promise<Days> {
  for await (const { event, revision } of log.readStream(VIEW_DAYS_STREAM, { backwards: true, limit: 1 })) {
    if (event instanceof Error) throw event
    if (event.type === 'ViewDayClosed') return { last: event.data.day, next: dayAfter(event.data.day), expected: revision }
  }
  for await (const { event } of log.readStream(PORTAL_STREAM, { limit: 1 })) {
    if (!(event instanceof Error) && event.type === 'ContentImported')
      return { last: null, next: event.data.importedAt.slice(0, 10), expected: 'no_stream' }
  }
  return { last: null, next: null, expected: 'no_stream' }
}

async function countDay(log: EventLog, day: string): Promise<RollUp[]> {
  const found = new Map<string, { -readonly [K in keyof RollUp]: RollUp[K] }>()
  for await (const { event } of log.readStream(viewsStream(day))) {
    if (event instanceof Error) throw event
    if (event.type !== 'ArticleViewed') continue
    const { slug, ruleVersion, mark } = event.data
    const key = `${slug}/${ruleVersion}`
    const rollUp = found.get(key) ?? { day, slug, counted: 0, bots: 0, repeats: 0, ruleVersion }
    rollUp[mark === 'bot' ? 'bots' : mark === 'repeat' ? 'repeats' : 'counted']++
    found.set(key, rollUp)
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rollUp]) => rollUp)
}

/** Ids derive from day, article and rule, so roll-ups that a crash or another process has appended already are not repeated. */
async function appendRollUps(log: EventLog, day: string, rollUps: readonly RollUp[]): Promise<void> {
  let expected: ExpectedRevision = 'no_stream'
  for (let from = 0; from < rollUps.length; from += ROLL_UPS_PER_APPEND) {
    const events = rollUps.slice(from, from + ROLL_UPS_PER_APPEND).map((data): NewEvent => {
      const event: DomainEvent = { type: 'ViewsRolledUp', data }
      return { id: stableId(`view-roll-up/${day}/${data.slug}/${data.ruleVersion}`), event, metadata: originOf(day) }
    })
    expected = (await log.append(viewRollUpStream(day), expected, events)).revision
  }
}
