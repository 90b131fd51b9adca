import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { startPortal } from '../../portal/start-portal.ts'

const test = suite('Streamed pages')

test('while a read model is slow the shell comes at once, and the content later in the same response (R3.5)', async () => {
  const shown = Promise.withResolvers<void>()
  await using portal = await startPortal({
    readingApi: (real) => ({ ...real, home: (category) => shown.promise.then(() => real.home(category)) }),
  })
  const response = await fetch(portal.url)
  assert.is(response.status, 200)
  let text = ''
  let before: string | null = null
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (before !== null || !text.includes('Caricamento notizie finanziarie...')) continue
    before = text
    shown.resolve()
  }
  assert.ok(before, 'the loading state is in the shell')
  assert.not.match(before, 'Ultime Notizie')
  assert.match(text, 'Ultime Notizie')
  assert.match(text.trimEnd(), /<\/html>$/)
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  assert.ok(nonce && text.includes(`nonce="${nonce}"`), 'late content moves in by scripts that carry the nonce')
  assert.is(response.headers.get('cache-control'), 'no-store')
})

test('at normal speed a page comes whole, needs no script, and is cached', async () => {
  await using portal = await startPortal()
  // On a busy machine the first reader may be given a stream.
  const response = await until('the page comes whole', async () => {
    const answer = await fetch(portal.url)
    return answer.headers.has('etag') ? answer : (await answer.text(), null)
  })
  const text = await response.text()
  assert.match(text, 'Ultime Notizie')
  assert.not.match(text, 'Caricamento notizie finanziarie')
  assert.not.match(text, 'nonce=')
  assert.match(response.headers.get('cache-control') ?? '', 's-maxage')
  const again = await fetch(portal.url, { headers: { 'if-none-match': response.headers.get('etag')! } })
  assert.is(again.status, 304)
})

test('a page that failed to load its data says so with a 503, without a stack', async () => {
  await using portal = await startPortal({
    readingApi: (real) => ({ ...real, home: () => Promise.reject(new Error('secret detail')) }),
  })
  const response = await fetch(portal.url)
  const text = await response.text()
  assert.ok(response.status >= 500, `status ${response.status}`)
  assert.not.match(text, 'secret detail')
  assert.not.match(text, /\bat .+\.(ts|js|mjs):\d+/)
})

test.run()
