/** More was asked for than can wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Runs work strictly one after the other: hashing a password takes a core and 32 MiB, so a flood of logins must not
 * take them all.
 * @param maxWaiting how many may wait; one more is refused at once
 */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= maxWaiting) throw new QueueFullError('Too many wait already.')
    waiting++
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      waiting--
    }
  }
}
