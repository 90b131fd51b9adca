import { type Line, median, shown } from '../line.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'

/** @returns milliseconds from `npm start` on built code to the first page, everything projected before */
export async function timedStart(dataDir: string): Promise<number> {
  const started = performance.now()
  await using portal = await startPortalProcess(dataDir)
  const response = await fetch(portal.url)
  await response.text()
  const time = performance.now() - started
  await portal.end('SIGTERM')
  return time
}

export const start: Line = {
  name: 'start',
  async run({ dataDir, rounds }) {
    // The first fills the operating system's caches, and the code cache.
    await timedStart(dataDir)
    const times: number[] = []
    for (let n = 0; n < rounds; n++) times.push(await timedStart(dataDir))
    return [
      {
        what: 'start: process to first page',
        baseline: 'none',
        value: median(times),
        base: null,
        unit: 'ms',
        ratio: null,
        target: '≤ 1,000 ms',
        reached: median(times) <= 1_000,
        also: `${shown(Math.min(...times))} to ${shown(Math.max(...times))} ms in ${times.length} starts`,
      },
    ]
  },
}
