import { join } from 'node:path'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { isReady } from '../../portal/readiness.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { type Line, percentile, shown } from '../line.ts'
import { timedAppend } from './timed-append.ts'

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted()
/** Three web processes, the log and Redis on one machine: «at once» means that no reader notices a delay. */
const AT_ONCE_MS = 250
const MIN_TIMES = 20
/** Asking without a pause would take processor time from the measured processes. */
const LOOK = { everyMs: 2 }

/** Three processes on one log and one Redis: from a command on one to the new page on both others. */
export const processes: Line = {
  name: 'processes',
  async run({ dataDir, slugs, seconds, rounds, say }) {
    await using redis = await startRedis()
    if (!redis) {
      say('three processes on one Redis: left out, there is no redis-server')
      return []
    }
    await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
    await using log = await connectEventLog({ url: server.url })
    const environment = { EVENTSTORE_URL: server.url, REDIS_URL: redis.url }
    await using one = await startPortalProcess(dataDir, environment)
    await using two = await startPortalProcess(dataDir, environment)
    await using three = await startPortalProcess(dataDir, environment)
    // On an empty Redis one process builds, and the others wait for it.
    for (const { url } of [one, two, three]) await until(`${url} is ready`, () => isReady(url), { deadlines: 15 })
    const { api } = await logIn(one.url)
    const status = async (url: string, slug: string) => {
      const response = await fetch(`${url}/articolo/${slug}`)
      // A page whose data is late begins as a success, also if nothing is found.
      return (await response.text()).includes('<article') ? response.status : 404
    }
    const shows = async (url: string, slug: string) => {
      await until(`${url} shows the article`, async () => (await status(url, slug)) === 200, LOOK)
      return performance.now()
    }
    const others: number[] = []
    const appends: number[] = []
    const end = performance.now() + seconds * rounds * 2 * 1_000
    for (let n = 0; performance.now() < end || others.length < MIN_TIMES; n++) {
      const slug = slugs[n % 50]!
      await api.withdrawArticle(slug)
      for (const { url } of [two, three]) await until(`${url} hides the article`, async () => (await status(url, slug)) !== 200, LOOK)
      const started = performance.now()
      const published = api.publishArticle(slug)
      const seen = await Promise.all([two, three].map(({ url }) => shows(url, slug)))
      await published
      others.push(Math.max(...seen) - started)
      appends.push(await timedAppend(log))
    }
    const [later, appended] = [sorted(others), sorted(appends)]
    const p99 = percentile(later, 0.99)
    return [
      {
        what: 'three processes on one Redis: publish command on one → new page on both others, p99',
        baseline: 'the append alone, p99',
        value: p99,
        base: percentile(appended, 0.99),
        unit: 'ms',
        ratio: null,
        target: `≤ ${AT_ONCE_MS} ms`,
        reached: p99 <= AT_ONCE_MS,
        also: `p50 ${shown(percentile(later, 0.5))} ms, append ${shown(percentile(appended, 0.5))} ms; ${others.length} times, polled`,
      },
    ]
  },
}
