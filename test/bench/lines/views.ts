import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { createViewRecorder } from '../../../server/views/view-recorder.ts'
import { type Line, median, shown } from '../line.ts'
import { rawRequest, startLoad } from '../load.ts'
import { openRawLog, rawEvent } from '../baselines/raw-log.ts'
import { alternate } from '../rounds.ts'
import { servePortal } from '../served-portal.ts'

const COUNTER = '#######'
/** Views in flight at the recorder: a burst of readers. */
const AT_ONCE = 8_000
const RAW_BATCH = 1_000

/** Views over HTTP, and at the recorder behind it; both count a view when it is on disk. */
export const views: Line = {
  name: 'views',
  async run(context) {
    const { seconds, slugs } = context
    const folder = await mkdtemp(join(tmpdir(), 'bench-views-'))
    try {
      using raw = openRawLog(join(folder, 'raw.db'))
      const view = { slug: slugs[0]!, ruleVersion: 1, viewedAt: new Date().toISOString() }
      const row = rawEvent('ArticleViewed', view)
      const writeRaw = async () => {
        const started = performance.now()
        let rows = 0
        while (performance.now() - started < seconds * 1_000) {
          raw.append(Array.from({ length: RAW_BATCH }, () => row))
          rows += RAW_BATCH
        }
        return rows / ((performance.now() - started) / 1_000)
      }

      await using embedded = await startEmbeddedLog({ file: join(folder, 'log.db') })
      await using log = await connectEventLog({ url: embedded.url })
      const recorder = createViewRecorder({ log, newId: randomUUID, now: () => new Date(), logger: pino({ level: 'silent' }) })
      const record = async () => {
        const started = performance.now()
        let stored = 0
        const reader = async () => {
          while (performance.now() - started < seconds * 1_000) if (await recorder.record(view)) stored++
        }
        await Promise.all(Array.from({ length: AT_ONCE }, reader))
        return stored / ((performance.now() - started) / 1_000)
      }
      const recorded = await alternate(context, record, writeRaw, (rate) => rate)
      await recorder.close(10_000)

      await using portal = await servePortal(context.dataDir)
      using load = startLoad()
      const request = rawRequest('/api/views', {
        json: { slug: slugs.at(-1)! },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench', 'x-forwarded-for': `10.${COUNTER}` },
      })
      const order = { port: portal.port, connections: 128, seconds, requests: [request], counter: COUNTER }
      const overHttp = await alternate(
        context,
        async () => (await load.run(order, ['202'])).perSecond,
        writeRaw,
        (rate) => rate,
      )
      return [
        {
          what: 'views accepted and durable, over HTTP',
          baseline: 'raw node:sqlite, batches of the same rows',
          value: overHttp.value,
          base: overHttp.base,
          unit: 'views/s',
          ratio: overHttp.ratio,
          target: '≥ 5,000/s',
          reached: overHttp.value >= 5_000,
          also: 'one request a view, 128 connections',
        },
        {
          what: 'views accepted and durable, at the recorder',
          baseline: 'raw node:sqlite, batches of the same rows',
          value: recorded.value,
          base: recorded.base,
          unit: 'views/s',
          ratio: recorded.ratio,
          target: '≥ 5,000/s and ≥ 0.15',
          reached: recorded.value >= 5_000 && recorded.ratio.median >= 0.15,
          also: `${shown(AT_ONCE)} under way; raw with synchronous=FULL, ${shown(median([RAW_BATCH]))} rows a transaction`,
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
