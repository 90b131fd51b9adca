import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { smallDisk } from '../../machine/small-disk.ts'
import { until } from '../../machine/until.ts'
import { startPortal } from '../start-portal.ts'
import { checkLedger } from './check-ledger.ts'
import { type Ledger, prepareLoad } from './load.ts'

const test = suite('A disk that is filled and emptied under load')
const disk = await smallDisk(32 * 1024 * 1024)
const ROUNDS = 3

if (!disk) console.log('# skipped: a full disk under load: this user may not mount one')
else {
  test('nothing acknowledged is lost or stored twice, the portal says that it cannot write, and goes on by itself', async () => {
    await using _disk = disk
    const dataDir = join(disk.path, 'data')
    let ledger: Ledger
    {
      await using portal = await startPortal({ dataDir, environment: { VIEWS_PER_MINUTE: '1000000', GENERATIONS_PER_HOUR: '10000' } })
      const ending = new AbortController()
      using cleanup = new DisposableStack()
      cleanup.defer(() => ending.abort())
      const loading = (await prepareLoad([portal], 20))(ending.signal)
      const isReady = async () => (await fetch(`${portal.url}/readyz`)).ok
      for (let round = 0; round < ROUNDS; round++) {
        await until('the portal is ready', isReady)
        disk.fill()
        await until('the portal is not ready, because its disk is full', async () => {
          const answer = await fetch(`${portal.url}/readyz`)
          return answer.status === 503 && /refuses to write.*disk is full/.test(await answer.text())
        })
        disk.empty()
      }
      await until('the portal is ready at the end', isReady)
      ending.abort()
      ledger = await loading
    }
    console.log(`# acknowledged ${ledger.acknowledged}, unavailable ${ledger.unavailable}, right reads ${ledger.reads}`)
    assert.equal(ledger.wrong, [], 'no wrong page or answer')
    await using embedded = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
    await using log = await connectEventLog({ url: embedded.url })
    const recorded: RecordedEvent[] = []
    for await (const one of log.readAll()) recorded.push(one)
    checkLedger(recorded, ledger)
    assert.ok(ledger.acknowledged > ROUNDS && ledger.unavailable > 0, 'there was load')
  })
}

test.run()
