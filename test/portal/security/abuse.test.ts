import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startPortal } from '../start-portal.ts'
import { callerOf, sessionCookie } from './caller.ts'
import { rawRequest } from '../../server/http/raw-request.ts'

const test = suite('Abuse')

test('no path leads out of the folder of public files', async () => {
  await using portal = await startPortal()
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '.%00./',
    '%c0%ae%c0%ae/',
    '/',
  ]
  const targets = ['package.json', 'server/config.ts', 'data/log.db', 'etc/passwd', '.git/config', 'dist/server/entry.mjs', '.env']
  for (const start of ['/', '/assets/', '/assets/static/', '/api/articles/slug/', '/articolo/', '/copertine/']) {
    for (const climb of climbs) {
      const target = targets[(start.length + climb.length) % targets.length]!
      const { text, statuses } = await rawRequest(
        portal.url,
        `GET ${start}${climb.repeat(4)}${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      assert.ok(statuses[0]! >= 300 && statuses[0]! < 500, `${start}${climb}: ${statuses.join()}`)
      assert.not.match(text, /"dependencies"|root:x:|\[core\]|environmentSchema/)
    }
  }
  for (const path of [
    '/.git/config',
    '/package.json',
    '/assets/',
    '/data/log.db',
    '/server/config.ts',
    '/dist/server/entry.mjs',
    '/node_modules/',
  ]) {
    const followed = await fetch(portal.url + path)
    assert.is(followed.status, 404, path)
    assert.not.match(await followed.text(), /"dependencies"|environmentSchema/)
  }
})

test('no redirect leads off the site', async () => {
  await using portal = await startPortal()
  const targets = [
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '///evil.example/',
    'http://evil.example/',
    '/%5cevil.example/',
    '/.//evil.example/',
  ]
  for (const target of targets) {
    const { text } = await rawRequest(portal.url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const location = /^location: (.*)$/im.exec(text)?.[1]?.trim()
    if (location) assert.is(new URL(location, portal.url).origin, new URL(portal.url).origin, `${target} leads to ${location}`)
  }
})

test('oversized, deep, broken and polluting JSON is refused, and pollutes nothing', async () => {
  await using portal = await startPortal()
  const cookie = await sessionCookie(callerOf(portal.url))
  const bodies = [
    `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
    `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
    '{"topicId":"a","__proto__":{"admin":true}}',
    '{"topicId":"a","constructor":{"prototype":{"admin":true}}}',
    '{"__proto__":{"topicId":"a"}}',
    '{"topicId":{"__proto__":[]}}',
    '{"topicId":"a","topicId":["b"]}',
    '{"topicId":1e999}',
    '{"topicId":"\\ud800"}',
    '{"topicId":',
    '',
    'null',
    '\uFEFF{}',
    `{"topicId":"${'a'.repeat(15_000)}"}`,
    'x'.repeat(100_000),
  ]
  for (const body of bodies) {
    for (const path of ['/api/generate/article', '/api/session', '/api/views', '/api/csp-reports']) {
      const response = await fetch(portal.url + path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })
      assert.ok(response.status >= 400 && response.status < 500, `${path} ${body.slice(0, 40)}: ${response.status}`)
      assert.not.match(await response.text(), /\bat .+\.ts:\d+/)
    }
  }
  assert.is(({} as { admin?: boolean }).admin, undefined)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml']) {
    const response = await fetch(`${portal.url}/api/generate/article`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body: '{"topicId":"a"}',
    })
    assert.is(response.status, 415, type)
    await response.body?.cancel()
  }
})

test('texts that make careless patterns run without end are answered like any other', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  const long = [
    'a'.repeat(190),
    `${'a-'.repeat(95)}!`,
    ' '.repeat(200),
    `${'à'.repeat(199)}1`,
    '-'.repeat(200),
    `${'1.'.repeat(99)}%`,
    '+'.repeat(199),
  ]
  for (const text of long) {
    const escaped = encodeURIComponent(text)
    for (const path of [
      `/api/search?q=${escaped}`,
      `/cerca?q=${escaped}`,
      `/articolo/${escaped}`,
      `/?category=${escaped}`,
      `/api/articles?category=${escaped}`,
    ]) {
      assert.ok((await call('GET', path)).status < 500, path.slice(0, 60))
    }
  }
})

test('of a parameter given twice neither is trusted, and unknown statuses, limits and offsets are refused', async () => {
  await using portal = await startPortal()
  const call = callerOf(portal.url)
  for (const query of [
    'limit=1&limit=2',
    'limit=-1',
    'limit=1e9',
    'limit[]=1',
    'offset=-5',
    'status=secret',
    'status=all&status=published',
    'category=x',
  ]) {
    const { status } = await call('GET', `/api/articles?${query}`)
    assert.ok(status === 400 || status === 401 || status === 200, `${query}: ${status}`)
    if (query !== 'limit[]=1') assert.is.not(status, 200, query)
  }
})

test.run()
