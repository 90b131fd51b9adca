import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ApiError, type ReadingApi } from '../../client/api/contract.ts'

const MAX_RUNNING = 2
/** A search takes a few milliseconds, so the last of these waits a fraction of a second. */
const MAX_WAITING = 30
const RETRY_AFTER_S = 2

/**
 * Runs two searches at a time, each from its own turn of the event loop: other requests go in between, and the search's thread
 * is not given more than it answers soon.
 * @returns the same search; it rejects with `ApiError` 503 and the seconds to wait when 30 wait already
 */
export function queueSearches(search: ReadingApi['search']): ReadingApi['search'] {
  const limit = pLimit(MAX_RUNNING)
  return async (query, options) => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw new ApiError(503, 'Ci sono troppe ricerche in corso: riprova tra qualche secondo.', null, RETRY_AFTER_S)
    }
    return limit(async () => {
      await turn()
      return search(query, options)
    })
  }
}
