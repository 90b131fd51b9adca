/** More was asked for than can wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Runs work strictly one after the other: hashing a password takes a core and 32 MiB, so a flood of logins must not
 * take them all.
 * @param places how many may wait in each lane, beside the one that runs; one more is refused at once. What waits in an
 *   earlier lane runs before what waits in a later one.
 */
export function oneAtATime<Lane extends string>(
  places: Readonly<Record<Lane, number>>,
): <T>(lane: Lane, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map((Object.keys(places) as Lane[]).map((lane): [Lane, (() => Promise<void>)[]] => [lane, []]))
  let isRunning = false

  const next = () =>
    lanes
      .values()
      .find((waiting) => waiting.length > 0)
      ?.shift()

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let work = next(); work; work = next()) await work()
    isRunning = false
  }

  return (lane, work) =>
    new Promise((resolve, reject) => {
      const waiting = lanes.get(lane)!
      if (isRunning && waiting.length >= places[lane]) throw new QueueFullError('Too many wait already.')
      waiting.push(() => work().then(resolve, reject))
      void run()
    })
}
