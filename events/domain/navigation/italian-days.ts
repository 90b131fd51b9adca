const ROME = 'Europe/Rome'
const dayInRome = new Intl.DateTimeFormat('en-CA', { timeZone: ROME })
const hourInRome = new Intl.DateTimeFormat('en-GB', { timeZone: ROME, hour: '2-digit', hourCycle: 'h23' })
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export const italianDay = (at: Date): string => dayInRome.format(at)

/** Returns the start of the Italian day of `at`, in milliseconds. */
export function startOfItalianDay(at: Date): number {
  const day = italianDay(at)
  // Rome is one or two hours ahead of UTC, and the clocks never change at midnight.
  const candidates = [2, 1].map((hours) => Date.parse(`${day}T00:00:00Z`) - hours * HOUR_MS)
  return candidates.find((candidate) => hourInRome.format(candidate) === '00') ?? candidates[1]!
}

const localInRome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the wall clock time in Rome, `2026-12-01T07:30`. */
export const romeLocalTime = (at: Date): string => localInRome.format(at).replace(' ', 'T')

const momentInRome = new Intl.DateTimeFormat('it-IT', {
  timeZone: ROME,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns the moment in Italian words with its weekday, at the clocks of Rome: «martedì 1 dicembre alle ore 07:30». */
export const italianMoment = (at: string): string => momentInRome.format(new Date(at))

/** Returns whether the text is a local time as `romeLocalTime` writes it, of a day that exists. */
export const isLocalTime = (text: string): boolean => /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/**
 * Returns the instant of a wall clock time in Rome. A time that the change to summer time skips becomes the next minute that exists; a time
 * that occurs twice is the first one.
 * @param local as `isLocalTime` accepts it
 */
export function romeInstant(local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`)
  // Summer time comes first, because it is the earlier of two instants with the same wall clock time.
  const candidates = [2, 1].map((hours) => new Date(asUtc - hours * HOUR_MS))
  const startOfHour = () => new Date(Date.parse(`${local.slice(0, 13)}:00:00Z`) - HOUR_MS)
  return candidates.find((candidate) => romeLocalTime(candidate) === local) ?? startOfHour()
}

/** Span in milliseconds, both ends included. */
export interface Span {
  readonly min: number
  readonly max: number
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const startOf = (day: string) => startOfItalianDay(new Date(noon(day)))
const nextMonth = (month: string) => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`
}

export function italianSpan(period: string): Span {
  if (period.length === 7) return { min: startOf(`${period}-01`), max: startOf(`${nextMonth(period)}-01`) - 1 }
  return { min: startOf(period), max: startOf(new Date(noon(period) + DAY_MS).toISOString().slice(0, 10)) - 1 }
}

export function daysBefore(now: Date, count: number): Span[] {
  const days: Span[] = []
  for (let end = startOfItalianDay(now); days.length < count; end = days.at(-1)!.min)
    days.push({ min: startOfItalianDay(new Date(end - DAY_MS / 2)), max: end - 1 })
  return days
}

/** Returns whether the text is a valid month, or a day of one, that has a predecessor and a successor. */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon(text)) && new Date(noon(text)).toISOString().startsWith(text)

export function daysOf(month: string): string[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

export function monthsBetween(first: string, last: string): string[] {
  const months = [first.slice(0, 7)]
  while (months.at(-1)! < last.slice(0, 7)) months.push(nextMonth(months.at(-1)!))
  return months
}
