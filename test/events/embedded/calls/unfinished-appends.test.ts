import { once } from 'node:events'
import { join } from 'node:path'
import { connect, constants } from 'node:http2'
import { randomUUID } from 'node:crypto'
import { StreamNotFoundError } from '@kurrent/kurrentdb-client'
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, rejection, secretHeader } from '../embedded-log.ts'
import { answerOf, framed, open } from '../raw-calls.ts'
import { openStorage } from '../storage/open-storage.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { appendCall } from '../../../../events/embedded/calls/append-calls.ts'
import type { Call } from '../../../../events/embedded/grpc/call.ts'
import { PREFIX_BYTES } from '../../../../events/embedded/grpc/message-frames.ts'
import { LogWriter } from '../../../../events/embedded/log-writer.ts'

const test = suite('embedded log, appends that do not end')

const STREAMS = '/event_store.client.streams.Streams'
const RESOURCE_EXHAUSTED = '8'

const named = (stream: string) => new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))
const uuid = () => new sharedPb.UUID().setString(randomUUID())

function unaryPieces(stream: string, events: number): Buffer[] {
  const options = new streamsPb.AppendReq.Options().setStreamIdentifier(named(stream)).setAny(new sharedPb.Empty())
  const proposed = Array.from({ length: events }, () => {
    const message = new streamsPb.AppendReq.ProposedMessage().setId(uuid()).setData(Buffer.from('{}'))
    message.getMetadataMap().set('type', 'Counted').set('content-type', 'application/json')
    return new streamsPb.AppendReq().setProposedMessage(message)
  })
  return [new streamsPb.AppendReq().setOptions(options), ...proposed].map((request) => framed(request.serializeBinary()))
}

function unfinishedBatch(bytes: number): Buffer {
  const { BatchAppendReq } = streamsPb
  const message = new BatchAppendReq.ProposedMessage().setId(uuid()).setData(Buffer.alloc(bytes))
  message.getMetadataMap().set('type', 'Counted')
  const options = new BatchAppendReq.Options().setStreamIdentifier(named('s')).setAny(new emptyPb.Empty())
  const request = new BatchAppendReq().setCorrelationId(uuid()).setOptions(options).setProposedMessagesList([message])
  return framed(request.serializeBinary())
}

test('A unary append whose call is cut off is not stored: neither by a reset nor with its connection', async () => {
  await using log = await embeddedLog()
  const cuts = [
    (stream: ReturnType<typeof open>) => stream.destroy(),
    (stream: ReturnType<typeof open>) => stream.session!.destroy(),
    (stream: ReturnType<typeof open>) => stream.session!.socket.destroy(),
  ]
  for (const [index, cut] of cuts.entries()) {
    const session = connect(`http://${new URL(log.url).host}`)
    session.on('error', () => {})
    const stream = open(session, `${STREAMS}/Append`, secretHeader(log.url))
    // The server answers with headers once it has begun the call.
    await once(stream, 'response')
    for (const piece of unaryPieces(`cut-${index}`, 3)) await new Promise((sent) => stream.write(piece, sent))
    await new Promise((answered) => session.ping(answered))
    const closed = once(session, 'close')
    cut(stream)
    // The server answers the requests of one connection in order, and those of a new connection after the end of the old one.
    session.close()
    await closed
  }
  await log.client.appendToStream('whole', numbered(1))
  const streams = (await collect(log.client.readAll())).map(({ event }) => event!.streamId)
  assert.equal(
    [...new Set(streams)].filter((name) => name.startsWith('cut-')),
    [],
  )
  for (const index of cuts.keys())
    assert.instance(await rejection(collect(log.client.readStream(`cut-${index}`))), StreamNotFoundError, `cut ${index}`)
})

test('A unary append that is cancelled right after its end is not stored: so the official client cancels one that it has not written whole', async () => {
  await using folder = await tempFolder()
  using log = openStorage(join(folder.path, 'log.db'))
  for (const isCancelled of [false, true]) {
    const over = new AbortController()
    const call = { signal: over.signal, send() {}, end() {} } as unknown as Call
    const receiver = appendCall(new LogWriter(log.store, log.commits, randomUUID, () => null))(call)
    const stream = `cancelled-${isCancelled}`
    for (const piece of unaryPieces(stream, 2)) await receiver.message(piece.subarray(PREFIX_BYTES))
    const ended = receiver.end()
    if (isCancelled) over.abort()
    await ended
    assert.is(log.store.stream(stream)?.lastRevision, isCancelled ? undefined : 1)
  }
})

test('A unary append that is reset after its end is stored whole or not at all; with the same ids it is then stored once', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  session.on('error', () => {})
  const pieces = unaryPieces('reset', 3)
  for (let round = 0; round < 5; round++) {
    const stream = open(session, `${STREAMS}/Append`, secretHeader(log.url))
    for (const piece of pieces) stream.write(piece)
    await new Promise<void>((finished) => stream.end(finished))
    const closed = once(stream, 'close')
    stream.close(constants.NGHTTP2_CANCEL)
    await closed
    const stored = await collect(log.client.readStream('reset')).catch(
      (error: unknown) => (assert.instance(error, StreamNotFoundError), []),
    )
    assert.ok(stored.length === 0 || stored.length === 3, `${stored.length} of 3`)
  }
  const again = open(session, `${STREAMS}/Append`, secretHeader(log.url))
  const answer = answerOf(again)
  for (const piece of pieces) again.write(piece)
  again.end()
  assert.is((await answer).trailers['grpc-status'], '0')
  assert.is((await collect(log.client.readStream('reset'))).length, 3)
  session.destroy()
})

test('A unary append that ends is stored', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  const stream = open(session, `${STREAMS}/Append`, secretHeader(log.url))
  const answer = answerOf(stream)
  for (const piece of unaryPieces('whole', 3)) stream.write(piece)
  stream.end()
  assert.is((await answer).trailers['grpc-status'], '0')
  assert.is((await collect(log.client.readStream('whole'))).length, 3)
  session.destroy()
})

test('Unfinished batches take a bounded amount of memory, and give it back when their call ends', async () => {
  await using log = await embeddedLog()
  for (let round = 0; round < 2; round++) {
    const session = connect(`http://${new URL(log.url).host}`)
    session.on('error', () => {})
    const stream = open(session, `${STREAMS}/BatchAppend`, secretHeader(log.url))
    const answer = answerOf(stream)
    let sent = 0
    for (; sent < 100 && !stream.closed && !stream.readableEnded; sent++)
      await Promise.race([new Promise((written) => stream.write(unfinishedBatch(1_000_000), written)), answer])
    assert.is((await answer).trailers['grpc-status'], RESOURCE_EXHAUSTED)
    assert.ok(sent > 20, 'the second call has as much room as the first')
    session.destroy()
  }
  assert.is((await log.client.appendToStream('other', numbered(1))).nextExpectedRevision, 0n)
})

test.run()
