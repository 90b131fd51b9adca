import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { logIn } from '../../portal/admin-client.ts'
import { type BenchContext, type Line, percentile, shown } from '../line.ts'
import { servePortal } from '../served-portal.ts'
import { timedAppend } from './timed-append.ts'

const sorted = (values: readonly number[]) => Float64Array.from(values).toSorted()

/** Publishes articles of a data set again and again, in a portal of its own. */
export interface Publisher extends AsyncDisposable {
  /** @returns milliseconds from the command to the new page; the article is withdrawn before */
  publish(nth: number): Promise<number>
  /** @returns milliseconds of one append to the same log */
  append(): Promise<number>
}

const ARTICLES = 50
/** A process that has just started loads and compiles what it needs for this: the first 150 take half as long again as those after them. */
export const PUBLISHES_BEFORE = 150

/** @param before how many go before those that are measured */
export async function startPublisher(
  { dataDir, slugs }: Pick<BenchContext, 'dataDir' | 'slugs'>,
  before = PUBLISHES_BEFORE,
): Promise<Publisher> {
  await using stack = new AsyncDisposableStack()
  const portal = stack.use(await servePortal(dataDir))
  const { api } = await logIn(portal.url)
  const address = (await readFile(join(dataDir, 'log.db.url'), 'utf8')).trim()
  const log = stack.use(await connectEventLog({ url: address }))
  const publisher = {
    async publish(nth: number) {
      const slug = slugs[nth % Math.min(ARTICLES, slugs.length)]!
      await api.withdrawArticle(slug)
      const started = performance.now()
      await api.publishArticle(slug)
      const html = await (await fetch(`${portal.url}/articolo/${slug}`)).text()
      if (!html.includes('<article')) throw new Error(`${slug}: published, and not served`)
      return performance.now() - started
    },
    append: () => timedAppend(log),
  }
  for (let nth = 0; nth < before; nth++) await publisher.publish(nth)
  const open = stack.move()
  return { ...publisher, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

/** Time from sending the command to having the new page, compared with the append alone on the same log. */
export const publish: Line = {
  name: 'publish',
  async run({ dataDir, slugs, seconds, rounds }) {
    await using publisher = await startPublisher({ dataDir, slugs })
    const times: number[] = []
    const appends: number[] = []
    const until = performance.now() + seconds * rounds * 2 * 1_000
    for (let n = 0; performance.now() < until || times.length < 30; n++) {
      times.push(await publisher.publish(n))
      appends.push(await publisher.append())
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
