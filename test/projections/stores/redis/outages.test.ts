import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ReadModelsUnavailableError } from '../../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../../projections/stores/redis.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { until } from '../../../machine/until.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'

const test = suite('Redis away')

const outages: Readonly<
  Record<string, { begin(redis: RedisServer): Promise<void> | void; end(redis: RedisServer): Promise<void> | void }>
> = {
  'is not running': { begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  'does not answer': { begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
}

for (const [what, { begin, end }] of Object.entries(outages))
  test(`A store opened while Redis ${what} refuses commands, and works once it is back.`, async () => {
    await using redis = await startRedis()
    if (!redis) return
    await begin(redis)
    await using store = await openRedisStore({ url: redis.url, timeoutMs: 200 })
    assert.instance(await rejection(store.builds()), ReadModelsUnavailableError)
    await end(redis)
    const builds = await until('the store answers', () => store.builds().catch(() => null))
    assert.equal(builds, [])
  })

test.run()
