import { once } from 'node:events'
import { ANY, BACKWARDS, binaryEvent, type ResolvedEvent } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered } from '../embedded-log.ts'
import { until } from '../../../machine/until.ts'

const test = suite('embedded log, links')

const link = (data: string) => binaryEvent({ type: '$>', data: Buffer.from(data) })

/** @returns for each event «link → target», or the event alone */
const names = (events: readonly ResolvedEvent[]) =>
  events.map(({ event, link: from }) => {
    const name = event && `${event.revision}@${event.streamId}`
    return from ? `${from.revision} → ${name ?? 'nothing'}` : name
  })

const LINKS = ['1@target', '-1@target', '0@target', '9@target', '0@missing', '0@soft', '0@gone', '7', 'x', '', ' 2@target', '1@links']
const RESOLVED = [
  '0 → 1@target',
  '1 → 3@target',
  // Before $tb, beyond the end, missing, deleted.
  '2 → nothing',
  '3 → nothing',
  '4 → nothing',
  '5 → nothing',
  '6 → nothing',
  // A revision without a stream; no revision at all.
  '7 → nothing',
  '8@links',
  '9@links',
  '10 → 2@target',
  // A link to a link ends there.
  '11 → 1@links',
]

async function linkedLog() {
  const log = await embeddedLog()
  await log.client.appendToStream('target', numbered(4))
  await log.client.setStreamMetadata('target', { truncateBefore: 1 })
  await log.client.appendToStream('soft', numbered(1))
  await log.client.deleteStream('soft')
  await log.client.appendToStream('gone', numbered(1))
  await log.client.tombstoneStream('gone', { expectedRevision: ANY })
  await log.client.appendToStream('links', LINKS.map(link))
  return log
}

test('A read that asks for it gets links with the events that they name, where a reader of those may see them', async () => {
  await using log = await linkedLog()
  assert.equal(names(await collect(log.client.readStream('links', { resolveLinkTos: true }))), RESOLVED)
  const backwards = await collect(log.client.readStream('links', { resolveLinkTos: true, direction: BACKWARDS, maxCount: 3 }))
  assert.is(backwards.length, 3)
  const all = names(await collect(log.client.readAll({ resolveLinkTos: true })))
  assert.equal(all.slice(-LINKS.length), RESOLVED)
  const [first] = await collect(log.client.readStream('links', { resolveLinkTos: true, maxCount: 1 }))
  assert.equal(first!.event!.data, { n: 1 })
  assert.is(Buffer.from(first!.link!.data).toString(), '1@target')
})

test('A read that does not ask for it gets the links themselves', async () => {
  await using log = await linkedLog()
  const events = await collect(log.client.readStream('links'))
  assert.ok(events.every(({ link: from, event }) => from === undefined && event?.type === '$>'))
})

test('Subscriptions resolve links too, while catching up and live', async () => {
  await using log = await linkedLog()
  for (const subscription of [
    log.client.subscribeToStream('links', { resolveLinkTos: true }),
    log.client.subscribeToAll({ resolveLinkTos: true }),
  ]) {
    const seen: ResolvedEvent[] = []
    subscription.on('data', (resolved: ResolvedEvent) => seen.push(resolved))
    await once(subscription, 'caughtUp')
    const { nextExpectedRevision } = await log.client.appendToStream('links', link('3@target'))
    await until('the live link has come', () => names(seen).at(-1) === `${nextExpectedRevision} → 3@target`)
    assert.ok(names(seen).includes('0 → 1@target'))
    await subscription.unsubscribe()
  }
})

test.run()
