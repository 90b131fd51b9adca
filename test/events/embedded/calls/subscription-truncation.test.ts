import { once } from 'node:events'
import { ANY, END, type KurrentDBClient, type ResolvedEvent, START, StreamDeletedError } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedLog, numbered } from '../embedded-log.ts'
import { until } from '../../../machine/until.ts'

const test = suite('embedded log, subscriptions to streams that are truncated or deleted')

/** Revision of a tombstone. */
const DELETED = 9_223_372_036_854_775_807n

/** A subscription to the stream «s» that has caught up; `seen` grows with it. */
async function subscribed(client: KurrentDBClient, fromRevision: bigint | typeof START | typeof END = START) {
  const subscription = client.subscribeToStream('s', { fromRevision })
  const seen: bigint[] = []
  const errors: unknown[] = []
  subscription.on('data', ({ event }: ResolvedEvent) => seen.push(event!.revision))
  subscription.on('error', (error) => errors.push(error))
  await once(subscription, 'caughtUp')
  return { subscription, seen, errors }
}

test('A live subscriber gets every event, also one that $maxCount or $tb hides at once; catching up skips what is hidden', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(4))
  await log.client.setStreamMetadata('s', { maxCount: 2, truncateBefore: 3 })
  const { subscription, seen } = await subscribed(log.client)
  assert.equal(seen, [3n])
  await log.client.appendToStream('s', numbered(5))
  await log.client.setStreamMetadata('s', { truncateBefore: 100 })
  await log.client.appendToStream('s', numbered(1))
  await until('the last event has come', () => seen.at(-1) === 9n)
  assert.equal(seen, [3n, 4n, 5n, 6n, 7n, 8n, 9n])
  await subscription.unsubscribe()
})

test('Events of an append and a soft delete that follow each other at once reach a live subscriber', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(1))
  const { subscription, seen } = await subscribed(log.client)
  await Promise.all([log.client.appendToStream('s', numbered(3)), log.client.deleteStream('s')])
  await log.client.appendToStream('s', numbered(1))
  await until('the event after the deletion has come', () => seen.at(-1) === 4n)
  assert.equal(seen, [0n, 1n, 2n, 3n, 4n])
  await subscription.unsubscribe()
})

test('A live subscriber of a stream that is tombstoned gets the tombstone, then the error', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(2))
  const subscriptions = [await subscribed(log.client, START), await subscribed(log.client, END)]
  await log.client.appendToStream('s', numbered(1))
  await log.client.tombstoneStream('s', { expectedRevision: ANY })
  for (const { errors } of subscriptions) await until('the subscription has ended', () => errors[0])
  for (const { errors } of subscriptions) assert.instance(errors[0], StreamDeletedError)
  assert.equal(
    subscriptions.map(({ seen }) => seen),
    [
      [0n, 1n, 2n, DELETED],
      [2n, DELETED],
    ],
  )
})

test('Catching up on a tombstoned stream is an error at once; from its end a subscription waits', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(2))
  await log.client.tombstoneStream('s', { expectedRevision: ANY })
  const { subscription, seen, errors } = await subscribed(log.client, END)
  const fromStart = log.client.subscribeToStream('s')
  const [error] = (await once(fromStart, 'error')) as [unknown]
  assert.instance(error, StreamDeletedError)
  assert.equal([seen, errors], [[], []])
  await subscription.unsubscribe()
})

test('A subscription from the last revision of a soft-deleted stream stays silent; from any other it goes on with what is written again', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(3))
  await log.client.deleteStream('s')
  const silent = await subscribed(log.client, 2n)
  const others = [await subscribed(log.client, START), await subscribed(log.client, 1n), await subscribed(log.client, END)]
  await log.client.appendToStream('s', numbered(2))
  for (const { seen } of others) await until('both events have come', () => seen.length === 2)
  assert.equal(
    others.map(({ seen }) => seen),
    [3, 3, 3].map(() => [3n, 4n]),
  )
  assert.equal(silent.seen, [])
  for (const { subscription } of [silent, ...others]) await subscription.unsubscribe()
})

test.run()
