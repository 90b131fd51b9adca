import { pino } from 'pino'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openStore } from '../../../server/portal/open-store.ts'
import { readReadiness } from '../../../server/portal/readiness.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'

const test = suite('A portal on a Redis that evicts keys')

const log = { ping: async () => {}, writeRefusal: () => null } as unknown as Parameters<typeof readReadiness>[0]['log']
const views = { waiting: () => 0 } as unknown as Parameters<typeof readReadiness>[0]['views']

test('Its start warns in the log, once, and /readyz as long as the policy may evict keys.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using folder = await tempFolder()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  await client.configSet('maxmemory-policy', 'allkeys-lfu')
  const lines: { msg: string }[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) })
  const store = stack.use(await openStore({ dataDir: folder.path, redisUrl: redis.url }, logger))
  const readModels = stack.use(await openReadModels({ store, models: [] }))
  const warnings = async () => {
    const { details } = await readReadiness({ log, readModels, views })
    return (details as { warnings: string[] }).warnings.filter((warning) => warning.includes('Redis'))
  }
  const shown = await warnings()
  assert.is(shown.length, 1)
  assert.match(shown[0]!, 'maxmemory-policy allkeys-lfu')
  assert.equal(
    lines.map(({ msg }) => msg),
    shown,
  )
  await client.configSet('maxmemory-policy', 'noeviction')
  assert.equal(await warnings(), [])
})

test.run()
