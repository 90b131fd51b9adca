const ROME = 'Europe/Rome'
const dayInRome = new Intl.DateTimeFormat('en-CA', { timeZone: ROME })
const hourInRome = new Intl.DateTimeFormat('en-GB', { timeZone: ROME, hour: '2-digit', hourCycle: 'h23' })
const DAY_MS = 86_400_000

export const italianDay = (at: Date): string => dayInRome.format(at)

/** Returns the start of the Italian day of `at`, in milliseconds. */
export function startOfItalianDay(at: Date): number {
  const day = italianDay(at)
  // Rome is one or two hours ahead of UTC, and the clocks never change at midnight.
  const candidates = [2, 1].map((hours) => Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000)
  return candidates.find((candidate) => hourInRome.format(candidate) === '00') ?? candidates[1]!
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
