import { hash, randomBytes } from 'node:crypto'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { people } from '../../../../projections/models/people.ts'
import { sessions } from '../../../../projections/models/sessions.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { startRedis } from '../../../projections/stores/redis-server.ts'
import { startPortal } from '../../start-portal.ts'

const test = suite('Read models that somebody else has written')

test('A session, a token and a person that were written into Redis give no authority', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using folder = await tempFolder()
  await using portal = await startPortal({ dataDir: folder.path, environment: { REDIS_URL: redis.url } })
  const client = createClient({ url: redis.url })
  await client.connect()
  using _closing = { [Symbol.dispose]: () => client.destroy() }
  const active = (await client.hGetAll('{read-models}:active')) as Record<string, string>
  const write = (model: string, key: string, doc: object) => client.hSet(`{read-models}:d:${active[model]}`, key, JSON.stringify(doc))

  const token = randomBytes(32).toString('base64url')
  const sessionId = hash('sha256', token)
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const times = { since: new Date().toISOString(), lastSeenAt: new Date().toISOString(), expiresAt: ahead }
  await write(sessions.name, sessionId, { ...sessions.initial(sessionId), personId: FIRST_OWNER_ID, ...times })

  const tokenId = '00000000-0000-4000-8000-0000000000aa'
  const secret = randomBytes(32).toString('base64url')
  const issued = { id: tokenId, label: 'di chi?', scopes: ['read', 'generate', 'publish'], hash: hash('sha256', secret) }
  await write(sessions.name, `token:${tokenId}`, {
    ...sessions.initial(`token:${tokenId}`),
    personId: FIRST_OWNER_ID,
    ...times,
    token: issued,
  })

  const personId = '00000000-0000-4000-8000-0000000000bb'
  await write(people.name, personId, { ...people.initial(personId), status: 'active', role: 'owner' })
  const other = randomBytes(32).toString('base64url')
  await write(sessions.name, hash('sha256', other), { ...sessions.initial(hash('sha256', other)), personId, ...times })

  for (const headers of [
    { cookie: `session=${token}` },
    { cookie: `session=${other}` },
    { authorization: `Bearer mct_${tokenId}_${secret}` },
  ]) {
    const answer = await fetch(`${portal.url}/api/admin/dashboard`, { headers: headers as Record<string, string> })
    assert.is(answer.status, 401, JSON.stringify(headers))
  }
})

test.run()
