import { createClient, RESP_TYPES } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { people } from '../../../projections/models/people.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { event, position, recorded } from '../given.ts'
import { startRedis } from '../stores/redis-server.ts'

const test = suite('An erased person in the read models')

const AT = '2026-11-20T08:00:00.000Z'
const personId = '00000000-0000-4000-8000-0000000000ee'
const emailHash = 'e1'.repeat(32)
const [email, password, profile] = ['posta', 'parola', 'profilo'].map((what) => `sigillato-${what}-${'x'.repeat(60)}`) as [
  string,
  string,
  string,
]
const secrets = [email, password, profile]
const before: DomainEvent[] = [
  event('PersonKeyStored', { personId, fingerprint: 'a'.repeat(16), wrappedKey: 'w'.repeat(82), emailHash, storedAt: AT }),
  event('PersonInvited', { personId, role: 'editor', email, invitationHash: 'b'.repeat(64), invitedAt: AT, expiresAt: AT }),
  event('InvitationAccepted', { personId, password, profile, acceptedAt: AT }),
]
const erased = event('PersonErased', { personId, erasedAt: AT })

/** Commits these events, and asks before and after which secrets are in the store's bytes. */
async function assertGone(store: Store, bytes: () => Promise<Buffer>): Promise<void> {
  await store.begin({ model: people.name, version: people.version, log: 'given' })
  const [build] = await store.builds()
  const processor = new Processor(store, people, build!)
  let checkpoint = build!.checkpoint
  const commit = async (events: readonly DomainEvent[], from: number) => {
    assert.is(await processor.fold(events.map((one, at) => recorded(one, from + at))), null)
    const to = { checkpoint: position(from + events.length), mark: null }
    const written = {
      build: build!.id,
      expected: checkpoint,
      state: 'live',
      error: null,
      progress: null,
      writes: processor.changes(),
    } as const
    assert.ok(await store.commit([{ ...written, ...to }]))
    processor.committed(to)
    checkpoint = to.checkpoint
  }
  const found = async () => {
    const all = await bytes()
    // A hash with the master key confirms a guess, and copies of it stay in free pages and append-only files.
    assert.not.ok(all.includes(emailHash), 'the hash of an address, from events that have one')
    return secrets.filter((secret) => all.includes(secret))
  }
  await commit(before, 1)
  assert.equal(await found(), secrets, 'they are found while the person is there')
  await commit([erased], 10)
  assert.equal(await found(), [])
}

const redis = await startRedis()
if (redis) {
  test.after(async () => redis[Symbol.asyncDispose]())
  test('Nothing sealed and no hash of an address is left in any value of Redis.', async () => {
    await using store = await openRedisStore({ url: redis.url, prefix: '{erased}', timeoutMs: 5_000 })
    const client = await createClient({ url: redis.url }).connect()
    try {
      const raw = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
      await assertGone(store, async () => {
        const keys = await client.keys('*')
        return Buffer.concat(await Promise.all(keys.map(async (key) => Buffer.from((await dumped(key)) ?? ''))))
        async function dumped(key: string) {
          const type = await client.type(key)
          if (type === 'hash') return JSON.stringify(await client.hGetAll(key))
          if (type === 'string') return (await raw.get(key)) as unknown as Buffer
          return ''
        }
      })
    } finally {
      client.destroy()
    }
  })
} else console.log('# skipped: erased people on Redis: redis-server is not installed')

test.run()
