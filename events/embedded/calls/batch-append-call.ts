import type { Method } from '../grpc/call.ts'
import { asRpcError, RpcError, STATUS } from '../grpc/rpc-error.ts'
import { MAX_APPEND_BYTES } from '../log-errors.ts'
import type { ProposedEvent } from '../storage/event-table.ts'
import type { LogWriter } from '../log-writer.ts'
import { type AppendOptions, writtenStream } from '../messages/append-options.ts'
import { type BatchAppendRequest, readBatchAppendRequest } from '../messages/append-request.ts'
import { badRequest, batchOutcome, batchResponse, otherFailure, timedOut, tooLarge } from '../messages/append-response.ts'

/** One append, put together until its last request has come. */
interface Batch {
  readonly options: AppendOptions | null
  /** Unix time. */
  readonly deadlineMs: number
  events: readonly ProposedEvent[]
  size: number
  invalid: RpcError | null
}

/** Answers `Streams.BatchAppend`: appends of many streams on one call, answered as they are committed; one that fails does not end the call. */
export const batchAppendCall =
  (writer: LogWriter, now: () => number): Method =>
  (call) => {
    const unfinished = new Map<string, Batch>()
    const unanswered = new Set<Promise<void>>()
    return {
      message(bytes) {
        const request = readBatchAppendRequest(bytes)
        const { correlation } = request
        const key = request.isFinal && unfinished.size === 0 ? '' : (correlation?.toString('latin1') ?? '')
        const batch = joined(unfinished.get(key), request, now())
        if (!request.isFinal) return void unfinished.set(key, batch)
        unfinished.delete(key)
        const answered = outcomeOf(writer, now, batch).then((outcome) => {
          unanswered.delete(answered)
          call.send(batchResponse(outcome, correlation, batch.options))
        })
        unanswered.add(answered)
      },
      async end() {
        await Promise.all(unanswered)
        call.end()
      },
    }
  }

function joined(begun: Batch | undefined, { options, events, size, invalid }: BatchAppendRequest, nowMs: number): Batch {
  if (!begun) return { options, deadlineMs: deadlineOf(options, nowMs), events, size, invalid }
  begun.size += size
  // Past the limit it will be refused: nothing more of it is kept.
  begun.events = begun.size <= MAX_APPEND_BYTES ? [...begun.events, ...events] : []
  begun.invalid ??= invalid
  return begun
}

function deadlineOf(options: AppendOptions | null, nowMs: number): number {
  const deadline = options?.deadline
  if (!deadline) return Infinity
  return 'atMs' in deadline ? deadline.atMs : nowMs + deadline.leftMs
}

async function outcomeOf(writer: LogWriter, now: () => number, batch: Batch): Promise<Buffer> {
  const { options, events } = batch
  try {
    if (batch.invalid) return badRequest(batch.invalid.details)
    if (batch.size > MAX_APPEND_BYTES) return tooLarge()
    if (!options) return badRequest('no options')
    if (batch.deadlineMs < now()) return timedOut()
    return batchOutcome(await writer.append(writtenStream(options), options.expected, events), options.expected)
  } catch (error) {
    if (error instanceof RpcError && error.code === STATUS.INVALID_ARGUMENT) return badRequest(error.details)
    return otherFailure(asRpcError(error))
  }
}
