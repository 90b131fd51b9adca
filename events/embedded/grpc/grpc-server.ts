import { once } from 'node:events'
import { createServer, type Http2Session, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Call, type Method } from './call.ts'
import { RpcError, STATUS, trailersOf } from './rpc-error.ts'

interface StrangerLimits {
  /** Connections at once that have not shown the secret. */
  readonly max: number
  /** How long each of them may stay. */
  readonly patienceMs: number
}

/** A client shows the secret within milliseconds of connecting. */
const LIMITS: StrangerLimits = { max: 64, patienceMs: 5_000 }

/** Connections that have not yet made a call with the secret: few, and none for long. */
interface Strangers {
  /** Of a new connection. Where there are too many, the oldest goes: the newest may be the owner's, about to show the secret. */
  add(session: Http2Session): void
  /** The session has shown the secret, and stays as long as it likes. */
  accept(session: Http2Session): void
}

function createStrangers({ max, patienceMs }: StrangerLimits = LIMITS): Strangers {
  /** Oldest first. */
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

/** What a call may do. */
export interface Allowance {
  /** Of one request message. */
  readonly maxMessageBytes: number
  /** Its caller has not shown the secret: it does not keep the connection, and is over soon. */
  readonly isStranger: boolean
}

interface GrpcServerOptions {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** By path: «/package.Service/Method». */
  readonly methods: ReadonlyMap<string, Method>
  /** By a call's headers; null: the call is UNAUTHENTICATED, whether or not there is such a method. */
  readonly allow: (headers: IncomingHttpHeaders) => Allowance | null
  /** A call's metadata goes out as soon as it begins, and what a client says after it is acknowledged at once. */
  readonly earlyMetadata?: boolean
  readonly strangerLimits?: StrangerLimits
}

export interface GrpcServer extends AsyncDisposable {
  readonly port: number
}

/** So much of a request may be under way unread. The default, 64 KiB, makes large appends wait for the way there and back. */
const WINDOW_BYTES = 1024 * 1024
/** Each reader is held to its own window and page; together they may be many. */
const SESSION_MEMORY_MB = 1_024
/** Of one connection; a client queues what is beyond. */
const MAX_CONCURRENT_STREAMS = 256
/** Of a call without the secret. */
const STRANGERS_CALL_MS = 2_000
/** How long callers have to take note that the server goes. */
const GRACE_MS = 1_000

/**
 * gRPC over HTTP/2 without TLS (https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md). Disposing tells the callers
 * UNAVAILABLE, and does not wait for those that do not listen.
 * @throws Error with `code` EADDRINUSE when the port is taken
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
  // A client that disconnects, or speaks another protocol, ends only its own connection.
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
    // The client's native reader waits for it before anything else.
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
      // Sends GOAWAY to each session, and waits until their last calls have ended.
      server.close()
      const force = setTimeout(() => {
        for (const session of sessions) session.destroy()
      }, GRACE_MS)
      await closed
      clearTimeout(force)
    },
  }
}

/** When to check for what a client still sends after a call, in milliseconds from the call's end. */
const CHECKS_MS = [1, 2, 4, 8]

/**
 * What a client sends after a call (that it has room again, RFC 9113, 6.9) gets no answer that could carry an acknowledgement, so
 * the kernel holds that back for 40 ms; and with it, by Nagle's algorithm (RFC 896), the next request of a client that has it on,
 * as the official one's native part does. So when something came, a frame goes out that asks for no answer and tells a gRPC client
 * nothing: no alternative services (RFC 7838, 4). A window update would do, but node:http2 sends that with the next answer only.
 * @returns to be called at the end of each call
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

/** Answers in headers alone («Trailers-Only»); nothing of the request is read, and its stream is reset. */
function refuse(stream: ServerHttp2Stream): void {
  stream.on('error', () => {})
  const error = new RpcError(STATUS.UNAUTHENTICATED, 'the connection name is not this log’s secret')
  stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...trailersOf(error) }, { endStream: true })
}

const shuttingDown = (): RpcError => new RpcError(STATUS.UNAVAILABLE, 'the log is shutting down')
