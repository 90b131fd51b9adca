import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAddressShares } from '../../../server/http/guards/address-shares.ts'
import { createClientAddress, createShareHolders, isAddressOrNetwork, siteOf } from '../../../server/http/guards/client-address.ts'
import { isLoopback } from '../../../server/http/guards/loopback.ts'
import { createRateLimit } from '../../../server/http/guards/rate-limit.ts'
import { callerOf } from '../../portal/security/caller.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { requestFrom } from './request-from.ts'

const test = suite('Limits')

test('a bucket of calls empties, says how long to wait, and fills again evenly', () => {
  let at = 0
  const limit = createRateLimit({ limit: 3, windowMs: 30_000, now: () => at })
  assert.equal([limit.take('a'), limit.take('a'), limit.take('a')], [null, null, null])
  assert.is(limit.take('a'), 10)
  assert.is(limit.take('b'), null)
  at += 10_000
  assert.is(limit.take('a'), null)
  assert.ok(limit.take('a'))
  limit.forgive('a')
  assert.is(limit.take('a'), null)
})

test('who asks again while refused waits no longer for it', () => {
  let at = 0
  const limit = createRateLimit({ limit: 1, windowMs: 30_000, now: () => at })
  assert.is(limit.take('a'), null)
  for (at = 5_000; at < 30_000; at += 5_000) assert.is(limit.take('a'), (30_000 - at) / 1_000)
  assert.is(limit.take('a'), null)
})

test('past its memory, a limit forgets the caller that it has not seen for longest', () => {
  let at = 1
  const limit = createRateLimit({ limit: 1, windowMs: 30_000, now: () => at++, maxRemembered: 2 })
  assert.equal([limit.take('a'), limit.take('b')], [null, null])
  assert.ok(limit.take('a'), 'seen again')
  assert.is(limit.take('c'), null)
  assert.ok(limit.take('a'))
  assert.is(limit.take('b'), null, 'forgotten')
})

test('twenty thousand callers do not fill the memory of a limit', () => {
  let at = 0
  const limit = createRateLimit({ limit: 3, windowMs: 30_000, now: () => at, maxRemembered: 100 })
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 20_000; n++) {
    at += 1
    limit.take(`caller ${n}`)
  }
  assert.ok(process.memoryUsage().heapUsed - before < 64 * 1024 * 1024)
})

test('X-Forwarded-For counts only as far as trusted proxies wrote it', () => {
  const none = createClientAddress([])
  const some = createClientAddress(['10.0.0.0/8', '::1'])
  const forwarded = '6.6.6.6, 203.0.113.5, 10.1.2.3'
  assert.is(none(requestFrom('10.0.0.1', forwarded)), '10.0.0.1')
  assert.is(some(requestFrom('10.0.0.1', forwarded)), '203.0.113.5')
  assert.is(some(requestFrom('::ffff:10.0.0.1', forwarded)), '203.0.113.5')
  assert.is(some(requestFrom('198.51.100.7', forwarded)), '198.51.100.7')
  assert.is(some(requestFrom('::1', 'nonsense')), '0:0:0:0')
  assert.is(some(requestFrom('2001:db8:1:2:3:4:5:6', undefined)), '2001:db8:1:2', 'one household, one caller')
  assert.is(siteOf(some(requestFrom('2001:db8:1:2:3:4:5:6', undefined))), '2001:db8:1')
  assert.is(siteOf(some(requestFrom('203.0.113.5', undefined))), null)
  assert.is(
    isAddressOrNetwork('10.0.0.0/8') && isAddressOrNetwork('::1') && !isAddressOrNetwork('10.0.0.0/33') && !isAddressOrNetwork('proxy'),
    true,
  )
})

test('an IPv6 /64 or an IPv4 address has one share; trusted proxies and exempt addresses have none', () => {
  const { ofConnection, ofRequest } = createShareHolders(['2001:db8:9::/48', '10.0.0.0/8'], isLoopback)
  const connection = (from: string) => ofConnection(requestFrom(from, undefined).socket)
  assert.equal(['2001:db8:1:2::5', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::5'].map(connection), [
    '2001:db8:1:2',
    '2001:db8:1:2',
    '2001:db8:1:3',
  ])
  assert.equal(['203.0.113.5', '::ffff:203.0.113.5', '10.1.2.3', '2001:db8:9:1::1', '127.0.0.1', '::1'].map(connection), [
    '203.0.113.5',
    '203.0.113.5',
    null,
    null,
    null,
    null,
  ])
  assert.is(ofRequest(requestFrom('10.0.0.1', '203.0.113.5')), '203.0.113.5', 'behind a proxy, a client has its share')
  assert.is(ofRequest(requestFrom('10.0.0.1', undefined)), null)
})

test('once half is taken, the networks of one IPv6 site have four shares together, and another site has its own', () => {
  const shares = createAddressShares({ all: 40, share: 2 })
  const taken = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${n}`).filter((holder) => shares.hasRoom(holder) && shares.take(holder))
  assert.is(taken.length, 20, 'half, as before')
  for (const holder of ['2001:db8:1:99', taken[0]!]) assert.is(shares.hasRoom(holder), false, holder)
  const others = Array.from({ length: 12 }, (_, n) => `2001:db8:2:${n}`).filter((holder) => shares.hasRoom(holder) && shares.take(holder))
  assert.is(others.length, 8)
  assert.is(shares.hasRoom('203.0.113.5'), true)
})

test('what is given back twice was taken once', () => {
  const shares = createAddressShares({ all: 2, share: 1 })
  const [first] = [shares.take('203.0.113.5'), shares.take('203.0.113.5')]
  first()
  first()
  assert.is(shares.isScarce, true, 'one is still taken')
  assert.is(shares.hasRoom('203.0.113.5'), false)
})

test('one address’s views are limited, others’ are not, and a forged X-Forwarded-For changes no address', async () => {
  await using limited = await startPortal({ environment: { VIEWS_PER_MINUTE: '3' } })
  const call = callerOf(limited.url)
  const [{ slug }] = JSON.parse((await call('GET', '/api/articles?limit=1')).text) as [{ slug: string }]
  const view = (address: string) => call('POST', '/api/views', { json: { slug }, headers: { 'x-forwarded-for': address } })
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push(await view(`203.0.113.${n}`))
  assert.equal(
    statuses.map((answer) => answer.status),
    [202, 202, 202, 429, 429],
  )
  assert.ok(Number(statuses.at(-1)!.headers.get('retry-after')) > 0)
  await limited.close()

  await using proxied = await startPortal({ environment: { VIEWS_PER_MINUTE: '3', TRUSTED_PROXIES: '127.0.0.1 ::1' } })
  for (let n = 0; n < 5; n++) {
    const answer = await callerOf(proxied.url)('POST', '/api/views', {
      json: { slug },
      headers: { 'x-forwarded-for': `6.6.6.6, 203.0.113.${n}` },
    })
    assert.is(answer.status, 202)
  }
})

test('the networks of one IPv6 site share ten times the limit of one address', async () => {
  await using proxied = await startPortal({ environment: { VIEWS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1 ::1' } })
  const call = callerOf(proxied.url)
  const view = async (address: string) =>
    (await call('POST', '/api/views', { json: { slug: 'nessuno' }, headers: { 'x-forwarded-for': address } })).status
  const started = performance.now()
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => view(`2001:db8:1:${n}::1`)))
  const accepted = statuses.filter((status) => status !== 429).length
  // Twenty a minute: one more each three seconds, where the machine is slow.
  const most = 20 + Math.ceil((performance.now() - started) / 3_000)
  assert.ok(accepted >= 20 && accepted <= most, `${accepted} of at most ${most}`)
  assert.is(await view('2001:db8:2::1'), 404, 'another site')
  assert.is(await view('203.0.113.1'), 404)
})

/** @returns the first answer that is 429; on a slow machine the limit has allowed further calls since the last one */
async function refusal(send: () => Promise<Response>): Promise<Response> {
  for (let left = 50; left > 0; left--) {
    const answer = await send()
    if (answer.status === 429) return answer
  }
  throw new Error('never refused')
}

test('forms sent without a script are limited per address, each on its own; what is too much comes back as it was typed', async () => {
  await using limited = await startPortal()
  for (const path of ['/contact', '/guida-trading-automatico']) {
    const send = (body: URLSearchParams | FormData, accept = 'text/html') =>
      fetch(limited.url + path, { method: 'POST', body, headers: { accept } })
    const typed = new URLSearchParams({ email: 'ada@esempio.example' })
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(typed)).status))
    assert.equal([...new Set(statuses)], [422], path)
    for (const [body, text] of [
      [typed, /role="alert"[^]*troppi moduli[^]*ancora qui sotto[^]*value="ada@esempio\.example"/],
      [new FormData(), /role="alert"[^]*troppi moduli[^]*tasto Indietro/],
    ] as const) {
      const refused = await refusal(() => send(body))
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
      assert.is(refused.headers.get('cache-control'), 'no-store')
      const html = await refused.text()
      assert.match(html, 'class="site-header"')
      assert.match(html, text)
    }
    const problem = await refusal(() => send(typed, 'application/json'))
    assert.is(problem.headers.get('content-type'), 'application/problem+json')
    assert.ok(Number(problem.headers.get('retry-after')) > 0)
    assert.is(((await problem.json()) as { title: string }).title, 'Troppe richieste')
  }
})

test.run()
