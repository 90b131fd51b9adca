const toTheSecond = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Rome' })

/** @returns «22 nov 2026, 16:12:05» */
export const moment = (at: string): string => toTheSecond.format(new Date(at))

/** @returns from when to when, once where it is the same: «22 nov 2026, 16:12:05 – 16:12:09» */
export function whenOf(one: string, other: string): string {
  const [from, to] = one < other ? [one, other] : [other, one]
  return toTheSecond.formatRange(new Date(from), new Date(to))
}
