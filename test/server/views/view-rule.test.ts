import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createViewRule, VIEW_RULE_VERSION, type ViewRule } from '../../../server/views/view-rule.ts'

const test = suite('What counts as a view')

const START = Date.parse('2026-11-21T08:00:00.000Z')
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS)
const agent = (n: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`

interface Sent {
  readonly slug?: string
  readonly address?: string
  readonly reader?: number
  readonly minutes?: number
}

/** @returns the mark of a view by the rule, or «counted» */
const judge = (rule: ViewRule, { slug = 'btp', address = '203.0.113.7', reader = 1, minutes = 0 }: Sent) =>
  rule({ slug, address, userAgent: agent(reader) }, at(minutes)) ?? 'counted'

/** @returns how many of them count */
const countedOf = (rule: ViewRule, views: readonly Sent[]) => views.filter((view) => judge(rule, view) === 'counted').length
/** @returns bytes in use, without what the collector has not come to yet */
function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}
const times = <T>(n: number, make: (n: number) => T) => Array.from({ length: n }, (_, index) => make(index))

test('The same reader on the same article counts once in half an hour, and again after it.', () => {
  const rule = createViewRule()
  assert.is(judge(rule, {}), 'counted')
  assert.is(judge(rule, { minutes: 1 }), 'repeat')
  assert.is(judge(rule, { minutes: 29 }), 'repeat', 'a repeat does not begin the half hour again')
  assert.is(judge(rule, { minutes: 29, slug: 'oro' }), 'counted')
  assert.is(judge(rule, { minutes: 30 }), 'counted')
  assert.is(judge(rule, { minutes: 31 }), 'repeat')
})

test('Programs that say so, and callers without an agent, are bots.', () => {
  const rule = createViewRule()
  const userAgents = ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)']
  for (const userAgent of userAgents) assert.is(rule({ slug: 'btp', address: '203.0.113.7', userAgent }, at(0)), 'bot', userAgent)
  assert.is(judge(rule, {}), 'counted', 'a bot leaves the readers behind its address their views')
})

test('Five readers behind one address count on an article; of 300 agents from there no more than five do, until the window has passed.', () => {
  const rule = createViewRule()
  assert.is(
    countedOf(
      rule,
      times(300, (reader) => ({ reader, minutes: reader / 60 })),
    ),
    5,
  )
  assert.is(judge(rule, { reader: 301, address: '203.0.113.8', minutes: 6 }), 'counted', 'the neighbour still counts')
  assert.is(judge(rule, { reader: 301, minutes: 29 }), 'repeat')
  // The first five were counted in the first five seconds.
  assert.is(
    countedOf(
      rule,
      times(300, (reader) => ({ reader: 400 + reader, minutes: 31 })),
    ),
    5,
  )
})

test('One address over many articles adds at most a hundred views in the window.', () => {
  const rule = createViewRule()
  assert.is(
    countedOf(
      rule,
      times(1_000, (n) => ({ slug: `articolo-${n}` })),
    ),
    100,
  )
  assert.is(judge(rule, { address: '203.0.113.8' }), 'counted')
})

test('The networks of one IPv6 site add fifty views to an article, and a thousand in all.', () => {
  const rule = createViewRule()
  const network = (n: number, site = '2001:db8:1') => `${site}:${n.toString(16)}`
  assert.is(
    countedOf(
      rule,
      times(1_000, (n) => ({ address: network(n), reader: n })),
    ),
    50,
  )
  assert.is(judge(rule, { address: network(1, '2001:db8:2') }), 'counted', 'another site')
  assert.is(
    countedOf(
      rule,
      times(3_000, (n) => ({ address: network(n), slug: `articolo-${n % 500}` })),
    ),
    1_000 - 50,
  )
})

test('Two hundred thousand addresses do not fill the memory, and the rule goes on.', () => {
  const rule = createViewRule()
  const before = usedHeap()
  const ipv6 = (n: number) => `2001:${(n >> 8).toString(16)}:${n & 255}:1`
  assert.is(
    countedOf(
      rule,
      times(200_000, (n) => ({ address: ipv6(n), minutes: n / 100_000 })),
    ),
    200_000,
  )
  assert.ok(usedHeap() - before < 96 * 1024 * 1024)
  assert.is(judge(rule, { address: ipv6(199_999), minutes: 2 }), 'repeat', 'the newest are remembered')
  assert.is(judge(rule, { address: ipv6(0), minutes: 2 }), 'counted', 'the oldest are not')
})

test('The version was raised with the limits.', () => assert.is(VIEW_RULE_VERSION, 2))

test.run()
