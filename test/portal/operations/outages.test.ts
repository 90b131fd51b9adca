import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLogSecret } from '../../../events/embedded/log-secret.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../machine/until.ts'
import { ask, makeReplica, MASTER, portOf, type RedisServer, startRedis, startSentinel } from '../../projections/stores/redis-server.ts'
import { logIn } from '../admin-client.ts'
import { BEHIND_PROXY, sendView } from '../send-view.ts'
import { isReady, readiness } from '../readiness.ts'
import { openPlace, type Setting, settings, startPortal } from '../start-portal.ts'
import { deadline } from '../../machine/deadline.ts'
import { readJson } from '../../machine/read-json.ts'

interface Article {
  slug: string
  featured: boolean
  viewCount: number
}

const articlesOf = async (url: string) => await readJson<Article[]>(fetch(`${url}/api/articles`))

/** Number of bytes that a Redis has written to its replicas or read from its master. */
const offsetOf = async (redis: RedisServer) =>
  /(?:slave|master)_repl_offset:(\d+)/.exec(String(await ask(redis, ['INFO', 'replication'])))![1]

/** A log in its own thread that can go away and come back at the same address, as EventStoreDB would. */
async function interruptibleLog() {
  const folder = await mkdtemp(join(tmpdir(), 'outage-'))
  const file = join(folder, 'log.db')
  const secret = createLogSecret()
  let server = await startEmbeddedLog({ file, secret })
  const { port, url } = server
  return {
    url,
    leave: () => server[Symbol.asyncDispose](),
    async restart() {
      server = await startEmbeddedLog({ file, port, secret })
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function logOutages(setting: Setting): void {
  const test = suite(`Outages of the log, on ${setting}`)

  test('The log is gone: reading goes on, commands answer 503 and why, views wait and are in the log exactly once when it is back.', async () => {
    await using server = await interruptibleLog()
    await using portal = await startPortal({ setting, environment: { ...BEHIND_PROXY, EVENTSTORE_URL: server.url } })
    const { fetch: adminFetch } = await logIn(portal.url)
    const [article] = await articlesOf(portal.url)
    await server.leave()

    assert.is((await fetch(portal.url)).status, 200)
    assert.is((await fetch(`${portal.url}/articolo/${article!.slug}`)).status, 200)
    const refused = await adminFetch(`${portal.url}/api/articles/${article!.slug}/withdraw`, { method: 'POST' })
    assert.is(refused.status, 503)
    assert.match(refused.headers.get('content-type') ?? '', 'application/problem+json')
    assert.match(((await refused.json()) as { detail: string }).detail, 'registro degli eventi')
    assert.ok(refused.headers.get('retry-after'))

    const waiting = await Promise.all(Array.from({ length: 30 }, (_, n) => sendView(portal.url, article!.slug, { n })))
    for (const answer of waiting) {
      assert.is(answer.status, 202)
      assert.equal(await answer.json(), { stored: false })
    }
    const { viewsWaiting, reasons } = await readiness(portal.url)
    assert.is(viewsWaiting, 30)
    assert.match(reasons.join(), 'event log does not answer')

    await server.restart()
    await until(
      'all thirty views are counted',
      async () => (await articlesOf(portal.url)).find(({ slug }) => slug === article!.slug)!.viewCount === 30,
    )
    await until('the portal is ready', () => isReady(portal.url))
    await using log = await connectEventLog({ url: server.url })
    const ids = new Set<string>()
    let stored = 0
    for await (const { id, type } of log.readAll()) {
      if (type !== 'ArticleViewed') continue
      ids.add(id)
      stored++
    }
    assert.is(stored, 30)
    assert.is(ids.size, 30)
    assert.is((await adminFetch(`${portal.url}/api/articles/${article!.slug}/withdraw`, { method: 'POST' })).status, 200)
  })

  test('Started while the log is away, it serves readers from the read models, and does the rest when the log is there.', async () => {
    await using server = await interruptibleLog()
    const dataDir = await mkdtemp(join(tmpdir(), 'outage-data-'))
    try {
      await using place = await openPlace(setting)
      const environment = { ...place.environment, EVENTSTORE_URL: server.url }
      let slug: string
      {
        await using before = await startPortal({ setting, dataDir, environment })
        slug = (await articlesOf(before.url))[0]!.slug
      }
      await server.leave()
      await using portal = await startPortal({ setting, dataDir, environment })
      assert.is((await fetch(`${portal.url}/articolo/${slug}`)).status, 200)
      assert.is((await fetch(`${portal.url}/readyz`)).status, 503)
      await server.restart()
      await until('the portal is ready', () => isReady(portal.url))
      const { fetch: adminFetch } = await logIn(portal.url)
      assert.is((await adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST' })).status, 200)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test.run()
}

for (const setting of settings()) logOutages(setting)

const redisOutages = suite('Outages of Redis')

redisOutages(
  'Redis is gone: cached pages are served, the rest answers 503 quickly; back and empty, it is filled again by itself.',
  async () => {
    await using redis = await startRedis()
    if (!redis) return
    await using portal = await startPortal({ environment: { REDIS_URL: redis.url } })
    // The answer comes when all read models have caught up, so the start invalidates no page that is cached from here on.
    const { api } = await logIn(portal.url)
    const [newest] = await articlesOf(portal.url)
    await api.featureArticle(newest!.slug, !newest!.featured)
    const before = await articlesOf(portal.url)
    const home = await (await fetch(portal.url)).text()
    await redis.kill()

    const kept = await fetch(portal.url)
    assert.is(kept.status, 200)
    assert.is(await kept.text(), home)
    for (const path of ['/api/articles?limit=7', `/articolo/${before[1]!.slug}`, '/readyz']) {
      const answer = await fetch(portal.url + path, { signal: deadline() })
      assert.is(answer.status, 503, path)
      assert.not.match(await answer.text(), /\bat .+\.(ts|js|mjs):\d+/)
    }
    assert.is((await fetch(`${portal.url}/healthz`)).status, 200)

    await redis.start()
    await until('the portal is ready', () => isReady(portal.url))
    assert.equal(await until('the list of articles answers', () => articlesOf(portal.url)), before)
    assert.is((await fetch(`${portal.url}/articolo/${before[1]!.slug}`)).status, 200)
  },
)

redisOutages(
  '/readyz reports a master that sentinels demote while connections stay open, and the next master shows everything',
  async () => {
    await using master = await startRedis()
    await using replica = await startRedis()
    if (!master || !replica) return
    await makeReplica(replica, master)
    await using sentinel = await startSentinel(master)
    await using portal = await startPortal({ environment: { REDIS_URL: `redis://${MASTER}/1`, REDIS_SENTINELS: sentinel!.url } })
    const { fetch: adminFetch } = await logIn(portal.url)
    const [newest] = await articlesOf(portal.url)
    await until('the portal is ready', () => isReady(portal.url))
    await until('the replica has the last write', async () => (await offsetOf(replica)) === (await offsetOf(master)))
    await makeReplica(replica, null)
    await makeReplica(master, replica)

    const action = newest!.featured ? 'unfeature' : 'feature'
    const answer = await adminFetch(`${portal.url}/api/articles/${newest!.slug}/${action}`, { method: 'POST' })
    assert.ok(answer.ok, 'the log has it')
    const { reasons } = await readiness(portal.url)
    assert.match(reasons.join(), 'nothing can be written')
    assert.equal((await articlesOf(portal.url))[0], newest, 'readers are served')

    await ask(sentinel!, ['SENTINEL', 'REMOVE', MASTER])
    await ask(sentinel!, ['SENTINEL', 'MONITOR', MASTER, '127.0.0.1', portOf(replica), '1'])
    await until('the portal is ready', () => isReady(portal.url))
    // The connections reach the next master one after the other, so a read may still be refused after the first is ready.
    await until('the change is shown', async () => {
      const response = await fetch(`${portal.url}/api/articles`)
      if (response.status === 503) return false
      const articles = await readJson<Article[]>(response)
      return articles.find(({ slug }) => slug === newest!.slug)!.featured === !newest!.featured
    })
  },
)

redisOutages.run()
