import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { projections } from '../../../projections/models/all.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { verify } from '../../../projections/projector/verify.ts'
import { checkLedger } from './check-ledger.ts'
import { planFaults, TARGETS } from './fault-plan.ts'
import { type Installation, startInstallation } from './installation.ts'
import { prepareLoad } from './load.ts'
import { until } from '../../machine/until.ts'

/** `FAULTS=300 FAULT_SEED=7 node test/portal/faults/faults.test.ts` runs longer, or again as before. */
const FAULTS = Number(process.env['FAULTS'] || 14)
const SEED = Number(process.env['FAULT_SEED'] || Date.now() % 1_000_000)

const test = suite('Faults')

test(`${FAULTS} kills and hangs of web processes, log and Redis under load, from seed ${SEED}: nothing acknowledged is lost or doubled`, async () => {
  await using installation = await startInstallation()
  if (!installation) return
  const { parts, webs, logUrl, redisUrl, dataDir } = installation
  console.log(`# seed ${SEED}: repeat with FAULTS=${FAULTS} FAULT_SEED=${SEED}`)
  const ending = new AbortController()
  using cleanup = new DisposableStack()
  // Otherwise a failure leaves the load running, and the file never ends.
  cleanup.defer(() => ending.abort())
  const run = await prepareLoad(webs, SEED)
  const loading = run(ending.signal)
  const injected = new Map(TARGETS.map((target) => [target, Promise.resolve()]))
  const counts: Record<string, number> = {}
  for (const { target, afterMs, kind, downMs } of planFaults(SEED, FAULTS)) {
    await sleep(afterMs)
    // A part may be struck again only when it is back; other parts may be away meanwhile.
    await injected.get(target)
    injected.set(target, parts[target].inject({ kind, downMs }))
    counts[`${kind} ${target}`] = (counts[`${kind} ${target}`] ?? 0) + 1
  }
  await Promise.all(injected.values())
  await allReady(installation)
  ending.abort()
  const ledger = await loading
  console.log(`# ${JSON.stringify(counts)}`)
  console.log(
    `# acknowledged ${ledger.acknowledged}, unavailable ${ledger.unavailable}, right reads ${ledger.reads}, ${ledger.late} of them late`,
  )

  await using log = await connectEventLog({ url: logUrl })
  const recorded: RecordedEvent[] = []
  for await (const one of log.readAll()) recorded.push(one)
  checkLedger(recorded, ledger)

  await using store = withSearch(await openRedisStore({ url: redisUrl }), openSearchStore({ file: join(dataDir, 'search.db') }))
  const verified = await verify({ log, projections, store })
  assert.is(verified.length, projections.length)
  for (const { model, equal, difference } of verified) assert.ok(equal, `${model} differs from a replay: ${JSON.stringify(difference)}`)
  assert.equal(ledger.wrong, [], 'no wrong page or answer')
  assert.ok(ledger.acknowledged > FAULTS, 'there was load')
})

async function allReady({ webs }: Installation): Promise<void> {
  for (const { url, output } of webs) {
    let reasons = ''
    const isReady = async () => {
      try {
        const response = await fetch(`${url}/readyz`)
        if (!response.ok) reasons = await response.text()
        return response.ok
      } catch (error) {
        reasons = String(error)
        return false
      }
    }
    await until(`${url} is ready again`, isReady).catch((error: unknown) => {
      throw new Error(`${reasons}\n${output().slice(-2_000)}`, { cause: error })
    })
  }
}

test.run()
