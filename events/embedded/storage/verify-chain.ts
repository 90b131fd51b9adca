import type { EventRow } from './tables/event-table.ts'
import { DamagedLogError } from './storage-errors.ts'

/**
 * @param page of all streams; @param from forwards: the first position wanted; backwards: the one to stop short of
 * @param lastPosition of the newest event in the log
 * @throws DamagedLogError when an event between two of the page, before its first or after its last is missing
 */
export function verifyChain(page: readonly EventRow[], from: number, backwards: boolean, lastPosition: number): void {
  const lost = (position: number) => new DamagedLogError(`an event is lost: the one before or at position ${position}`)
  const [first] = page
  if (!first) {
    if (!backwards && from <= lastPosition) throw lost(lastPosition)
    return
  }
  const isGap = backwards ? from > lastPosition && first.event.position !== lastPosition : first.previous !== null && first.previous >= from
  if (isGap) throw lost(backwards ? lastPosition : first.event.position)
  for (let index = 1; index < page.length; index++) {
    const [earlier, later] = backwards ? [page[index]!, page[index - 1]!] : [page[index - 1]!, page[index]!]
    if (later.previous !== null && later.previous !== earlier.event.position) throw lost(later.event.position)
  }
}
