import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { type Line, percentile, shown } from '../line.ts'
import { alternate } from '../rounds.ts'

/** Past this a command has met Nagle's algorithm and a delayed acknowledgement (40 ms). */
const STALL_MS = 35
const STALLED_SHARE = 0.05
const MOST = 1.3

/** Publishing on a log that sends a call's metadata with its first message, as a real server does, against one that sends it at once. */
export const asRealServer: Line = {
  name: 'server',
  async run(context) {
    await using real = await openSide(false)
    await using embedded = await openSide(true)
    const sides = [real, embedded].map((side) => () => side.publishFor(context.seconds)) as [() => Promise<number>, () => Promise<number>]
    const { value, base, ratio } = await alternate(context, ...sides, (p50) => p50)
    const [stalled, stalledBase] = [real, embedded].map(
      ({ commands }) => commands.filter((ms) => ms > STALL_MS).length / commands.length,
    ) as [number, number]
    const commands = Float64Array.from(real.commands).toSorted()
    return [
      {
        what: 'as a real server answers: publish command → new page served, p50',
        baseline: 'the embedded log with early metadata',
        value,
        base,
        unit: 'ms',
        ratio,
        target: `≤ ${MOST}; commands over ${STALL_MS} ms ≤ ${STALLED_SHARE * 100} %`,
        reached: ratio.median <= MOST && stalled <= STALLED_SHARE,
        also: `${(stalled * 100).toFixed(1)} % of ${commands.length} commands over ${STALL_MS} ms (baseline ${(stalledBase * 100).toFixed(1)} %), p50 ${shown(percentile(commands, 0.5))} ms`,
      },
    ]
  },
}

/** A portal with the content that ships with it, on a log of its own in this process. */
async function openSide(earlyMetadata: boolean) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'bench-server-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const log = stack.use(await startEmbeddedLog({ file: join(folder, 'log.db'), earlyMetadata }))
  const portal = stack.use(await startPortalProcess(folder, { EVENTSTORE_URL: log.url }))
  const { api } = await logIn(portal.url)
  const [article] = await api.articles().then(({ items }) => items)
  const slug = article!.slug
  const parts = stack.move()
  const commands: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  return {
    /** Duration of each command, in milliseconds. */
    commands,
    /** @returns the p50 from a publish command to the new page, in milliseconds */
    async publishFor(seconds: number): Promise<number> {
      const until = performance.now() + seconds * 1_000
      const served: number[] = []
      while (performance.now() < until || served.length < 30) {
        commands.push(await timed(() => api.withdrawArticle(slug)))
        const publishing = await timed(() => api.publishArticle(slug))
        const page = await timed(async () => (await fetch(`${portal.url}/articolo/${slug}`)).text())
        commands.push(publishing)
        served.push(publishing + page)
      }
      return percentile(Float64Array.from(served).toSorted(), 0.5)
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
