import { hash, randomBytes } from 'node:crypto'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FIRST_OWNER_ID } from '../../../../events/schemas/metadata.ts'
import { activity } from '../../../../projections/models/activity.ts'
import { generations } from '../../../../projections/models/generations.ts'
import { people } from '../../../../projections/models/people.ts'
import { sessions } from '../../../../projections/models/sessions.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { startRedis } from '../../../projections/stores/redis-server.ts'
import { paidWriter } from '../../../server/newsroom/writer/tireless-writer.ts'
import { logIn } from '../../admin-client.ts'
import { startPortal } from '../../start-portal.ts'

const test = suite('Read models that somebody else has written')

/** @returns a portal on Redis, and functions that forge its read models; null if Redis is missing */
async function open(stack: AsyncDisposableStack, options: Parameters<typeof startPortal>[0] = {}) {
  const redis = await startRedis()
  if (!redis) return null
  stack.use(redis)
  const { path: dataDir } = stack.use(await tempFolder())
  const portal = stack.use(await startPortal({ ...options, dataDir, environment: { ...options.environment, REDIS_URL: redis.url } }))
  const client = createClient({ url: redis.url })
  await client.connect()
  stack.defer(() => client.destroy())
  const active = (await client.hGetAll('{read-models}:active')) as Record<string, string>
  const write = (model: string, key: string, doc: object) => client.hSet(`{read-models}:d:${active[model]}`, key, JSON.stringify(doc))
  const empty = (...models: string[]) => client.del(models.map((model) => `{read-models}:d:${active[model]}`))
  return { portal, empty, write }
}

test('a session, a token and a person forged in Redis grant no authority', async () => {
  await using stack = new AsyncDisposableStack()
  const place = await open(stack)
  if (!place) return
  const { portal, write } = place
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

test('spending forged in the read models neither blocks money nor frees it', async () => {
  await using stack = new AsyncDisposableStack()
  const place = await open(stack, { writer: paidWriter(), environment: { BUDGET_EUR_MONTH: '0.2', GENERATIONS_PER_HOUR: '1000' } })
  if (!place) return
  const { portal, empty, write } = place
  const { api } = await logIn(portal.url)
  const [topic] = await api.topics()
  const generate = () =>
    api.generateArticle(topic!.id).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const day = new Date().toISOString().slice(0, 10)
  await write(activity.name, day, { ...activity.initial(day), inputTokens: 1e12, costMicroEur: 1e12 })
  assert.equal([await generate(), await generate()], [200, 200])
  await write(activity.name, day, activity.initial(day))
  assert.is(await generate(), 429)
  await empty(activity.name, generations.name)
  assert.is(await generate(), 429)
})

test.run()
