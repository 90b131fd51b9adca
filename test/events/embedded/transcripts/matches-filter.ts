import type { FilterText } from './history.ts'

export function matchesFilter({ on, prefixes = [], regex }: FilterText, { stream, type }: { stream: string; type: string }): boolean {
  const subject = on === 'type' ? type : stream
  return regex === undefined ? prefixes.some((prefix) => subject.startsWith(prefix)) : new RegExp(regex, 'u').test(subject)
}
