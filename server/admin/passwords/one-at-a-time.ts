import pLimit from 'p-limit'

/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Runs work strictly one after the other: hashing a password takes a core and 32 MiB, so a flood of logins must not
 * take them all.
 * @param capacities by queue: how many may wait in it, beside the one that runs. Queues that come first are served first.
 * @returns a function that runs work through a queue; it rejects with `QueueFullError` at once when the queue is full
 */
export function oneAtATime<Queue extends string>(
  capacities: Readonly<Record<Queue, number>>,
): <T>(queue: Queue, work: () => Promise<T>) => Promise<T> {
  const queues = new Map((Object.keys(capacities) as Queue[]).map((queue): [Queue, (() => Promise<void>)[]] => [queue, []]))
  const limit = pLimit(1)
  const runNext = async () =>
    queues
      .values()
      .find((waiting) => waiting.length > 0)
      ?.shift()?.()

  return async (queue, work) => {
    if (limit.activeCount === 0) return limit(work)
    const waiting = queues.get(queue)!
    if (waiting.length >= capacities[queue]) throw new QueueFullError('The queue is full.')
    return new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject))
      void limit(runNext)
    })
  }
}
