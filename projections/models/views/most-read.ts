import type { Draft } from 'immer'
import { defineProjection } from '../../projection.ts'

/** What was read on one day. */
export interface DayOfReading {
  /** «2026-11-21», UTC; empty before the first view. */
  day: string
  /** Views by slug, without bots and repeats, until the day is closed. */
  counts: Record<string, number>
  /** How many `counts` has: asking a draft for its keys costs ten times a view. */
  counted: number
  /** The day's roll-ups that count most. */
  rolledUp: Record<string, number>
  /** Only the roll-ups count: raw views may have left the log. */
  closed: boolean
}

/** A week, and the day that begins while it is asked for. */
export const DAYS_OF_READING = 8
/** Counters of one day. What is read less than once in so many views may be missing. */
const MAX_COUNTED = 200
const MAX_ROLLED_UP = 100
const DAY_MS = 86_400_000

const placeOfDay = (day: string): string => String((Date.parse(day) / DAY_MS) % DAYS_OF_READING)

/** @returns whether the event is of the document's day, which it may begin */
function advanceTo(reading: Draft<DayOfReading>, day: string): boolean {
  if (day > reading.day) Object.assign(reading, { day, counts: {}, counted: 0, rolledUp: {}, closed: false } satisfies DayOfReading)
  return day === reading.day
}

/** Key: the day's place in a ring of eight, so that the model is never larger; a newer day takes an older one's place. */
export const mostRead = defineProjection<DayOfReading>({
  name: 'most-read',
  version: 2,
  key(event) {
    if (event.type === 'ArticleViewed') return event.data.mark ? null : placeOfDay(event.data.viewedAt.slice(0, 10))
    return event.type === 'ViewsRolledUp' || event.type === 'ViewDayClosed' ? placeOfDay(event.data.day) : null
  },
  initial: () => ({ day: '', counts: {}, counted: 0, rolledUp: {}, closed: false }),
  on: {
    ArticleViewed(reading, { data }) {
      if (!advanceTo(reading, data.viewedAt.slice(0, 10)) || reading.closed) return
      const { counts } = reading
      const before = counts[data.slug]
      if (before !== undefined) counts[data.slug] = before + 1
      else if (reading.counted < MAX_COUNTED) {
        counts[data.slug] = 1
        reading.counted++
      } else {
        // Misra and Gries: one off each, so that what is read often stays, at a step or two a view.
        const left = Object.entries(counts).flatMap(([slug, n]) => (n > 1 ? [[slug, n - 1] as const] : []))
        reading.counts = Object.fromEntries(left)
        reading.counted = left.length
      }
    },
    ViewsRolledUp(reading, { data }) {
      if (!advanceTo(reading, data.day) || data.counted === 0) return
      reading.rolledUp[data.slug] = data.counted
      const all = Object.entries(reading.rolledUp)
      if (all.length <= MAX_ROLLED_UP) return
      const [lowest] = all.toSorted(([one, a], [other, b]) => a - b || (one < other ? 1 : -1))
      delete reading.rolledUp[lowest![0]]
    },
    ViewDayClosed(reading, { data }) {
      if (!advanceTo(reading, data.day)) return
      reading.counts = {}
      reading.counted = 0
      reading.closed = true
    },
  },
})
