import { answerOf } from '../answer-of.ts'
import { type BenchContext, type Line, median, type Row, shown } from '../line.ts'
import { type BareServer, type LoadGenerator, rawRequest, startBareServer, startLoad } from '../load.ts'
import type { LoadReport } from '../load/load-messages.ts'
import { alternate } from '../rounds.ts'
import { processorTime, residentMemory, type ServedPortal, servePortal } from '../served-portal.ts'

const CONNECTIONS = 48
/** Views written while pages are read: 216,000 an hour, the busy hour of a large portal. */
const VIEWS_PER_SECOND = 60
/** Each viewer waits until its view is on disk. */
const VIEWERS = 128
const COUNTER = '#######'

const GZIP = { 'accept-encoding': 'gzip' }

/** Cached pages and 304s under load, and the portal's memory after it. */
export const cachedPages: Line = {
  name: 'cached',
  async run(context) {
    const paths = ['/', `/articolo/${context.slugs.at(-1)}`]
    await using portal = await servePortal(context.dataDir)
    const answers = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await answerOf(portal.url, path, GZIP)] as const)),
    )
    using bare = await startBareServer(answers)
    using load = startLoad()
    const whole = await compare(context, portal, bare, load, {
      what: 'cached home and article, gzip, 48 connections, views being written',
      requests: paths.map((path) => rawRequest(path, { headers: GZIP })),
      status: '200',
      boundsLatency: true,
    })

    const tags = paths.map((path) => ({ ...GZIP, 'if-none-match': answers[path]!.headers['etag']! }))
    const unchanged = Object.fromEntries(
      await Promise.all(paths.map(async (path, at) => [path, await answerOf(portal.url, path, tags[at])] as const)),
    )
    using bareUnchanged = await startBareServer(unchanged)
    const notModified = await compare(context, portal, bareUnchanged, load, {
      what: '304 answers',
      requests: paths.map((path, at) => rawRequest(path, { headers: tags[at]! })),
      status: '304',
      boundsLatency: false,
    })
    const memory = await portal.memory()
    return [whole, notModified, memoryRow(memory, await residentMemory(bare.pid))]
  },
}

interface Comparison {
  what: string
  requests: string[]
  status: string
  boundsLatency: boolean
}

async function compare(
  context: BenchContext,
  portal: ServedPortal,
  bare: BareServer,
  load: LoadGenerator,
  { what, requests, status, boundsLatency }: Comparison,
): Promise<Row> {
  const { seconds, slugs } = context
  const order = { connections: CONNECTIONS, seconds, requests }
  const view = rawRequest('/api/views', {
    json: { slug: slugs.at(-1)! },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench', 'x-forwarded-for': `10.${COUNTER}` },
  })
  using readers = startLoad()
  const compared = await alternate(
    context,
    async () => {
      const views = readers.run(
        { port: portal.port, connections: VIEWERS, seconds, requests: [view], perSecond: VIEWS_PER_SECOND, counter: COUNTER },
        ['202'],
      )
      const report = await timed(portal.pid, () => load.run({ port: portal.port, ...order }, [status]))
      return { ...report, views: (await views).perSecond }
    },
    async () => ({ ...(await timed(bare.pid, () => load.run({ port: bare.port, ...order }, [status]))), views: 0 }),
    (round) => round.perSecond,
  )
  const p99 = median(compared.ours.map((round) => round.p99))
  const bareP99 = median(compared.theirs.map((round) => round.p99))
  const views = median(compared.ours.map((round) => round.views))
  const [cpu, bareCpu] = [compared.ours, compared.theirs].map((rounds) => shown(median(rounds.map((round) => round.cpu))))
  return {
    what,
    baseline: 'bare node:http sending the same bytes, one process',
    value: compared.value,
    base: compared.base,
    unit: 'requests/s',
    ratio: compared.ratio,
    target: boundsLatency ? '≥ 0.90, p99 ≤ 2 × its p99' : '≥ 0.90',
    reached: compared.ratio.median >= 0.9 && (!boundsLatency || p99 <= 2 * bareP99),
    also: `p99 ${shown(p99)} ms, its ${shown(bareP99)} ms; ${cpu} µs of processor time an answer, its ${bareCpu} µs; ${Math.round(views)} views/s written meanwhile`,
  }
}

/** @returns the report, with the processor time that the process took for an answer, in microseconds: other programs change it little */
async function timed(pid: number, run: () => Promise<LoadReport>): Promise<LoadReport & { cpu: number }> {
  const before = await processorTime(pid)
  const report = await run()
  return { ...report, cpu: ((await processorTime(pid)) - before) / Math.max(1, report.requests) }
}

const memoryRow = (portal: number, bare: number): Row => ({
  what: 'memory after load',
  baseline: 'bare server',
  value: portal,
  base: bare,
  unit: 'MB',
  ratio: null,
  target: '≤ 200 MB',
  reached: portal <= 200,
  also: 'resident, the embedded log’s thread in it',
})
