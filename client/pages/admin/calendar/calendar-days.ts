import { isDay, italianDay } from '../../../../events/domain/navigation/italian-days.ts'
import { CALENDAR_HREF } from '../../../site/addresses.ts'

/** Days that the calendar shows at once. */
export const SHOWN_DAYS = 14
/** The furthest day that the calendar opens: nothing can be scheduled for a later one. */
const LAST_DAYS = 400
const DAY_MS = 86_400_000

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the first day that an address such as «/admin/calendario?dal=2026-12-14» shows: today, or a later day within reach. */
export function readCalendarAddress(search: string, now: Date): string {
  const today = italianDay(now)
  const from = new URLSearchParams(search).get('dal') ?? ''
  return isDay(from) && from > today && from <= addDays(today, LAST_DAYS) ? from : today
}

/** Returns the address of the days from `day` on; of today's where that day is over. */
export const calendarAddress = (day: string, now: Date): string => (day > italianDay(now) ? `${CALENDAR_HREF}?dal=${day}` : CALENDAR_HREF)

export const daysFrom = (day: string): string[] => Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(day, at))

export const canGoOn = (from: string, now: Date): boolean => addDays(from, SHOWN_DAYS) <= addDays(italianDay(now), LAST_DAYS)

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(Date.parse(`${day}T12:00:00Z`))
}
/** Returns «lunedì». */
export const weekdayOf = words({ weekday: 'long' })
/** Returns «7 dicembre». */
export const dayAndMonth = words({ day: 'numeric', month: 'long' })
