import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, shown } from '../line.ts'
import { processorTime, servePortal } from '../served-portal.ts'

/** For some time after a start, code is compiled and memory is cleaned up. */
const SETTLES_MS = 60_000
const MEASURED_MS = 60_000
const MOST_PERCENT = 0.5

/** Measures the consumption of an idle portal. */
export const idle: Line = {
  name: 'idle',
  async run({ dataDir, seconds }) {
    // A quick run only shows that the benchmark works.
    const share = Math.min(1, seconds / 3)
    await using portal = await servePortal(dataDir)
    await (await fetch(portal.url)).text()
    await sleep(SETTLES_MS * share)
    const before = await processorTime(portal.pid)
    await sleep(MEASURED_MS * share)
    const percent = ((await processorTime(portal.pid)) - before) / (MEASURED_MS * share * 10)
    return [
      {
        what: 'nothing to do: share of a processor',
        baseline: 'none',
        value: percent,
        base: null,
        unit: '%',
        ratio: null,
        target: `≤ ${MOST_PERCENT} %`,
        reached: percent <= MOST_PERCENT,
        also: `over ${shown((MEASURED_MS * share) / 1_000)} s, all threads, a minute after the start`,
      },
    ]
  },
}
