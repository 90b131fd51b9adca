import type { RedisConnection } from './connection.ts'
import { SWEEP } from './scripts.ts'

const INDEXES_PER_STEP = 500

/** Removes what belongs to builds that are gone, a little at a time, because Redis does nothing else meanwhile. */
export async function sweepGoneBuilds(redis: RedisConnection): Promise<void> {
  let isDone = false
  while (!isDone) isDone = (await redis.run(SWEEP, String(INDEXES_PER_STEP))) === 0
}
