import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { logIn } from '../../portal/admin-client.ts'
import { type Line, percentile, shown } from '../line.ts'
import { servePortal } from '../served-portal.ts'
import { timedAppend } from './timed-append.ts'

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted()

/** From sending the command to having the new page, against the append alone on the same log. */
export const publish: Line = {
  name: 'publish',
  async run({ dataDir, slugs, seconds, rounds }) {
    await using portal = await servePortal(dataDir)
    const { api } = await logIn(portal.url)
    const address = (await readFile(join(dataDir, 'log.db.url'), 'utf8')).trim()
    await using log = await connectEventLog({ url: address })
    const page = async (slug: string) => (await fetch(`${portal.url}/articolo/${slug}`)).text()
    const times: number[] = []
    const appends: number[] = []
    const publishAgain = async (slug: string) => {
      await api.withdrawArticle(slug)
      const started = performance.now()
      await api.publishArticle(slug)
      const html = await page(slug)
      if (!html.includes('<article')) throw new Error(`${slug}: published, and not served`)
      return performance.now() - started
    }
    // A process that has just started loads and compiles what it needs for this.
    for (const slug of slugs.slice(0, 20)) await publishAgain(slug)
    const until = performance.now() + seconds * rounds * 2 * 1_000
    for (let n = 0; performance.now() < until || times.length < 30; n++) {
      times.push(await publishAgain(slugs[n % 50]!))
      appends.push(await timedAppend(log))
    }
    const [served, appended] = [sorted(times), sorted(appends)]
    const p99 = percentile(served, 0.99)
    return [
      {
        what: 'publish command → new page served, p99',
        baseline: 'the append alone, p99',
        value: p99,
        base: percentile(appended, 0.99),
        unit: 'ms',
        ratio: null,
        target: '≤ 50 ms',
        reached: p99 <= 50,
        also: `p50 ${shown(percentile(served, 0.5))} ms, append ${shown(percentile(appended, 0.5))} ms; ${times.length} times`,
      },
    ]
  },
}
