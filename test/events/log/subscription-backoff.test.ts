import { UnknownError } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { subscription } from '../../../events/log/event-log-subscription.ts'
import { isBefore, parsePosition } from '../../../events/log/position.ts'
import { LogConnection } from '../../../events/log/reading/log-connection.ts'
import type { ReadAnswer } from '../../../events/log/reading/read-answer.ts'
import { type ReadRequest, readAllRequest } from '../../../events/log/reading/read-request.ts'
import { collect, embeddedLog } from '../embedded/embedded-log.ts'
import { several } from '../new-events.ts'

const test = suite('The backoff of a subscription')

/** A connection whose read breaks off after so many of these events. */
function breakingAfter(count: number, events: readonly ReadAnswer[]): LogConnection {
  async function* read(request: ReadRequest): AsyncGenerator<ReadAnswer[]> {
    const from = request.getOptions()!.getAll()!.getPosition()
    const start = from ? parsePosition(`${from.getCommitPosition()}/${from.getPreparePosition()}`) : null
    const left = events.filter((answer) => answer.kind === 'event' && !isBefore(answer.event.position, start))
    for (const answer of left.slice(0, count)) yield [answer]
    throw new Error('cut off')
  }
  return { read } as unknown as LogConnection
}

test('It grows from break to break, and begins again after every delivery.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const sent = several(3)
  await log.append('topic-uno', 'no_stream', sent)
  const past = new LogConnection(server.client).read(readAllRequest('start', { count: 100 }), { limitMs: 60_000 })
  const stored = (await collect(past)).flat()
  // Events of each connection. A read includes the event that it starts from, so one is nothing new after the first delivery.
  const connections = [0, 0, 1, 2, 1, 1, 2]
  const said: string[] = []
  let pauses = 0
  const end = new AbortController()
  const seen: string[] = []
  const deliveries = subscription({
    connection: () => breakingAfter(connections.shift()!, stored),
    after: null,
    batchSize: 1,
    signal: end.signal,
    random: () => {
      pauses++
      return 0
    },
    logger: { warn: (facts, message) => said.push(`${message} ${(facts as { failures?: number }).failures ?? ''}`.trim()) },
    onRefused: () => {},
  })
  for await (const { events } of deliveries) {
    seen.push(...events.map(({ id }) => id))
    if (seen.length === sent.length) end.abort()
  }
  assert.equal(
    seen,
    sent.map(({ id }) => id),
  )
  const outage = (failures: number) => ['the subscription failed', `the subscription resumed ${failures}`]
  assert.equal(said, [2, 1, 3].flatMap(outage), 'each outage is said once, with the breaks in a row')
  assert.is(pauses, 6)
})

test('A log that cannot write ends its reads too: that is passed on, and is no outage of the subscription.', async () => {
  const refusal = new UnknownError(Object.assign(new Error('8 RESOURCE_EXHAUSTED: the disk is full'), { code: 8 }) as never)
  // oxlint-disable-next-line require-yield -- it fails before
  const read = async function* () {
    throw refusal
  }
  const end = new AbortController()
  const said: string[] = []
  const refused: string[] = []
  const deliveries = subscription({
    connection: () => ({ read }) as unknown as LogConnection,
    after: null,
    batchSize: 1,
    signal: end.signal,
    random: () => 0,
    logger: { warn: (_, message) => said.push(message) },
    onRefused: ({ message }) => {
      refused.push(message)
      if (refused.length === 2) end.abort()
    },
  })
  for await (const _ of deliveries) assert.unreachable()
  assert.equal([said, refused], [[], ['the disk is full', 'the disk is full']])
})

test.run()
