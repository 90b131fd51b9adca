import pLimit from 'p-limit'

/** The lane has no place left. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Runs work strictly one after the other: hashing a password takes a core and 32 MiB, so a flood of logins must not
 * take them all.
 * @param places how many may wait in each lane, beside the one that runs. What waits in an earlier lane runs before what
 *   waits in a later one.
 * @returns what runs work in a lane; it rejects with `QueueFullError` at once when the lane is full
 */
export function oneAtATime<Lane extends string>(
  places: Readonly<Record<Lane, number>>,
): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map((Object.keys(places) as Lane[]).map((lane): [Lane, (() => Promise<void>)[]] => [lane, []]))
  const turns = pLimit(1)
  const runNext = async () =>
    lanes
      .values()
      .find((waiting) => waiting.length > 0)
      ?.shift()?.()

  return async (lane, work) => {
    if (turns.activeCount === 0) return turns(work)
    const waiting = lanes.get(lane)!
    if (waiting.length >= places[lane]) throw new QueueFullError('Too many wait already.')
    return new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject))
      void turns(runNext)
    })
  }
}
