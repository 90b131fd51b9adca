import { once } from 'node:events'
import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { collect, embeddedLog, numbered, secretHeader } from './embedded-log.ts'
import { answerOf, ask, framed, open } from './raw-calls.ts'

/** HTTP/2 as no well-behaved client would speak it. */
const wire = suite('embedded log, gRPC on the wire')

const READ = '/event_store.client.streams.Streams/Read'
const BATCH = '/event_store.client.streams.Streams/BatchAppend'

async function server() {
  const log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  const secret = secretHeader(log.url)
  session.on('error', () => {})
  return {
    log,
    session,
    secret,
    ask: (path: string, pieces: readonly Uint8Array[], headers: Record<string, string> = {}) =>
      ask(session, path, pieces, { ...secret, ...headers }),
    async [Symbol.asyncDispose]() {
      session.destroy()
      await log[Symbol.asyncDispose]()
    },
  }
}

function allOptions(subscription = false) {
  const start = new streamsPb.ReadReq.Options.AllOptions().setStart(new sharedPb.Empty())
  const options = new streamsPb.ReadReq.Options().setAll(start).setNoFilter(new sharedPb.Empty())
  return subscription ? options.setSubscription(new streamsPb.ReadReq.Options.SubscriptionOptions()) : options.setCount('1000')
}
const readRequest = (options = allOptions()) => framed(new streamsPb.ReadReq().setOptions(options).serializeBinary())

/** HTTP/2 in bytes: a call is begun and given up in one segment. */
function givenUpAtOnce(path: string): Buffer {
  const frame = (type: number, flags: number, stream: number, payload: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, payload.length, type, flags, 0, 0, 0, stream]), payload])
  const literal = (index: readonly number[], value: string) => Buffer.concat([Buffer.from([...index, value.length]), Buffer.from(value)])
  const headers = Buffer.concat([
    Buffer.from([0x83, 0x86]),
    literal([0x01], 'a'),
    literal([0x04], path),
    literal([0x0f, 0x10], 'application/grpc'),
  ])
  const settings = frame(4, 0, 0, Buffer.alloc(0))
  return Buffer.concat([
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    settings,
    frame(1, 4, 1, headers),
    frame(3, 0, 1, Buffer.from([0, 0, 0, 8])),
  ])
}

wire('What a caller sends after a call is acknowledged at once, with an empty frame', async () => {
  await using at = await server()
  // Without the frame the kernel delays the acknowledgement for 40 ms, and a client with Nagle’s algorithm delays its next request.
  const said = once(at.session, 'altsvc')
  await at.ask(READ, [readRequest()])
  assert.equal((await said).slice(0, 2), ['clear', 'http://localhost'])
})

wire('The answer’s headers come before the request is whole', async () => {
  await using at = await server()
  const stream = open(at.session, BATCH, at.secret)
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders]
  assert.equal([headers[':status'], headers['content-type']], [200, 'application/grpc'])
})

wire('A message split at every byte is one message, and two in one frame are two', async () => {
  await using at = await server()
  await at.log.client.appendToStream('s', numbered(3))
  const { messages, trailers } = await at.ask(
    READ,
    Array.from(readRequest(), (byte) => Buffer.of(byte)),
  )
  assert.equal([messages.length, trailers['grpc-status']], [4, '0'])
  const append = (stream: string) => {
    const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream))
    const options = new streamsPb.BatchAppendReq.Options().setStreamIdentifier(identifier)
    return framed(new streamsPb.BatchAppendReq().setOptions(options).setIsFinal(true).serializeBinary())
  }
  const both = await at.ask(BATCH, [Buffer.concat([append('uno'), append('due')])])
  const streams = both.messages.map((bytes) => streamsPb.BatchAppendResp.deserializeBinary(bytes).getStreamIdentifier()!)
  assert.equal(
    streams.map((identifier) => Buffer.from(identifier.getStreamName_asU8()).toString()),
    ['uno', 'due'],
  )
})

wire('What is not a request of the protocol is refused with its proper code', async () => {
  await using at = await server()
  const status = async (path: string, ...pieces: Uint8Array[]) => (await at.ask(path, pieces)).trailers['grpc-status']
  assert.is(await status('/none.Such/Method', readRequest()), '12')
  assert.is(await status(READ, framed(Buffer.from('zip'), 1)), '12', 'a compressed message')
  assert.is(await status(BATCH, Buffer.from([0, 255, 255, 255, 255, 1])), '8', 'a message of 4 GB')
  assert.is(await status(READ, readRequest().subarray(0, -1)), '13', 'a message cut short')
  assert.is(await status(READ, framed(Buffer.from([10, 200]))), '13', 'a message of nonsense')
  assert.is(await status(BATCH, framed(Buffer.from([7, 7, 7]))), '13')
  assert.is(await status(READ), '3', 'no message')
  const other = await at.ask(READ, [readRequest()], { 'content-type': 'application/json' })
  assert.is(other.headers[':status'], 415)
  assert.is(await status(READ, readRequest()), '0', 'and the server goes on')
})

wire('An error’s text is percent-encoded where it is not printable ASCII', async () => {
  await using at = await server()
  const expression = new streamsPb.ReadReq.Options.FilterOptions.Expression().setRegex('(100 % perché 😀')
  const options = allOptions().setFilter(new streamsPb.ReadReq.Options.FilterOptions().setEventType(expression))
  const { trailers } = await at.ask(READ, [readRequest(options)])
  const text = String(trailers['grpc-message'])
  assert.is(trailers['grpc-status'], '3')
  assert.match(text, /^[\x20-\x7e]+$/)
  assert.match(decodeURIComponent(text), '(100 % perché 😀')
})

wire('A deadline ends the call, and a malformed one is ignored', async () => {
  await using at = await server()
  const { trailers } = await at.ask(READ, [readRequest(allOptions(true))], { 'grpc-timeout': '50m' })
  assert.is(trailers['grpc-status'], '4')
  const odd = await at.ask(READ, [readRequest()], { 'grpc-timeout': 'soon' })
  assert.is(odd.trailers['grpc-status'], '0')
})

wire('Calls cancelled at any moment, and noise instead of HTTP/2, affect no other call', async () => {
  await using at = await server()
  await at.log.client.appendToStream('s', numbered(500))
  const given = Array.from({ length: 100 }, (_, n) => {
    const stream = open(at.session, n % 2 ? READ : BATCH, at.secret)
    stream.write(n % 4 === 3 ? readRequest(allOptions(true)) : readRequest())
    if (n % 3) stream.close(constants.NGHTTP2_CANCEL)
    else stream.once('response', () => stream.close(constants.NGHTTP2_CANCEL))
    return once(stream, 'close')
  })
  await Promise.all(given)
  const { hostname, port } = new URL(at.log.url)
  for (const noise of ['GET / HTTP/1.1\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x09\x77nonsense', givenUpAtOnce(READ)]) {
    const socket = connectTcp(Number(port), hostname)
    socket.on('error', () => {})
    socket.end(noise)
    socket.resume()
    await once(socket, 'close')
  }
  assert.is((await collect(at.log.client.readStream('s'))).length, 500)
})

wire('A stalled reader delays no one, and gets everything when it reads again', async () => {
  await using at = await server()
  const event = numbered(1)[0]!
  const large = () => numbered(100).map((one) => ({ ...one, data: { ...event.data, text: 'x'.repeat(8_000) } }))
  for (let n = 0; n < 10; n++) await at.log.client.appendToStream('large', large())
  const slow = open(at.session, READ, at.secret)
  slow.end(readRequest())
  await once(slow, 'response')
  assert.is((await collect(at.log.client.readStream('large'))).length, 1_000)
  const { messages, trailers } = await answerOf(slow)
  assert.equal([messages.length, trailers['grpc-status']], [1_000, '0'])
})

wire.run()
