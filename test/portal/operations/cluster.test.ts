import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startFakeCluster } from '../../events/log/cluster/fake-cluster.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { isReady, readiness } from '../readiness.ts'
import { startPortal } from '../start-portal.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('A portal on a cluster')

const reasonsOf = async (url: string) => (await readiness(url)).reasons

/** Up to where the content that ships with the portal is shown. */
async function becomesReady(url: string): Promise<void> {
  await until('it is ready', () => isReady(url))
  assert.ok((await readJson<unknown[]>(fetch(`${url}/api/articles`))).length > 0)
}

test('started without a leader: it listens, is not ready and says why; once there is one it shows its content', async () => {
  await using folder = await tempFolder()
  await using nodes = await startFakeCluster(join(folder.path, 'log.db'))
  nodes.depose()
  await using portal = await startPortal({ environment: { EVENTSTORE_URL: nodes.url } })
  assert.match((await reasonsOf(portal.url)).join('\n'), 'The event log does not answer')
  nodes.elect(1)
  await becomesReady(portal.url)
})

test('with a user that may not read $all: it listens, and names the right until that is granted', async () => {
  await using folder = await tempFolder()
  await using nodes = await startFakeCluster(join(folder.path, 'log.db'))
  nodes.mayReadAll = false
  await using portal = await startPortal({ environment: { EVENTSTORE_URL: nodes.url } })
  const reasons = (await reasonsOf(portal.url)).join('\n')
  assert.match(reasons, 'the log’s user has no right to read $all')
  assert.match(reasons, /Not built yet|not in it yet/)
  nodes.mayReadAll = true
  await becomesReady(portal.url)
})

test.run()
