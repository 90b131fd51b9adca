import { type AllStreamResolvedEvent, excludeSystemEvents, type KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { subscription } from '../../../events/log/event-log-subscription.ts'
import { isBefore } from '../../../events/log/position.ts'
import { collect, embeddedLog } from '../embedded/embedded-log.ts'
import { several } from '../new-events.ts'

const test = suite('The backoff of a subscription')

type ReadAll = NonNullable<Parameters<KurrentDBClient['readAll']>[0]>

/** A client for one connection, whose read breaks off after so many of these events. */
function breakingAfter(count: number, events: readonly AllStreamResolvedEvent[]): KurrentDBClient {
  async function* readAll({ fromPosition }: ReadAll): AsyncIterable<AllStreamResolvedEvent> {
    const from = typeof fromPosition === 'object' ? fromPosition : null
    yield* events.filter(({ event }) => !isBefore(event!.position, from)).slice(0, count)
    throw new Error('cut off')
  }
  return { readAll } as unknown as KurrentDBClient
}

test('It grows from break to break, and begins again after every delivery.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const sent = several(3)
  await log.append('topic-uno', 'no_stream', sent)
  const stored = await collect(server.client.readAll({ filter: excludeSystemEvents() }))
  // Events of each connection. A read includes the event that it starts from, so one is nothing new after the first delivery.
  const connections = [0, 0, 1, 2, 1, 1, 2]
  const failures: unknown[] = []
  let pauses = 0
  const end = new AbortController()
  const seen: string[] = []
  const deliveries = subscription({
    client: () => breakingAfter(connections.shift()!, stored),
    after: null,
    batchSize: 1,
    signal: end.signal,
    random: () => {
      pauses++
      return 0
    },
    logger: { warn: (facts) => failures.push((facts as { failures: number }).failures) },
  })
  for await (const { events } of deliveries) {
    seen.push(...events.map(({ id }) => id))
    if (seen.length === sent.length) end.abort()
  }
  assert.equal(
    seen,
    sent.map(({ id }) => id),
  )
  assert.equal(failures, [0, 1, 0, 0, 1, 2], 'breaks in a row before each pause')
  assert.is(pauses, 6)
})

test.run()
