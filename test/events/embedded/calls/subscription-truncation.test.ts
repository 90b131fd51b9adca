import { once } from 'node:events'
import { END, type KurrentDBClient, type ResolvedEvent, START } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedLog, numbered } from '../embedded-log.ts'
import { until } from '../../../machine/until.ts'

const test = suite('embedded log, subscriptions to streams that are deleted softly')

/** A subscription to the stream «s» that has caught up; `seen` grows with it. */
async function subscribed(client: KurrentDBClient, fromRevision: bigint | typeof START | typeof END = START) {
  const subscription = client.subscribeToStream('s', { fromRevision })
  const seen: bigint[] = []
  subscription.on('data', ({ event }: ResolvedEvent) => seen.push(event!.revision))
  await once(subscription, 'caughtUp')
  return { subscription, seen }
}

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
