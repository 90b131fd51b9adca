import { randomUUID } from 'node:crypto'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Call } from '../../../../events/embedded/grpc/call.ts'
import { listen } from '../../../../events/embedded/grpc/grpc-server.ts'
import { LogConnection } from '../../../../events/log/reading/log-connection.ts'
import { until } from '../../../machine/until.ts'
import { rejection } from '../../embedded/embedded-log.ts'

const test = suite('A call of appends')

const BATCH_APPEND = '/event_store.client.streams.Streams/BatchAppend'

/** A server of that one call, whose answers the test gives, and a connection to it. */
async function answeredByHand() {
  await using stack = new AsyncDisposableStack()
  const calls: Call[] = []
  const asked: { readonly stream: string; readonly id: string; readonly correlation: string; readonly call: Call }[] = []
  const method = (call: Call) => {
    calls.push(call)
    return {
      message(bytes: Buffer) {
        const request = streamsPb.BatchAppendReq.deserializeBinary(bytes)
        const stream = Buffer.from(request.getOptions()!.getStreamIdentifier()!.getStreamName_asU8()).toString()
        const id = request.getProposedMessagesList().at(-1)!.getId()!.getString()
        asked.push({ stream, id, correlation: request.getCorrelationId()!.getString(), call })
      },
      end: () => call.end(),
    }
  }
  const server = stack.use(
    await listen({
      host: '127.0.0.1',
      port: 0,
      methods: new Map([[BATCH_APPEND, method]]),
      allow: () => ({ maxMessageBytes: 1_000_000, isStranger: false }),
    }),
  )
  const connection = new LogConnection(KurrentDBClient.connectionString(`kurrentdb://127.0.0.1:${server.port}?tls=false`))
  stack.defer(() => connection.close())
  const append = (stream: string, limitMs = 10_000, data: object = {}) =>
    connection.append(
      { stream, expected: 'no_stream', records: [{ id: randomUUID(), type: 'Counted', data, metadata: Buffer.alloc(0) }] },
      limitMs,
    )
  const parts = stack.move()
  return { calls, asked, append, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

const success = (correlation: InstanceType<typeof sharedPb.UUID>, revision: number): Buffer => {
  const position = new sharedPb.AllStreamPosition().setCommitPosition('90').setPreparePosition('80')
  const done = new streamsPb.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(position)
  return Buffer.from(new streamsPb.BatchAppendResp().setCorrelationId(correlation).setSuccess(done).serializeBinary())
}
const asText = (id: string) => new sharedPb.UUID().setString(id)
function asNumbers(id: string) {
  const hex = id.replaceAll('-', '')
  const half = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()
  return new sharedPb.UUID().setStructured(
    new sharedPb.UUID.Structured().setMostSignificantBits(half(hex.slice(0, 16))).setLeastSignificantBits(half(hex.slice(16))),
  )
}

test('carries many appends, whose answers may come in any order and name them by text or by two numbers', async () => {
  await using place = await answeredByHand()
  const { asked, append } = place
  const appends = ['uno', 'due'].map((stream) => append(stream))
  await until('both are asked', () => asked.length === 2)
  const [first, second] = asked
  assert.is(first!.call, second!.call)
  second!.call.send(success(asNumbers(second!.correlation), 2))
  first!.call.send(success(asText(first!.correlation), 1))
  const position = { commit: 90n, prepare: 80n }
  const answered = new Map(asked.map(({ stream, id }, index) => [stream, { id, revision: BigInt(index + 1), position }]))
  assert.equal(await Promise.all(appends), [answered.get('uno'), answered.get('due')])
})

test('passes over an answer that is late, or to no append', async () => {
  await using place = await answeredByHand()
  const { asked, append } = place
  const late = append('uno')
  await until('it is asked', () => asked.length === 1)
  const { call, correlation } = asked[0]!
  call.send(success(asText(correlation), 0))
  assert.is((await late).revision, 0n)
  call.send(success(asText(correlation), 5))
  call.send(success(asText(randomUUID()), 6))
  const next = append('uno')
  await until('the next is asked', () => asked.length === 2)
  call.send(success(asText(asked[1]!.correlation), 7))
  assert.is((await next).revision, 7n)
})

test('fails what is unanswered when it ends or breaks; the next append has a call of its own', async () => {
  await using place = await answeredByHand()
  const { asked, calls, append } = place
  for (const [round, finish] of [(call: Call) => call.end(), (call: Call) => call.fail(new Error('broken'))].entries()) {
    const unanswered = rejection(append('uno'))
    await until('it is asked', () => asked.length === 2 * round + 1)
    finish(asked.at(-1)!.call)
    assert.instance(await unanswered, Error)
    const next = append('uno')
    await until('the next is asked', () => asked.length === 2 * round + 2)
    const { call, correlation } = asked.at(-1)!
    call.send(success(asText(correlation), 1))
    assert.is((await next).revision, 1n)
  }
  assert.is(calls.length, 3)
})

test('of a silent node ends with the first append that it leaves unanswered', async () => {
  await using place = await answeredByHand()
  const { asked, append } = place
  const [limited, other] = [rejection(append('uno', 300)), rejection(append('due'))]
  await until('both are asked', () => asked.length === 2)
  assert.is(((await limited) as Error).name, 'TimeLimitError')
  assert.match(((await other) as Error).message, 'switched to another node')
})

test('refuses an append that no server takes without sending it, and goes on', async () => {
  await using place = await answeredByHand()
  const { asked, append } = place
  const error = (await rejection(append('uno', 10_000, { text: 'x'.repeat(3 * 1024 * 1024) }))) as Error
  assert.is(error.constructor.name, 'MaxAppendSizeExceededError')
  const next = append('uno')
  await until('the next is asked', () => asked.length === 1)
  asked[0]!.call.send(success(asText(asked[0]!.correlation), 0))
  assert.is((await next).revision, 0n)
})

test.run()
