import { remember } from '../../events/domain/navigation/remember.ts'

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' })
const dayAndMonth = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'Europe/Rome' })
const dayMonthAndYear = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Rome' })
const monthAndYear = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'Europe/Rome' })
const year = new Intl.DateTimeFormat('it-IT', { year: 'numeric', timeZone: 'Europe/Rome' })
const hour = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })

/** Of the stories that lists show again and again: to format a date takes longer than its story's markup. */
const MAX_DATES = 1_000

/** @returns «21 novembre 2026», in Italian time (R2.8) */
export const longDate = remember(
  (instant: string) => day.format(new Date(instant)),
  MAX_DATES,
  (instant) => instant,
)

/** @param month «2026-11»; @returns «novembre 2026» */
export const longMonth = (month: string): string => monthAndYear.format(new Date(`${month}-15T12:00:00Z`))

/** @returns «21 nov», or «21 nov 2025» when the year is not today's */
export function shortDate(instant: string, today = new Date()): string {
  const date = new Date(instant)
  return (yearOf(date) === yearOf(today) ? dayAndMonth : dayMonthAndYear).format(date)
}

/** @returns «2026», on Italian clocks */
const yearOf = (date: Date): string => year.format(date)

/** @returns «2026», on Italian clocks */
export const thisYear = (): string => yearOf(new Date())

/** @returns «16:12» */
export const timeOfDay = (instant: string): string => hour.format(new Date(instant))

/** @returns «21 novembre 2026, ore 16:12» */
export const longMoment = (instant: string): string => `${longDate(instant)}, ore ${timeOfDay(instant)}`

/** @returns «21 nov, 16:12» */
export const shortMoment = (instant: string): string => `${shortDate(instant)}, ${timeOfDay(instant)}`

/** @returns «8 min di lettura», also for an unknown time (R2.8) */
export const readTimeLabel = (minutes: number | null): string => `${minutes || 8} min di lettura`
