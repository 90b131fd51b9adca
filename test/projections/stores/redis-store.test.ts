import { openRedisStore } from '../../../projections/stores/redis.ts'
import { startRedis } from './redis-server.ts'
import { storeBuildsContract } from './store-builds-contract.ts'
import { storeContract } from './store-contract.ts'
import { storeListsContract } from './store-lists-contract.ts'

const redis = await startRedis()
if (redis) {
  let places = 0
  const makePlace = async () => {
    const prefix = `{place-${++places}}`
    return { open: () => openRedisStore({ url: redis.url, prefix }), [Symbol.asyncDispose]: async () => {} }
  }
  storeContract('Redis', makePlace).run()
  storeListsContract('Redis', makePlace).run()
  storeBuildsContract('Redis', makePlace).run()
}
