import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Colleague, SavedCopy, WorkingCopy } from '../../../client/api/newsroom.ts'
import { openRedisWorkingCopies } from '../../../projections/stores/working-copies/redis.ts'
import { NEW_ARTICLE } from '../../../projections/stores/working-copies/working-copies.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../admin-client.ts'
import { ADMIN_PASSWORD, settings, startPortal, type TestPortal } from '../start-portal.ts'
import { readJson } from '../../machine/read-json.ts'

const SECRET = 'una frase che nessun altro legge'
const copy: WorkingCopy = {
  basedOn: null,
  category: 'MERCATI',
  content: { title: '', subtitle: '', excerpt: '', summary: '', body: [{ type: 'paragraph', text: SECRET }] },
}

/** The portal's own store of working copies: how many there are of a person, and all their bytes. */
async function keptCopies({ dataDir, redisUrl }: TestPortal) {
  if (redisUrl === undefined) {
    const db = new DatabaseSync(join(dataDir, 'working-copies.db'), { readOnly: true })
    return {
      count: async () => (db.prepare('SELECT count(*) AS n FROM copies').get() as { n: number }).n,
      bytes: async () => ['', '-wal'].map((suffix) => readFileSync(join(dataDir, `working-copies.db${suffix}`), 'latin1')).join(''),
      [Symbol.asyncDispose]: async () => db.close(),
    }
  }
  const redis = await createClient({ url: redisUrl }).connect()
  const keys = (personId: string) => ['c', 't'].map((kind) => `{working-copies}:${kind}:${personId}`)
  return {
    count: (personId: string) => redis.exists(keys(personId)),
    async bytes(personId: string) {
      // Packed texts are compressed, so the store reads them here.
      await using copies = await openRedisWorkingCopies({ url: redisUrl, now: () => new Date() })
      return JSON.stringify(await copies.read({ personId, article: NEW_ARTICLE }))
    },
    [Symbol.asyncDispose]: async () => redis.destroy(),
  }
}

for (const setting of settings()) {
  const test = suite(`What is being written, on ${setting}`)

  test('A working copy is its author’s alone, is sealed, and goes with the person; who writes is seen by colleagues (R10.2)', async () => {
    await using portal = await startPortal({ setting })
    const { url } = portal
    const owner = await logIn(url)
    const call = async (fetch: typeof globalThis.fetch, method: string, path: string, body?: object) =>
      fetch(`${url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', origin: url },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const invited = await call(owner.fetch, 'POST', 'admin/people', { email: 'ada@redazione.example', role: 'author' })
    const { personId, url: link } = (await invited.json()) as { personId: string; url: string }
    const ada = withCookies(globalThis.fetch)
    await call(ada, 'POST', 'invitation/accept', { token: link.split('#')[1]!, name: 'Ada', password: 'nove tartarughe lente' })

    const slug = 'portafoglio-diversificato-2025'
    const places = ['newsroom/working-copy', `newsroom/articles/${slug}/working-copy`]
    for (const place of places) {
      assert.is((await fetch(`${url}/api/${place}`)).status, 401)
      const kept = await call(ada, 'PUT', place, copy)
      assert.is(kept.status, 200, await kept.clone().text())
      const read = async (fetch: typeof globalThis.fetch) => (await readJson<{ copy: SavedCopy | null }>(call(fetch, 'GET', place))).copy
      assert.equal(await read(ada), { ...copy, savedAt: ((await kept.json()) as SavedCopy).savedAt })
      assert.is(await read(owner.fetch), null)
    }
    // The route accepts half a text, but refuses other content and texts that are too long.
    for (const [status, body] of [
      [422, { ...copy, content: { ...copy.content, body: 'testo' } }],
      [422, { ...copy, more: 1 }],
      [422, { ...copy, content: { ...copy.content, body: [{ type: 'paragraph', text: 'x'.repeat(200_001) }] } }],
      [413, { ...copy, content: { ...copy.content, body: [{ type: 'paragraph', text: 'x'.repeat(600_000) }] } }],
    ] as const)
      assert.is((await call(ada, 'PUT', places[0]!, body)).status, status)
    assert.is((await call(ada, 'PUT', 'newsroom/articles/non-esiste/working-copy', copy)).status, 404)

    // Present as long as the stream is open.
    const here = async () => await readJson<Colleague[]>(call(owner.fetch, 'GET', `newsroom/articles/${slug}/editors`))
    const leaving = new AbortController()
    await ada(`${url}/api/admin/changes?articolo=${slug}`, { signal: leaving.signal })
    await until('the owner sees that Ada writes', async () => (await here()).length > 0)
    assert.equal(await here(), [{ id: personId, name: 'Ada' }])
    leaving.abort()
    await until('Ada has left', async () => (await here()).length === 0)

    await using kept = await keptCopies(portal)
    assert.ok((await kept.count(personId)) > 0)
    assert.not((await kept.bytes(personId)).includes('nessun altro'), 'they are kept sealed')
    const erased = await call(owner.fetch, 'POST', `admin/people/${personId}/erase`, { password: ADMIN_PASSWORD })
    assert.ok(erased.ok, await erased.text())
    await until('her copies are gone', async () => (await kept.count(personId)) === 0)
  })

  test.run()
}
