import type { Method } from '../grpc/call.ts'
import { asRpcError, RpcError, STATUS } from '../grpc/rpc-error.ts'
import { MAX_APPEND_BYTES } from '../log-errors.ts'
import type { ProposedEvent } from '../storage/tables/event-table.ts'
import type { LogWriter } from '../log-writer.ts'
import { type AppendOptions, writtenStream } from '../messages/append-options.ts'
import { type BatchAppendRequest, readBatchAppendRequest } from '../messages/append-request.ts'
import { badRequest, batchOutcome, batchResponse, otherFailure, timedOut, tooLarge } from '../messages/append-response.ts'

interface Batch {
  readonly options: AppendOptions | null
  readonly deadlineMs: number
  readonly events: ProposedEvent[]
  size: number
  heldBytes: number
  invalid: RpcError | null
}

/** Limit for the unfinished batches of all calls. The official client splits requests at 3 MiB, above the limit of one append. */
const MAX_HELD_BYTES = 32 * 1024 * 1024
const REQUEST_OVERHEAD = 1_024

export function batchAppendCall(writer: LogWriter, now: () => number): Method {
  let heldBytes = 0
  return (call) => {
    const unfinished = new Map<string, Batch>()
    call.signal.addEventListener('abort', () => {
      for (const batch of unfinished.values()) heldBytes -= batch.heldBytes
      unfinished.clear()
    })
    const hold = (key: string, batch: Batch, bytes: number) => {
      unfinished.set(key, batch)
      const before = batch.heldBytes
      batch.heldBytes = isTooLarge(batch) ? REQUEST_OVERHEAD : before + bytes + REQUEST_OVERHEAD
      heldBytes += batch.heldBytes - before
      if (heldBytes > MAX_HELD_BYTES) throw new RpcError(STATUS.RESOURCE_EXHAUSTED, 'too many batches are unfinished')
    }
    const unanswered = new Set<Promise<void>>()
    return {
      message(bytes) {
        const request = readBatchAppendRequest(bytes)
        const { correlation } = request
        const key = request.isFinal && unfinished.size === 0 ? '' : (correlation?.toString('latin1') ?? '')
        const batch = joined(unfinished.get(key), request, now())
        if (!request.isFinal) return hold(key, batch, bytes.length)
        if (unfinished.delete(key)) heldBytes -= batch.heldBytes
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
}

function joined(begun: Batch | undefined, { options, events, size, invalid }: BatchAppendRequest, nowMs: number): Batch {
  const batch = begun ?? { options, deadlineMs: deadlineOf(options, nowMs), events: [], size: 0, heldBytes: 0, invalid: null }
  batch.size += size
  // A batch over the limit will be refused, so its events are dropped.
  if (isTooLarge(batch)) batch.events.length = 0
  else for (const event of events) batch.events.push(event)
  batch.invalid ??= invalid
  return batch
}

const isTooLarge = ({ size }: Batch): boolean => size > MAX_APPEND_BYTES

function deadlineOf(options: AppendOptions | null, nowMs: number): number {
  const deadline = options?.deadline
  if (!deadline) return Infinity
  return 'atMs' in deadline ? deadline.atMs : nowMs + deadline.leftMs
}

async function outcomeOf(writer: LogWriter, now: () => number, batch: Batch): Promise<Buffer> {
  const { options, events } = batch
  try {
    if (batch.deadlineMs < now()) return timedOut()
    if (batch.invalid) return badRequest(batch.invalid.details)
    if (isTooLarge(batch)) return tooLarge()
    if (!options) return badRequest('no options')
    return batchOutcome(await writer.append(writtenStream(options), options.expected, events), options.expected)
  } catch (error) {
    if (error instanceof RpcError && error.code === STATUS.INVALID_ARGUMENT) return badRequest(error.details)
    return otherFailure(asRpcError(error))
  }
}
