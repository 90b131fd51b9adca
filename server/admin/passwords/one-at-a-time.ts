import pLimit from 'p-limit'

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Returns a function that runs work strictly one after the other. Hashing a password takes a core and 32 MiB, so a flood of logins must not
 * run in parallel. Throws `QueueFullError` at once if the queue is full.
 * @param capacities number of waiting jobs by queue; earlier queues are served first
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
