import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Colleague, KeptCopy, WorkingCopy } from '../../../client/api/newsroom.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../admin-client.ts'
import { ADMIN_PASSWORD, settings, startPortal } from '../start-portal.ts'

const SECRET = 'una frase che nessun altro legge'
const copy: WorkingCopy = {
  basedOn: null,
  category: 'MERCATI',
  content: { title: '', subtitle: '', excerpt: '', summary: '', body: [{ type: 'paragraph', text: SECRET }] },
}

for (const setting of settings()) {
  const test = suite(`What is being written, on ${setting}`)

  // oxlint-disable-next-line max-lines-per-function -- one life of one working copy
  test('A working copy is its author’s alone, is sealed, and goes with the person; who writes is seen by colleagues.', async () => {
    await using portal = await startPortal({ setting })
    const { url, dataDir, redisUrl } = portal
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
      const read = async (fetch: typeof globalThis.fetch) =>
        ((await (await call(fetch, 'GET', place)).json()) as { copy: KeptCopy | null }).copy
      assert.equal(await read(ada), { ...copy, savedAt: ((await kept.json()) as KeptCopy).savedAt })
      assert.is(await read(owner.fetch), null)
    }
    if (redisUrl === undefined) {
      const files = ['', '-wal'].map((suffix) => readFileSync(join(dataDir, `working-copies.db${suffix}`), 'latin1'))
      assert.not(
        files.some((bytes) => bytes.includes('nessun altro')),
        'the file holds it sealed',
      )
    }

    // Half a text is taken, what is none is not, and neither is one without end.
    for (const [status, body] of [
      [422, { ...copy, content: { ...copy.content, body: 'testo' } }],
      [422, { ...copy, more: 1 }],
      [413, { ...copy, content: { ...copy.content, body: [{ type: 'paragraph', text: 'x'.repeat(600_000) }] } }],
    ] as const)
      assert.is((await call(ada, 'PUT', places[0]!, body)).status, status)
    assert.is((await call(ada, 'PUT', 'newsroom/articles/non-esiste/working-copy', copy)).status, 404)

    // Present as long as the stream is open.
    const here = async () => (await (await call(owner.fetch, 'GET', `newsroom/articles/${slug}/editors`)).json()) as Colleague[]
    const leaving = new AbortController()
    await ada(`${url}/api/admin/changes?articolo=${slug}`, { signal: leaving.signal })
    await until('the owner sees that Ada writes', async () => (await here()).length > 0)
    assert.equal(await here(), [{ id: personId, name: 'Ada' }])
    leaving.abort()
    await until('Ada has left', async () => (await here()).length === 0)

    const erased = await call(owner.fetch, 'POST', `admin/people/${personId}/erase`, { password: ADMIN_PASSWORD })
    assert.ok(erased.ok, await erased.text())
    if (redisUrl === undefined) {
      const { DatabaseSync } = await import('node:sqlite')
      using db = new DatabaseSync(join(dataDir, 'working-copies.db'), { readOnly: true })
      await until('her copies are gone', () => (db.prepare('SELECT count(*) AS n FROM copies').get() as { n: number }).n === 0)
    }
  })

  test.run()
}
