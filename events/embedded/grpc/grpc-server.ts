import { once } from 'node:events'
import { createServer, type Http2Session, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Call, type Method } from './call.ts'
import { RpcError, STATUS, trailersOf } from './rpc-error.ts'

interface StrangerLimits {
  readonly max: number
  readonly patienceMs: number
}

const LIMITS: StrangerLimits = { max: 64, patienceMs: 5_000 }

/** Limits the number and duration of connections that have not presented the secret. */
interface Strangers {
  /** Adds a connection. If there are too many, closes the oldest, because the newest may be the owner's. */
  add(session: Http2Session): void
  accept(session: Http2Session): void
}

function createStrangers({ max, patienceMs }: StrangerLimits = LIMITS): Strangers {
  const timers = new Map<Http2Session, NodeJS.Timeout>()
  let hasWarned = false

  function accept(session: Http2Session): void {
    clearTimeout(timers.get(session))
    timers.delete(session)
  }
  function refuse(session: Http2Session): void {
    accept(session)
    session.destroy()
  }
  function makeRoom(): void {
    const [oldest] = timers.keys()
    if (timers.size < max || !oldest) return
    refuse(oldest)
    if (hasWarned) return
    hasWarned = true
    process.emitWarning(`connections refused: more than ${max} at once have not shown the log’s secret`)
  }

  return {
    add(session) {
      makeRoom()
      timers.set(session, setTimeout(() => refuse(session), patienceMs).unref())
      session.on('close', () => accept(session))
    },
    accept,
  }
}

export interface Allowance {
  readonly maxMessageBytes: number
  /** True if the caller has not presented the secret. Such a call is short and does not keep the connection. */
  readonly isStranger: boolean
}

interface GrpcServerOptions {
  readonly host: string
  readonly port: number
  readonly methods: ReadonlyMap<string, Method>
  /** Returns the allowance by a call's headers; null ends the call with UNAUTHENTICATED. */
  readonly allow: (headers: IncomingHttpHeaders) => Allowance | null
  /** True to send a call's metadata immediately and acknowledge later client frames at once. */
  readonly earlyMetadata?: boolean
  readonly strangerLimits?: StrangerLimits
}

export interface GrpcServer extends AsyncDisposable {
  readonly port: number
}

/** Receive window of a call. Node's default of 64 KiB makes large appends wait for round trips. */
const WINDOW_BYTES = 1024 * 1024
/** Total for all readers, each of which has its own window and page limit. */
const SESSION_MEMORY_MB = 1_024
const MAX_CONCURRENT_STREAMS = 256
const STRANGERS_CALL_MS = 2_000
const GRACE_MS = 1_000

/**
 * Serves gRPC over HTTP/2 without TLS (https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md). Disposal ends calls with
 * UNAVAILABLE and does not wait for unresponsive callers.
 * @throws Error with `code` EADDRINUSE if the port is taken
 */
export async function listen({ host, port, methods, allow, earlyMetadata = true, strangerLimits }: GrpcServerOptions): Promise<GrpcServer> {
  const settings = { initialWindowSize: WINDOW_BYTES, maxConcurrentStreams: MAX_CONCURRENT_STREAMS }
  const server = createServer({ settings, maxSessionMemory: SESSION_MEMORY_MB })
  const strangers = createStrangers(strangerLimits)
  const sessions = new Set<Http2Session>()
  const calls = new Set<Call>()
  const acknowledgements = new WeakMap<Http2Session, () => void>()
  let isClosing = false

  server.on('session', (session) => {
    session.setLocalWindowSize(4 * WINDOW_BYTES)
    sessions.add(session)
    strangers.add(session)
    if (earlyMetadata) acknowledgements.set(session, createAcknowledgements(session))
    session.on('close', () => sessions.delete(session))
  })
  // A client that disconnects or speaks another protocol must end only its own connection.
  server.on('sessionError', () => {})
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    if (!/^application\/grpc\b/.test(headers['content-type'] ?? '')) {
      stream.on('error', () => {})
      return stream.respond({ ':status': 415 }, { endStream: true })
    }
    const allowance = allow(headers)
    if (allowance === null) return refuse(stream)
    const { session } = stream
    if (!allowance.isStranger && session) strangers.accept(session)
    const call = new Call(stream, headers, allowance.isStranger ? STRANGERS_CALL_MS : null)
    // The client's native reader waits for the metadata.
    if (earlyMetadata) call.respond()
    calls.add(call)
    call.signal.addEventListener('abort', () => calls.delete(call))
    stream.on('close', () => session && acknowledgements.get(session)?.())
    const method = methods.get(headers[':path'] ?? '')
    if (isClosing) call.fail(shuttingDown())
    else if (method) call.receive(method(call), allowance.maxMessageBytes)
    else call.fail(new RpcError(STATUS.UNIMPLEMENTED, `${headers[':path']} is not supported by this log`))
  })

  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      isClosing = true
      const closed = once(server, 'close')
      for (const call of calls) call.fail(shuttingDown())
      server.close()
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy()
      }, GRACE_MS)
      await closed
      clearTimeout(force)
    },
  }
}

/** Milliseconds after a call's end at which to check for late client frames. */
const CHECKS_MS = [1, 2, 4, 8]

/**
 * Acknowledges late client frames, such as window updates (RFC 9113, 6.9).
 * Without an answer to carry it, the kernel delays the acknowledgement by 40 ms. By Nagle's algorithm (RFC 896) the client's next request
 * waits, too, in the official client's native part. A frame that gRPC clients ignore, ALTSVC (RFC 7838, 4), carries the acknowledgement.
 * node:http2 delays window updates until the next answer.
 * @returns a function to call at the end of each call
 */
function createAcknowledgements(session: ServerHttp2Session): () => void {
  let check = 0
  let acknowledged = 0
  let timer: NodeJS.Timeout | null = null

  const plan = () => {
    timer = setTimeout(checkAgain, CHECKS_MS[check]! - (CHECKS_MS[check - 1] ?? 0)).unref()
  }
  function checkAgain(): void {
    timer = null
    if (session.destroyed || session.closed) return
    const received = session.socket.bytesRead
    if (received !== acknowledged) {
      acknowledged = received
      session.altsvc('clear', 'http://localhost')
    }
    if (++check < CHECKS_MS.length) plan()
  }

  return () => {
    check = 0
    if (!timer) plan()
  }
}

/** Sends a Trailers-Only answer and resets the stream without reading the request. */
function refuse(stream: ServerHttp2Stream): void {
  stream.on('error', () => {})
  const error = new RpcError(STATUS.UNAUTHENTICATED, 'the connection name is not this log’s secret')
  stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...trailersOf(error) }, { endStream: true })
}

const shuttingDown = (): RpcError => new RpcError(STATUS.UNAVAILABLE, 'the log is shutting down')
