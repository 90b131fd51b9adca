import type { RedisConnection } from './connection.ts'
import { SWEEP } from './scripts.ts'

const INDEXES_PER_STEP = 500

/** Removes the data of removed builds in small steps, because Redis does nothing else meanwhile. */
export async function sweepGoneBuilds(redis: RedisConnection): Promise<void> {
  let isDone = false
  while (!isDone) isDone = (await redis.run(SWEEP, String(INDEXES_PER_STEP))) === 0
}
