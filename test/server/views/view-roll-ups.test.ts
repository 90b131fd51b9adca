import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { VIEW_DAYS_STREAM, viewRollUpStream, viewsStream } from '../../../events/schemas/views.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { activity } from '../../../projections/models/activity.ts'
import { articleViews } from '../../../projections/models/views/article-views.ts'
import { totals } from '../../../projections/models/totals.ts'
import { rollUpViews } from '../../../server/views/roll-up-views.ts'
import { collect, embeddedLog } from '../../events/embedded/embedded-log.ts'
import { fold } from '../../projections/given.ts'
import { newEvent } from '../../events/new-events.ts'

const test = suite('Roll-ups of views')
const logger = { info() {} }
const viewed = (slug: string, viewedAt: string, mark?: 'bot' | 'repeat'): DomainEvent => ({
  type: 'ArticleViewed',
  data: { slug, viewedAt, ruleVersion: 1, ...(mark ? { mark } : {}) },
})
const append = (log: EventLog, stream: string, events: readonly DomainEvent[]) =>
  log.append(
    stream,
    'no_stream',
    events.map((event) => newEvent(event)),
  )

/** A log on which the portal was set up on 1 November, with views on the 1st and the 2nd. */
async function logWithViews(log: EventLog) {
  await append(log, 'portal', [
    { type: 'ContentImported', data: { contentVersion: 1, articles: 0, topics: 0, importedAt: '2026-11-01T09:00:00.000Z' } },
  ])
  await append(log, viewsStream('2026-11-01'), [
    viewed('a', '2026-11-01T10:00:00.000Z'),
    viewed('b', '2026-11-01T10:00:00.000Z', 'bot'),
    viewed('a', '2026-11-01T10:00:01.000Z'),
    viewed('a', '2026-11-01T10:00:02.000Z', 'repeat'),
  ])
  await append(log, viewsStream('2026-11-02'), [viewed('b', '2026-11-02T10:00:00.000Z')])
}

async function eventsOf(log: EventLog, stream?: string): Promise<DomainEvent[]> {
  const recorded = await collect(stream ? log.readStream(stream) : log.readAll())
  return recorded.map(({ event }) => event as DomainEvent)
}

test('A day is closed three days after its end, once, however many processes try, and then its raw views may expire.', async () => {
  await using under = await embeddedLog()
  await using log = await connectEventLog({ url: under.url })
  await logWithViews(log)
  const at = (now: string) => () => rollUpViews({ log, now: () => new Date(now), logger, maxAgeDays: 30 })
  assert.is(await at('2026-11-04T23:59:00.000Z')(), 0)
  const early = await under.client.getStreamMetadata(viewsStream('2026-11-01'))
  assert.is(early.metadata?.maxAge, undefined, 'raw views never expire before their roll-up is there')

  const several = at('2026-11-05T00:00:00.000Z')
  await Promise.all([several(), several(), several()])
  assert.equal(
    (await eventsOf(log, viewRollUpStream('2026-11-01'))).map(({ data }) => data),
    [
      { day: '2026-11-01', slug: 'a', counted: 2, bots: 0, repeats: 1, ruleVersion: 1 },
      { day: '2026-11-01', slug: 'b', counted: 0, bots: 1, repeats: 0, ruleVersion: 1 },
    ],
  )
  assert.is((await eventsOf(log, VIEW_DAYS_STREAM)).length, 1)
  const { metadata } = await under.client.getStreamMetadata(viewsStream('2026-11-01'))
  assert.is(metadata?.maxAge, 30 * 86_400)

  // A week later the days between, without views, are closed as well.
  assert.is(await at('2026-11-09T00:00:00.000Z')(), 4)
  assert.equal(
    (await eventsOf(log, VIEW_DAYS_STREAM)).map(({ data }) => (data as { day: string; counted: number }).counted),
    [2, 1, 0, 0, 0],
  )
})

test('The next run completes the step that a crash interrupted.', async () => {
  await using under = await embeddedLog()
  await using log = await connectEventLog({ url: under.url })
  await logWithViews(log)
  for (const broken of ['append', 'setMaxAge'] as const) {
    let calls = 0
    const breaking = new Proxy(log, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        if (name !== broken) return value.bind(target) as unknown
        // The first call succeeds: the append of the roll-ups, or the age of the day before.
        return (...args: unknown[]) => (calls++ === 0 ? value.apply(target, args) : Promise.reject(new Error('crash')))
      },
    })
    const day = broken === 'append' ? '2026-11-05T00:00:00.000Z' : '2026-11-06T00:00:00.000Z'
    await rollUpViews({ log: breaking, now: () => new Date(day), logger, maxAgeDays: 30 }).then(
      () => assert.unreachable(),
      () => {},
    )
    await rollUpViews({ log, now: () => new Date(day), logger, maxAgeDays: 30 })
  }
  assert.is((await eventsOf(log, viewRollUpStream('2026-11-01'))).length, 2)
  assert.is((await eventsOf(log, viewRollUpStream('2026-11-02'))).length, 1)
  for (const day of ['2026-11-01', '2026-11-02']) {
    assert.is((await under.client.getStreamMetadata(viewsStream(day))).metadata?.maxAge, 30 * 86_400)
  }
})

test('Whatever part of the raw views of closed days has gone, a replay gives the same documents, byte for byte.', async () => {
  await using under = await embeddedLog()
  await using log = await connectEventLog({ url: under.url })
  await logWithViews(log)
  await rollUpViews({ log, now: () => new Date('2026-11-06T00:00:00.000Z'), logger, maxAgeDays: 30 })
  await append(log, viewsStream('2026-11-06'), [viewed('a', '2026-11-06T08:00:00.000Z'), viewed('b', '2026-11-06T08:00:00.000Z', 'bot')])
  const all = await eventsOf(log)
  const isClosed = (event: DomainEvent) => event.type === 'ArticleViewed' && event.data.viewedAt < '2026-11-03'
  const docs = (events: readonly DomainEvent[]) =>
    [articleViews, activity, totals].map((projection) =>
      JSON.stringify([...fold(projection, events)].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    )
  const live = docs(all)
  assert.match(live[0]!, '"a",{"counted":3,"bots":0,"repeats":1')
  assert.match(live[1]!, '"2026-11-01",{"day":"2026-11-01","views":2')
  assert.match(live[2]!, '"views":{"counted":4,"bots":2,"repeats":1')
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }), (gone) => {
      assert.equal(docs(all.filter((event, at) => !(gone[at] && isClosed(event)))), live)
    }),
    { numRuns: 50 },
  )
})

test.run()
