import { memoise } from '../../events/domain/navigation/memoise.ts'

/** Size of the cache of formatted dates: formatting a date takes longer than rendering its story's markup. */
const MAX_DATES = 500

/** Returns a formatter of instants in Italian time. */
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'Europe/Rome' })
  return memoise(
    (instant: string) => format.format(new Date(instant)),
    MAX_DATES,
    (instant) => instant,
  )
}

export const longDate = written({ day: 'numeric', month: 'long', year: 'numeric' })

const dayAndLongMonth = written({ day: 'numeric', month: 'long' })
const dayAndMonth = written({ day: 'numeric', month: 'short' })
const dayMonthAndYear = written({ day: 'numeric', month: 'short', year: 'numeric' })
const monthAndYear = written({ month: 'long', year: 'numeric' })
const yearOf = written({ year: 'numeric' })

export const longMonth = (month: string): string => monthAndYear(`${month}-15T12:00:00Z`)

export const longPeriod = (period: string): string => (period.length === 7 ? longMonth(period) : longDate(`${period}T12:00:00Z`))

/** @returns «21 nov», or «21 nov 2025» if the year is not the current one */
export const shortDate = (instant: string, today?: Date): string =>
  (yearOf(instant) === thisYear(today) ? dayAndMonth : dayMonthAndYear)(instant)

/** @returns «21 novembre», or «21 novembre 2025» if the year is not the current one */
export const dayAndYear = (instant: string, today?: Date): string =>
  (yearOf(instant) === thisYear(today) ? dayAndLongMonth : longDate)(instant)

export const thisYear = (today = new Date()): string => yearOf(`${today.toISOString().slice(0, 'YYYY-MM-DDThh'.length)}:00Z`)

export const timeOfDay = written({ hour: '2-digit', minute: '2-digit' })

export const longMoment = (instant: string): string => `${longDate(instant)}, ore ${timeOfDay(instant)}`

export const shortMoment = (instant: string): string => `${shortDate(instant)}, ${timeOfDay(instant)}`

/** @returns «8 min di lettura», also if the time is unknown (R2.8) */
export const readTimeLabel = (minutes: number | null): string => `${minutes || 8} min di lettura`
