import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { callerOf, sessionCookie } from '../../portal/security/caller.ts'
import { dataOf, eventsOf } from '../../portal/security/events-of.ts'
import { openBrowser } from '../../machine/open-browser.ts'

const test = suite('Requests')
const portal = await startPortal()
test.after(async () => {
  await portal[Symbol.asyncDispose]()
})

test('what another site sends is refused, by Fetch Metadata and by Origin, even with a session', async () => {
  const call = callerOf(portal.url)
  const cookie = await sessionCookie(call)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${portal.url}.evil.example` },
    { origin: portal.url, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    for (const [method, path] of [
      ['POST', '/api/schedule/daily'],
      ['POST', '/api/generate/topics'],
      ['POST', '/api/views'],
      ['POST', '/api/session'],
      ['DELETE', '/api/session'],
      ['GET', '/api/admin/dashboard'],
      ['GET', '/api/newsroom/queue'],
      ['GET', '/api/session'],
    ] as const) {
      const { status, problem } = await call(method, path, { headers: { ...headers, cookie } })
      assert.is(status, 403, `${method} ${path} ${JSON.stringify(headers)}`)
      assert.match(problem?.type ?? '', /cross-site$/)
    }
  }
  for (const headers of [{ origin: portal.url }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
    assert.is((await call('GET', '/api/admin/dashboard', { headers: { ...headers, cookie } })).status, 200)
  }
})

test('no answer allows another origin to read it', async () => {
  const call = callerOf(portal.url)
  for (const path of ['/', '/api/articles', '/api/session']) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await call(method, path, { headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } })
      assert.is(headers.get('access-control-allow-origin'), null)
    }
  }
})

test('reports of the policy are counted in both formats, and nothing of them but the directive is stored', async () => {
  const call = callerOf(portal.url)
  const send = (type: string, body: unknown) =>
    fetch(`${portal.url}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
  const legacy = { 'csp-report': { 'effective-directive': 'script-src-elem', 'document-uri': 'https://x.example/?q=mario.rossi' } }
  assert.is((await send('application/csp-report', legacy)).status, 204)
  const modern = [
    { type: 'csp-violation', url: 'https://x.example', body: { effectiveDirective: 'img-src' } },
    { type: 'deprecation', body: null },
  ]
  assert.is((await send('application/reports+json', modern)).status, 204)
  assert.is((await send('application/csp-report', { 'csp-report': { 'effective-directive': '__proto__' } })).status, 204)
  assert.is((await send('application/csp-report', { altro: 1 })).status, 422)
  assert.is((await send('text/plain', legacy)).status, 415)
  const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`
  assert.is((await send('application/reports+json', JSON.parse(deep))).status, 400)
  const cookie = await sessionCookie(call)
  const { counts } = JSON.parse((await call('GET', '/api/admin/csp-reports', { headers: { cookie } })).text) as {
    counts: Record<string, number>
  }
  assert.equal(counts, { 'script-src-elem': 1, 'img-src': 1, other: 1 })
})

test('every answer carries the headers that keep browsers strict', async () => {
  await using secure = await startPortal({ environment: { PUBLIC_URL: 'https://mercato.example' } })
  const call = callerOf(secure.url)
  const asset = /\/assets\/[^"]+\.js/.exec((await call('GET', '/')).text)![0]
  for (const path of ['/', '/contact', '/admin', '/non-esiste', '/api/articles', '/api/non-esiste', '/healthz', '/feed.xml', asset]) {
    const { headers } = await call('GET', path)
    assert.is(headers.get('x-content-type-options'), 'nosniff', path)
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=63072000; includeSubDomains/)
    assert.is(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
    assert.is(headers.get('cross-origin-opener-policy'), 'same-origin')
    // Other sites may show only the feeds and the pictures.
    const isForOthers = path === '/feed.xml'
    assert.is(headers.get('cross-origin-resource-policy'), isForOthers ? 'cross-origin' : 'same-origin', path)
    assert.is(headers.get('access-control-allow-origin'), isForOthers ? '*' : null, path)
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/)
    assert.is(headers.get('x-powered-by'), null)
    assert.is(headers.get('server'), null)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors 'none'/, path)
    assert.not.match(policy, /unsafe-inline|unsafe-eval/)
    if (!headers.get('content-type')?.startsWith('text/html')) continue
    for (const part of [`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, `require-trusted-types-for 'script'`, 'report-uri']) {
      assert.ok(policy.includes(part), `${path}: ${part}`)
    }
  }
})

test('every text answer names its type and its charset', async () => {
  const call = callerOf(portal.url)
  for (const path of ['/', '/api/articles', '/api/non-esiste', '/healthz', '/feed.xml', '/sitemap.xml', '/non-esiste']) {
    const type = (await call('GET', path)).headers.get('content-type') ?? ''
    assert.match(type, /^[a-z]+\/[a-z+-]+(;|$)/, path)
    if (!type.includes('json')) assert.match(type, /charset=utf-8/i, path)
  }
})

const browser = await openBrowser('requests of another origin')
if (browser) {
  test('a page of another origin cannot make a logged-in browser generate, publish, log out or show the admin’s figures', async () => {
    const attacker = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>attacco</title>
<form id=f method=post enctype="text/plain" action="${portal.url}/api/generate/topics"><input name='{"a":"' value='"}'></form>
<form id=g method=post action="${portal.url}/api/schedule/daily" target=frame></form><iframe name=frame></iframe>
<iframe id=framed src="${portal.url}/admin"></iframe><img id=img src="${portal.url}/api/admin/dashboard">`)
    })
    attacker.listen(0, '127.0.0.1')
    await once(attacker, 'listening')
    const site = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`
    const context = await browser.newContext()
    const victim = await context.newPage()
    await victim.goto(`${portal.url}/admin`)
    const login = await victim.evaluate(async (password) => {
      const response = await fetch('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      })
      return [response.status, document.cookie] as const
    }, ADMIN_PASSWORD)
    assert.equal(login, [200, ''], 'scripts do not see the cookie')

    const evil = await context.newPage()
    await evil.goto(site)
    const read = await evil.evaluate(async (url) => {
      const results: string[] = []
      const attempt = async (path: string, init: RequestInit) => {
        const response = await fetch(url + path, { credentials: 'include', ...init }).catch(() => null)
        results.push(response ? `${response.type} ${(await response.text()).length}` : 'refused')
      }
      await attempt('/api/admin/dashboard', {})
      await attempt('/api/admin/dashboard', { mode: 'no-cors' })
      await attempt('/api/schedule/daily', { method: 'POST' })
      await attempt('/api/schedule/daily', { method: 'POST', mode: 'no-cors' })
      await attempt('/api/generate/topics', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      await attempt('/api/session', { method: 'DELETE' })
      await attempt('/api/admin/sessions/revoke', { method: 'POST', mode: 'no-cors' })
      return results
    }, portal.url)
    assert.ok(
      read.every((result) => result === 'refused' || result === 'opaque 0'),
      read.join(),
    )
    assert.is(await evil.evaluate(() => (document.querySelector('#img') as HTMLImageElement).naturalWidth), 0)
    await evil.evaluate(() => (document.querySelector('#g') as HTMLFormElement).submit())
    await Promise.all([
      evil.waitForURL(`${portal.url}/**`),
      evil.evaluate(() => (document.querySelector('#f') as HTMLFormElement).submit()),
    ])
    assert.match(await evil.content(), /403|altro sito/)

    assert.is(await victim.evaluate(async () => (await fetch('/api/admin/dashboard')).status), 200, 'still logged in')
    const found = await eventsOf(portal)
    for (const type of ['GenerationRequested', 'SessionsRevoked', 'ArticleWithdrawn']) assert.is(dataOf(found, type).length, 0, type)
    await context.close()
    attacker.close()
    attacker.closeAllConnections()
  })

  test('an answer that cannot be a page has the colours of one, under a policy that names its style', async () => {
    const page = await browser.newPage()
    const refused = await page.goto(`${portal.url.replace('localhost', 'altro.localhost')}/`, { waitUntil: 'load' })
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    assert.equal([refused?.status(), background], [421, 'rgb(251, 247, 240)'])
    assert.match(
      refused?.headers()['content-security-policy'] ?? '',
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'; base-uri 'none'$/,
    )
    await page.close()
  })

  test.after(() => browser.close())
}

test.run()
