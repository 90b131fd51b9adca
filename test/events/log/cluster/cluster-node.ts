import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js'
import anyPb from 'google-protobuf/google/protobuf/any_pb.js'
import { FrameReader, PREFIX_BYTES, writePrefix } from '../../../../events/embedded/grpc/message-frames.ts'

/** A node's current view of its cluster. */
export interface ClusterView {
  /** `Gossip.Read`'s answer. */
  gossip(): Uint8Array
  /** True if this node leads; null while there is no leader. */
  leads(port: number): boolean | null
  /** True if the caller has the right to read `$all`. */
  mayReadAll(): boolean
  /** Port of the leader; null while there is none. */
  leaderPort(): number | null
  /** Called for each append that is refused for want of a leader. */
  noteRefusedAppend(): void
}

const GOSSIP = '/event_store.client.gossip.Gossip/Read'
const BATCH = '/event_store.client.streams.Streams/BatchAppend'
const READ = '/event_store.client.streams.Streams/Read'
const WRITES = /Streams\/(?:Append|BatchAppend|Delete|Tombstone)$/
const UNAVAILABLE = '14'
const NOT_FOUND = '5'
const PERMISSION_DENIED = '7'
const ABORTED = '10'

/**
 * One node of a cluster as a client sees it, in front of the log that all nodes share. It answers gossip by itself and passes on all other
 * calls. A follower passes appends to the leader, as on a real cluster, and refuses calls that the leader must answer. Without a leader no
 * append is taken.
 * @param publicPort where clients reach it, once that is known
 */
export async function startNode(logPort: number, publicPort: () => number, view: ClusterView): Promise<ClusterNode> {
  let connection = connectTo(logPort)
  // The log closes a connection on which nothing is said.
  const log = () => (connection.destroyed || connection.closed ? (connection = connectTo(logPort)) : connection)
  const server = createServer()
  const sessions = new Set<ServerHttp2Session>()
  const reads = new Set<ServerHttp2Stream>()
  server.on('session', (session) => sessions.add(session).size && session.on('close', () => sessions.delete(session)))
  server.on('sessionError', () => {})
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    const path = headers[':path']!
    const leads = view.leads(publicPort())
    if (path === GOSSIP) return answer(stream, view.gossip())
    if (leads === null && WRITES.test(path) && path !== BATCH) return refuse(stream, UNAVAILABLE, 'Server Is Not Ready')
    if (headers['requires-leader'] === 'true' && !leads) return refuseFollower(stream, view.leaderPort())
    if (path === READ) reads.add(stream)
    stream.on('close', () => reads.delete(stream))
    forward(log(), stream, headers, gateOf(path, view, publicPort))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    endReads() {
      for (const stream of reads) endWith(stream, { 'grpc-status': ABORTED, 'grpc-message': 'Operation timed out: Consumer too slow' })
    },
    async [Symbol.asyncDispose]() {
      connection.destroy()
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

export interface ClusterNode extends AsyncDisposable {
  readonly port: number
  /** Ends every read and subscription as a server does whose subscriber is too slow. */
  endReads(): void
}

/** @returns what is answered to a message instead of passing it on; null where it is passed on */
type Gate = (message: Uint8Array) => { readonly message: Uint8Array } | { readonly trailers: Trailers } | null
type Trailers = Record<string, string>

function gateOf(path: string, view: ClusterView, publicPort: () => number): Gate | null {
  if (path === BATCH)
    return (message) => {
      if (view.leads(publicPort()) !== null) return null
      view.noteRefusedAppend()
      return { message: notReady(message) }
    }
  if (path !== READ || view.mayReadAll()) return null
  const trailers = { 'grpc-status': PERMISSION_DENIED, 'grpc-message': 'Access Denied', exception: 'access-denied' }
  return (message) => (streamsPb.ReadReq.deserializeBinary(message).getOptions()?.hasAll() ? { trailers } : null)
}

const METADATA = { ':status': 200, 'content-type': 'application/grpc' }

function framed(message: Uint8Array): Buffer {
  const frame = Buffer.alloc(PREFIX_BYTES + message.length)
  frame.set(message, writePrefix(frame, message.length, 0))
  return frame
}

function answer(stream: ServerHttp2Stream, message: Uint8Array): void {
  stream.respond(METADATA, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
  stream.end(framed(message))
}

const refuse = (stream: ServerHttp2Stream, code: string, message: string, metadata: Record<string, string> = {}) =>
  stream.respond({ ...METADATA, 'grpc-status': code, 'grpc-message': message, ...metadata }, { endStream: true })

function refuseFollower(stream: ServerHttp2Stream, leader: number | null): void {
  if (leader === null) return refuse(stream, UNAVAILABLE, 'Server Is Not Ready')
  const metadata = { exception: 'not-leader', 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(leader) }
  return refuse(stream, NOT_FOUND, 'Leader info available', metadata)
}

/** Ends a call early. */
function endWith(stream: ServerHttp2Stream, trailers: Trailers): void {
  if (stream.destroyed) return
  stream.removeAllListeners('wantTrailers')
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  if (!stream.headersSent) stream.respond(METADATA, { waitForTrailers: true })
  stream.end()
}

function forward(log: ClientHttp2Session, stream: ServerHttp2Stream, headers: IncomingHttpHeaders, gate: Gate | null): void {
  const { ':authority': _authority, ...passed } = headers
  const upstream = log.request(passed)
  let trailers: IncomingHttpHeaders = { 'grpc-status': UNAVAILABLE, 'grpc-message': 'the node is gone' }
  const respond = (given: Record<string, unknown> = METADATA) => {
    if (!stream.headersSent && !stream.destroyed) stream.respond(given as typeof METADATA, { waitForTrailers: true })
  }
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  upstream.on('response', ({ ':status': status, 'content-type': type }) => respond({ ':status': status, 'content-type': type }))
  upstream.on('trailers', (given) => (trailers = given))
  upstream.on('data', (chunk: Buffer) => {
    if (!stream.destroyed && !stream.writableEnded && !stream.write(chunk)) {
      upstream.pause()
      stream.once('drain', () => upstream.resume())
    }
  })
  upstream.on('error', () => stream.destroy())
  upstream.on('end', () => {
    respond()
    if (!stream.writableEnded) stream.end()
  })
  stream.on('close', () => upstream.destroyed || upstream.close())
  const frames = new FrameReader(17 * 1024 * 1024)
  stream.on('data', (chunk: Buffer) => {
    if (!gate) return upstream.write(chunk)
    for (const message of frames.push(chunk)) {
      const instead = gate(message)
      if (!instead) upstream.write(framed(message))
      else if ('trailers' in instead) endWith(stream, instead.trailers)
      else {
        respond()
        stream.write(framed(instead.message))
      }
    }
  })
  stream.on('end', () => upstream.end())
}

/** The answer to a batch of a node without a leader: of a type that the client does not know. */
function notReady(message: Uint8Array): Uint8Array {
  const { BatchAppendReq, BatchAppendResp } = streamsPb
  const request = BatchAppendReq.deserializeBinary(message)
  const details = new anyPb.Any()
  details.setTypeUrl('type.googleapis.com/google.protobuf.Empty')
  const status = new statusPb.Status().setCode(14).setMessage('Server Is Not Ready').setDetails(details)
  const stream = request.getOptions()?.getStreamIdentifier() ?? new sharedPb.StreamIdentifier()
  return new BatchAppendResp().setCorrelationId(request.getCorrelationId()).setError(status).setStreamIdentifier(stream).serializeBinary()
}

function connectTo(port: number): ClientHttp2Session {
  const session = connect(`http://127.0.0.1:${port}`)
  session.on('error', () => {})
  return session
}
