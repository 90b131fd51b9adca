import { readFileSync } from 'node:fs'

const FILE = new URL('../../unstable.md', import.meta.url)
/** Days that an unstable test may stay in the list without a fix. */
const DAYS = 14
const DAY_MS = 86_400_000
const ENTRY = /^- (\d{4}-\d{2}-\d{2}) /

/**
 * @param text of `test/unstable.md`: an entry begins with «- » and its date
 * @returns the entries that are older than 14 days, or have no date
 */
export function overdueEntries(text: string, now: Date): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .filter((line) => {
      const date = ENTRY.exec(line)?.[1]
      return date === undefined || !(now.getTime() - Date.parse(date) <= DAYS * DAY_MS)
    })
}

export const readOverdueEntries = (): string[] => overdueEntries(readFileSync(FILE, 'utf8'), new Date())
