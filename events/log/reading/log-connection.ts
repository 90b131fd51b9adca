import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { convertToCommandError, type KurrentDBClient, NotLeaderError, UnavailableError } from '@kurrent/kurrentdb-client'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import { AppendCall, beginAppendCall } from '../appending/append-call.ts'
import type { AppendRequest } from '../appending/append-request.ts'
import type { Appended } from '../event-log.ts'
import { isDamage } from '../event-log-errors.ts'
import { TimeLimitError, within } from '../time-limit.ts'
import { Inbox } from './inbox.ts'
import type { ReadAnswer } from './read-answer.ts'
import { type ReadRequest, readAllRequest } from './read-request.ts'
import { widenReceiveWindow } from './receive-window.ts'

type Streams = InstanceType<typeof streamsService.StreamsClient>

/** Internals of the client (1.3.1). Its channel finds the leader and carries TLS, credentials and the connection name. */
interface Internals {
  getGRPCClient(service: typeof streamsService.StreamsClient, name: string): Promise<Streams>
  callArguments(options: { requiresLeader?: boolean }, more: CallOptions): [Metadata, CallOptions]
  createDeadline(): Date
  /** Drops the channel if the error shows that its node is unusable, unless it was already replaced. */
  handleError(streams: Streams, error: Error): Promise<void>
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  readonly fromLeader?: boolean
  /** Timeout for a silent node, before the first answer and between answers. */
  readonly limitMs: number
  /** True to ping a node after half the timeout instead of leaving it. Pings of a node that answers become rarer, down to an eighth. */
  readonly mayBeSilent?: boolean
  readonly maxAnswers?: number
}

/** An empty call costs milliseconds of processor time. Reads and appends detect a lost node themselves. */
const MAX_PATIENCE = 8
/** gRPC's code for an embedded log whose file was moved. */
const RESOURCE_EXHAUSTED = 8
const READ_PATH = '/event_store.client.streams.Streams/Read'
const { StreamsClient } = streamsService

widenReceiveWindow(READ_PATH)

/**
 * Reads and appends through the JavaScript channel of the official client instead of its native reader: see «Reads and appends» in
 * `events/README.md`. Leaves a node that is silent or no leader.
 */
export class LogConnection {
  readonly #client: KurrentDBClient
  readonly #internals: Internals
  readonly #appendCalls = new WeakMap<Streams, AppendCall>()
  readonly #left = new WeakMap<Streams, AbortController>()
  readonly #closed = new AbortController()

  constructor(client: KurrentDBClient) {
    this.#client = client
    this.#internals = client as unknown as Internals
  }

  async *read(request: ReadRequest, options: ReadOptions): AsyncGenerator<readonly ReadAnswer[]> {
    const { signal, fromLeader = false, limitMs, mayBeSilent = false, maxAnswers = Infinity } = options
    signal?.throwIfAborted()
    const connectTimeoutMs = mayBeSilent ? limitMs / 2 : limitMs
    const streams = await this.#streams(limitMs, signal)
    const call = this.#call(streams, request, fromLeader)
    const inbox = new Inbox(call)
    const release = onAbort([signal, this.#leaving(streams).signal, this.#closed.signal], (reason) => inbox.fail(reason))
    let patience = 1
    try {
      for (;;) {
        const answers = await inbox.take(maxAnswers, connectTimeoutMs * patience)
        if (answers?.length === 0) return
        if (!answers && !mayBeSilent) throw silent(limitMs)
        if (answers) yield answers
        else await this.#probe(streams, connectTimeoutMs, signal)
        patience = answers ? 1 : Math.min(MAX_PATIENCE, patience * 2)
      }
    } catch (error) {
      throw await this.#failed(streams, error as Error)
    } finally {
      release()
      call.cancel()
    }
  }

  async #probe(streams: Streams, limitMs: number, signal: AbortSignal | undefined): Promise<void> {
    const call = this.#call(streams, readAllRequest('end', { backwards: true, count: 1, system: true }), false)
    const inbox = new Inbox(call)
    const release = onAbort([signal, this.#leaving(streams).signal], (reason) => inbox.fail(reason))
    try {
      if (!(await inbox.take(1, limitMs))) throw silent(limitMs)
    } catch (error) {
      // A refusal shows that the node is alive.
      if ((error as { code?: unknown }).code !== RESOURCE_EXHAUSTED) throw error
    } finally {
      release()
      call.cancel()
    }
  }

  async append(request: AppendRequest, limitMs: number): Promise<Appended> {
    const deadline = performance.now() + limitMs
    const streams = await this.#streams(limitMs)
    try {
      return await within(deadline - performance.now(), this.#appendCall(streams).append(request, this.#internals.createDeadline()))
    } catch (error) {
      throw await this.#failed(streams, error as Error)
    }
  }

  async tombstone(stream: string, limitMs: number): Promise<void> {
    const until = performance.now() + limitMs
    const streams = await this.#streams(limitMs)
    try {
      await within(until - performance.now(), this.#client.tombstoneStream(stream))
    } catch (error) {
      throw await this.#failed(streams, error as Error)
    }
  }

  #appendCall(streams: Streams): AppendCall {
    const open = this.#appendCalls.get(streams)
    if (open && !open.isOver) return open
    const call = beginAppendCall(streams, this.#internals.callArguments({}, { deadline: Infinity }))
    const appends = new AppendCall(call)
    const release = onAbort([this.#leaving(streams).signal, this.#closed.signal], (reason) => appends.fail(reason))
    call.once('status', release)
    call.once('error', (error) => void this.#failed(streams, error))
    this.#appendCalls.set(streams, appends)
    return appends
  }

  async close(): Promise<void> {
    this.#closed.abort(new UnavailableError({ name: 'closed', message: 'the event log is closed' } as never))
    await this.#client.dispose()
  }

  async #streams(limitMs: number, signal?: AbortSignal): Promise<Streams> {
    const found = within(limitMs, this.#internals.getGRPCClient(StreamsClient, 'read'))
    if (!signal) return found
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const release = onAbort([signal, this.#closed.signal], reject)
    try {
      return await Promise.race([found, aborted])
    } finally {
      found.catch(() => {})
      release()
    }
  }

  #call(streams: Streams, request: ReadRequest, requiresLeader: boolean): ClientReadableStream<Buffer> {
    const [metadata, options] = this.#internals.callArguments({ requiresLeader }, { deadline: Infinity })
    return streams.makeServerStreamRequest(READ_PATH, bytesOf, asTheyAre, request, metadata, options)
  }

  #leaving(streams: Streams): AbortController {
    const known = this.#left.get(streams)
    if (known) return known
    const made = new AbortController()
    this.#left.set(streams, made)
    return made
  }

  async #failed(streams: Streams, error: Error): Promise<Error> {
    const known = convertToCommandError(error)
    // Damage is the same on every channel, and leaving this one would end other calls.
    if (isDamage(known)) return known
    if (known instanceof NotLeaderError || known instanceof UnavailableError) await this.#internals.handleError(streams, known)
    if (known instanceof TimeLimitError) await this.#internals.handleError(streams, abandoned(null))
    // Reads and subscriptions must follow the leader. On a broken connection they fail by themselves.
    if (known instanceof NotLeaderError || known instanceof TimeLimitError) this.#leaving(streams).abort(abandoned(known))
    return known
  }
}

const silent = (limitMs: number) => new TimeLimitError(`no answer within ${limitMs} ms`)

const abandoned = (cause: Error | null): UnavailableError =>
  Object.assign(new UnavailableError({ code: 14, message: 'switched to another node' } as never), { cause })

const bytesOf = (request: ReadRequest): Buffer => Buffer.from(request.serializeBinary())
const asTheyAre = (bytes: Buffer): Buffer => bytes

function onAbort(signals: readonly (AbortSignal | undefined)[], then: (reason: unknown) => void): () => void {
  const undo = signals.map((signal) => {
    if (!signal) return () => {}
    const listener = () => then(signal.reason)
    if (signal.aborted) listener()
    else signal.addEventListener('abort', listener, { once: true })
    return () => signal.removeEventListener('abort', listener)
  })
  return () => undo.forEach((stop) => stop())
}
