import type { Draft } from 'immer'
import { defineProjection } from '../../projection.ts'

export interface DayOfReading {
  day: string
  counts: Record<string, number>
  /** Number of entries in `counts`. Counting the draft's keys costs ten times as much as a view. */
  counted: number
  rolledUp: Record<string, number>
  /** True if only the roll-ups count, because raw views may have left the log. */
  closed: boolean
}

export const DAYS_OF_READING = 8
/** Maximum counters of a day. Articles with a smaller share of the views may be missing. */
const MAX_COUNTED = 200
const MAX_ROLLED_UP = 100
const DAY_MS = 86_400_000

const placeOfDay = (day: string): string => String((Date.parse(day) / DAY_MS) % DAYS_OF_READING)

/** Returns whether the event belongs to the document's day. Starts a new day if needed. */
function advanceTo(reading: Draft<DayOfReading>, day: string): boolean {
  if (day > reading.day) Object.assign(reading, { day, counts: {}, counted: 0, rolledUp: {}, closed: false } satisfies DayOfReading)
  return day === reading.day
}

/** Key: the day's place in a ring of eight, so that the model never grows. A new day replaces the oldest. */
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
        // Misra and Gries: decrementing every counter keeps frequent articles, with one or two steps per view on average.
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
