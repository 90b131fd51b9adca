import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'

const SLUG = 'spread-btp-bund-che-cosa-misura'

const test = suite('Encodings of a cached page')

test('a page is compressed for the clients that ask, also when it is rendered ahead, and its validators hold', async () => {
  await using portal = await startPortal({ setting: 'SQLite' })
  const { api } = await logIn(portal.url)
  const ask = (encoding: string, init: RequestInit = {}) =>
    fetch(portal.url, { ...init, headers: { 'accept-encoding': encoding, ...(init.headers as Record<string, string>) } })
  const bytes = async () => Number(/^portal_pages_kept_bytes (\d+)$/m.exec(await (await fetch(`${portal.url}/metrics`)).text())?.[1])

  const [first, joined] = await Promise.all([ask('br'), ask('br')])
  assert.equal([first.headers.get('content-encoding'), joined.headers.get('etag')], ['br', first.headers.get('etag')])
  const { length } = await first.text()
  await joined.text()
  const before = await bytes()
  assert.ok(before < length, `${before} bytes of a page of ${length}`)

  // The page has been read, so the cache renders it again at once, only in the encodings of these clients.
  await (await ask('br')).text()
  await api.withdrawArticle(SLUG)
  await until('it is rendered and compressed ahead', async () => {
    const now = await bytes()
    return now !== before && now > 0 && now < length
  })
  const ofBrotli = await bytes()
  // HEAD and a conditional request need the validator, so they have it made.
  const head = await ask('gzip', { method: 'HEAD' })
  assert.equal([head.status, head.headers.get('content-encoding')], [200, 'gzip'])
  assert.is(await bytes(), ofBrotli + Number(head.headers.get('content-length')))
  const known = await ask('gzip', { headers: { 'if-none-match': head.headers.get('etag')! } })
  assert.is(known.status, 304)
  const [plain, html] = [await ask('identity'), await (await ask('br')).text()]
  assert.equal([plain.headers.get('content-encoding'), await plain.text()], [null, html])
  assert.not.match(html, `/articolo/${SLUG}"`)
})

test.run()
