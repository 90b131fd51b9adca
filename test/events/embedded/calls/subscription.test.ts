import { once } from 'node:events'
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { type AllStreamSubscription, eventTypeFilter, type Position } from '@kurrent/kurrentdb-client'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedLog, numbered, secretHeader } from '../embedded-log.ts'

const subscription = suite('embedded log, subscriptions')

/** @returns what a subscription delivers until `done` holds: numbers for events, names for the rest */
async function story(
  source: ReturnType<Awaited<ReturnType<typeof embeddedLog>>['client']['subscribeToStream']> | AllStreamSubscription,
  done: (said: readonly (number | string)[]) => boolean,
): Promise<(number | string)[]> {
  const said: (number | string)[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const say = (word: number | string) => {
    said.push(word)
    if (done(said)) resolve()
  }
  source.on('confirmation', () => say('confirmed'))
  source.on('caughtUp', () => say('caughtUp'))
  source.on('data', (resolved: { event?: { data: unknown; type: string } }) => {
    const { data, type } = resolved.event!
    say(type.startsWith('$') ? type : (data as { n: number }).n)
  })
  source.on('error', reject)
  await promise
  await source.unsubscribe()
  return said
}

subscription('A subscription to a stream is confirmed, catches up once, and goes on live', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('s', numbered(3))
  const source = log.client.subscribeToStream('s')
  source.once('caughtUp', () => void log.client.appendToStream('s', numbered(2)))
  assert.equal(await story(source, (said) => said.length === 7), ['confirmed', 0, 1, 2, 'caughtUp', 0, 1])
})

subscription('A stream that is not there yet can be waited for', async () => {
  await using log = await embeddedLog()
  const source = log.client.subscribeToStream('later')
  source.once('caughtUp', () => void log.client.appendToStream('later', numbered(2)))
  assert.equal(await story(source, (said) => said.includes(1)), ['confirmed', 'caughtUp', 0, 1])
})

subscription('A subscription to all sees every stream in order, system events too, and resumes after a position', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('a', numbered(1))
  const { position } = await log.client.appendToStream('b', numbered(2))
  await log.client.appendToStream('c', numbered(3))
  const whole = await story(log.client.subscribeToAll(), (said) => said.includes('caughtUp'))
  assert.equal(whole, ['confirmed', '$LogCreated', 0, 0, 1, 0, 1, 2, 'caughtUp'])
  const resumed = await story(log.client.subscribeToAll({ fromPosition: position! }), (said) => said.includes('caughtUp'))
  assert.equal(resumed, ['confirmed', 0, 1, 2, 'caughtUp'])
})

subscription('A filtered subscription sends checkpoints over what it leaves out, and one on going live', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('noise', numbered(100, 'Noise'))
  const { position } = await log.client.appendToStream('noise', numbered(1, 'Noise'))
  const checkpoints: Position[] = []
  const filter = eventTypeFilter({
    prefixes: ['Signal'],
    checkpointInterval: 1,
    checkpointReached: (_source, reached) => void checkpoints.push(reached),
  })
  const source = log.client.subscribeToAll({ filter })
  source.once('caughtUp', () => void log.client.appendToStream('signals', numbered(1, 'Signal')))
  assert.equal(await story(source, (said) => said.includes(0)), ['confirmed', 'caughtUp', 0])
  assert.is(checkpoints.length, 4, 'after each 32 of 102 events considered, and at the end')
  assert.equal(checkpoints.at(-1), position)
})

subscription('A live reader that falls behind is notified, catches up again, and misses nothing', async () => {
  await using log = await embeddedLog()
  const source = log.client.subscribeToStream('flood')
  await once(source, 'caughtUp')
  const fellBehind = once(source, 'fellBehind')
  const seen: number[] = []
  // The client reads nothing while more is written than the connection and the server can hold.
  const large = Array.from({ length: 60 }, (_, n) =>
    numbered(100).map((event, at) => ({ ...event, data: { n: n * 100 + at, text: 'x'.repeat(4_000) } })),
  )
  for (const events of large) await log.client.appendToStream('flood', events)
  const caughtUp = new Promise<void>((resolve) => source.once('caughtUp', () => resolve()))
  source.on('data', ({ event }) => seen.push((event!.data as unknown as { n: number }).n))
  await fellBehind
  await caughtUp
  await source.unsubscribe()
  assert.equal(
    seen,
    Array.from({ length: 6_000 }, (_, n) => n),
  )
})

subscription('A server that closes tells its subscribers that it is going away', async () => {
  await using log = await embeddedLog()
  const grpc = new streamsService.StreamsClient(new URL(log.url).host, credentials.createInsecure())
  const all = new streamsPb.ReadReq.Options.AllOptions().setEnd(new sharedPb.Empty())
  const options = new streamsPb.ReadReq.Options().setAll(all).setNoFilter(new sharedPb.Empty())
  options.setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions())
  const call = grpc.read(new streamsPb.ReadReq().setOptions(options), Metadata.fromHttp2Headers(secretHeader(log.url)))
  const broken = Promise.withResolvers<ServiceError>()
  call.on('error', broken.resolve)
  call.on('end', () => broken.reject(new Error('it ended without a word')))
  broken.promise.catch(() => {})
  await once(call, 'data')
  await log.restart()
  assert.is((await broken.promise).code, status.UNAVAILABLE)
  grpc.close()
})

subscription.run()
