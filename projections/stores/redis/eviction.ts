import type { RedisConnection } from './connection.ts'

/**
 * Asks by INFO, which Redis services allow where they forbid CONFIG.
 * @returns which of our keys this Redis may evict, for operators; null when none, when it does not answer, or when it may not be asked
 */
export async function evictionWarning(redis: RedisConnection): Promise<string | null> {
  const info = await redis.send('INFO', 'memory').catch(() => null)
  const policy = /^maxmemory_policy:(\S+)/m.exec(String(info))?.[1]
  if (policy === undefined || policy === 'noeviction') return null
  // Of our keys only those of working copies expire.
  const evicted = policy.startsWith('volatile-') ? 'working copies' : 'read models and working copies'
  return `Redis evicts ${evicted} when its memory is full (maxmemory-policy ${policy}): set noeviction, and see «A Redis that evicts keys» in server/tools/operating.md`
}
