import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog, RecordedEvent } from '../../../events/log/event-log.ts'
import { isBefore, parsePosition } from '../../../events/log/position.ts'
import { type FakeCluster, startFakeCluster } from '../../events/log/cluster/fake-cluster.ts'
import { until } from '../../machine/until.ts'
import { readiness } from '../readiness.ts'
import { startPortal } from '../start-portal.ts'
import { checkLedger } from './check-ledger.ts'
import { prepareLoad } from './load.ts'

/** `FAILOVERS=10 node test/portal/faults/failover.test.ts` kills the leader ten times; once in four it is paused instead. */
const FAILOVERS = Number(process.env['FAILOVERS'] || 2)
const BACK_WITHIN_MS = 5_000
const ELECTION_MS = 700
const BETWEEN_MS = 500

const test = suite('Failover')

test(`${FAILOVERS} leaders gone one after the other under load, one node always dead: all is back within 5 s of each election, nothing lost or doubled`, async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'failover-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const nodes = stack.use(await startFakeCluster(join(folder, 'log.db')))
  const beside = stack.use(await connectEventLog({ url: nodes.logUrl }))
  const portal = stack.use(
    await startPortal({ environment: { EVENTSTORE_URL: nodes.url, VIEWS_PER_MINUTE: '1000000', GENERATIONS_PER_HOUR: '10000' } }),
  )
  const articles = (await (await fetch(`${portal.url}/api/articles`)).json()) as { slug: string }[]
  // None of those that the load publishes, withdraws and views.
  const probed = articles.at(-1)!.slug
  const ending = new AbortController()
  const loading = (await prepareLoad([portal], 14))(ending.signal)
  let dead: number | null = null
  const times: number[] = []
  for (let failover = 0; failover < FAILOVERS; failover++) {
    await sleep(BETWEEN_MS)
    dead = loseLeader(nodes, dead, failover % 4 === 3 ? 'pause' : 'kill')
    nodes.depose()
    await sleep(ELECTION_MS)
    nodes.elect((dead + 1) % 3)
    const elected = performance.now()
    await isBack(portal.url, probed, beside)
    times.push(Math.round(performance.now() - elected))
  }
  ending.abort()
  const ledger = await loading
  console.log(
    `# back after ${times.join(', ')} ms; acknowledged ${ledger.acknowledged}, unavailable ${ledger.unavailable}, right reads ${ledger.reads}`,
  )
  assert.equal(ledger.wrong, [], 'no wrong page or answer')
  await portal.close()

  const recorded: RecordedEvent[] = []
  for await (const one of beside.readAll()) recorded.push(one)
  checkLedger(recorded, ledger)
  for (const [slug, { taken }] of ledger.views) {
    const stored = recorded.filter(({ event }) => 'data' in event && event.type === 'ArticleViewed' && event.data.slug === slug).length
    assert.ok(stored >= taken, `views of ${slug}: ${taken} answered 202, ${stored} stored`)
  }
  assert.ok(ledger.acknowledged > FAILOVERS, 'there was load')
})

/** @returns the node that is dead now: the leader; the one that was dead before follows again */
function loseLeader(nodes: FakeCluster, dead: number | null, how: 'kill' | 'pause'): number {
  const leader = nodes.leader!
  if (dead !== null) nodes.revive(dead)
  nodes[how](leader)
  return leader
}

/** A view is in the log, the read models show what the log held then, and the portal says that it is ready. */
async function isBack(url: string, slug: string, beside: EventLog): Promise<void> {
  const started = performance.now()
  const until5s = <T>(what: string, look: () => Promise<T>) =>
    until(what, look, { withinMs: BACK_WITHIN_MS - (performance.now() - started), everyMs: 50 })
  await until5s('a view is taken into the log', async () => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) probe' }
    const answer = await fetch(`${url}/api/views`, { method: 'POST', headers, body: JSON.stringify({ slug }) })
    return ((await answer.json()) as { stored?: boolean }).stored
  })
  const end = await beside.end({ system: false })
  await until5s('the portal is ready and shows it', async () => {
    const { isReady, projections } = await readiness(url)
    return isReady && projections.every(({ checkpoint }) => checkpoint && !isBefore(parsePosition(checkpoint), end))
  })
}

test.run()
