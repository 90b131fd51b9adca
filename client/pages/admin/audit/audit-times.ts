const secondsFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Rome' })

export const exactTime = (at: string): string => secondsFormat.format(new Date(at))

/** @returns «22 nov 2026, 16:12:05 – 16:12:09», in either order of the arguments; equal parts are written once */
export function timeRange(one: string, other: string): string {
  const [from, to] = one < other ? [one, other] : [other, one]
  return secondsFormat.formatRange(new Date(from), new Date(to))
}
