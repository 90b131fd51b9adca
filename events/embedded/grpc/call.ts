import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { FrameReader, PREFIX_BYTES, writePrefix } from './message-frames.ts'
import { asRpcError, RpcError, STATUS, trailersOf } from './rpc-error.ts'

const UNITS_MS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1_000, m: 1, u: 1e-3, n: 1e-6 }
const MAX_MS = 2 ** 31 - 1

/**
 * Returns milliseconds, or null without a valid deadline.
 * @param header `grpc-timeout`: at most eight digits and a unit, as in https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
function timeoutOf(header: string | string[] | undefined): number | null {
  const [, digits, unit] = (typeof header === 'string' && /^(\d{1,8})([HMSmun])$/.exec(header)) || []
  return unit === undefined ? null : Math.min(Number(digits) * UNITS_MS[unit]!, MAX_MS)
}

/** Consumer of a call's request. Anything it throws ends the call with that error. */
export interface Receiver {
  message(bytes: Buffer): void | Promise<void>
  end(): void | Promise<void>
}

export type Method = (call: Call) => Receiver

export class Call {
  readonly #stream: ServerHttp2Stream
  readonly #over = new AbortController()
  readonly #deadline: NodeJS.Timeout | undefined
  #isOver = false
  #unsent: Buffer[] = []
  #trailers: Record<string, string> = { 'grpc-status': String(STATUS.OK) }
  #drained: (() => void) | null = null

  /** @param maxMs upper limit for the caller's deadline; null for no limit */
  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, maxMs: number | null) {
    this.#stream = stream
    const timeoutMs = Math.min(timeoutOf(headers['grpc-timeout']) ?? Infinity, maxMs ?? Infinity)
    if (timeoutMs !== Infinity) this.#deadline = setTimeout(() => this.fail(deadlineExceeded()), timeoutMs)
    stream.on('error', () => {})
    stream.on('close', () => this.#finish())
    stream.on('drain', () => this.#drained?.())
    stream.on('wantTrailers', () => stream.sendTrailers(this.#trailers))
  }

  respond(): void {
    if (this.#stream.headersSent || this.#stream.destroyed) return
    this.#stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
  }

  /** Aborted when the call is answered, fails, passes its deadline or is cancelled. */
  get signal(): AbortSignal {
    return this.#over.signal
  }

  receive({ message, end }: Receiver, maxMessageBytes: number): void {
    const frames = new FrameReader(maxMessageBytes)
    const guarded = (work: () => void) => {
      try {
        if (!this.#isOver) work()
      } catch (error) {
        this.fail(error)
      }
    }
    this.#stream.on('data', (chunk: Buffer) =>
      guarded(() => {
        for (const bytes of frames.push(chunk)) message(bytes)?.catch((error: unknown) => this.fail(error))
      }),
    )
    this.#stream.on('end', () =>
      guarded(() => {
        // The request was aborted and is incomplete.
        if (this.#stream.aborted || this.#stream.rstCode !== constants.NGHTTP2_NO_ERROR) return this.#finish()
        frames.end()
        end()?.catch((error: unknown) => this.fail(error))
      }),
    )
  }

  /** Queues a message. Messages of one turn of the event loop are sent together. */
  send(message: Buffer): void {
    if (this.#isOver) return
    const prefix = Buffer.allocUnsafe(PREFIX_BYTES)
    writePrefix(prefix, message.length, 0)
    if (this.#unsent.length === 0) process.nextTick(() => this.#flush())
    this.#unsent.push(prefix, message)
  }

  /**
   * Sends prefixed messages immediately.
   * @returns a promise to await if the reader is slow; otherwise null
   */
  write(frames: Buffer): Promise<void> | null {
    this.#flush()
    if (this.#isOver) return null
    if (frames.length > 0) this.respond()
    const hasRoom = frames.length > 0 ? this.#stream.write(frames) : !this.#stream.writableNeedDrain
    if (hasRoom) return null
    return new Promise((resolve) => (this.#drained = resolve))
  }

  end(): void {
    if (this.#isOver) return
    this.#flush()
    this.respond()
    this.#stream.end()
    this.#finish()
  }

  fail(error: unknown): void {
    if (this.#isOver) return
    this.#trailers = trailersOf(asRpcError(error))
    this.end()
  }

  #flush(): void {
    const unsent = this.#unsent
    this.#unsent = []
    if (unsent.length === 0 || this.#stream.destroyed) return
    this.respond()
    this.#stream.write(Buffer.concat(unsent))
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#deadline)
    this.#over.abort()
    this.#drained?.()
  }
}

const deadlineExceeded = () => new RpcError(STATUS.DEADLINE_EXCEEDED, 'the deadline has passed')
