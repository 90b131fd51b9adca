import { setTimeout as sleep } from 'node:timers/promises'
import type { Expected } from './append-rules.ts'
import type { Method } from '../grpc/call.ts'
import { unary } from '../grpc/methods.ts'
import { appendTooLarge, invalidArgument, MAX_APPEND_BYTES, streamDeleted, wrongExpectedVersion } from '../log-errors.ts'
import type { ProposedEvent } from '../storage/tables/event-table.ts'
import type { LogWriter, WriteResult } from '../log-writer.ts'
import { type AppendOptions, writtenStream } from '../messages/append-options.ts'
import { readAppendRequest, readDeleteRequest, sizeOf } from '../messages/append-request.ts'
import { appended, deleted, notAppended } from '../messages/append-response.ts'

type Written = Extract<WriteResult, { kind: 'written' }>

/**
 * A client that cancels ends its request and then resets it, so a request that just ended may be incomplete. Frequent appends use batches,
 * which mark their own end.
 */
const CANCEL_WINDOW_MS = 10
/** Counts memory for events without data, too. */
const MAX_UNARY_BYTES = 16 * 1024 * 1024

export const appendCall =
  (writer: LogWriter): Method =>
  (call) => {
    let options: AppendOptions | null = null
    const events: ProposedEvent[] = []
    let size = 0
    let receivedBytes = 0
    return {
      message(bytes) {
        receivedBytes += bytes.length
        if (receivedBytes > MAX_UNARY_BYTES) throw appendTooLarge()
        const request = readAppendRequest(bytes)
        options ??= request.options
        if (!request.event) return
        size += sizeOf(request.event)
        if (size > MAX_APPEND_BYTES) throw appendTooLarge()
        events.push(request.event)
      },
      async end() {
        if (!options) throw invalidArgument('no options')
        const stream = writtenStream(options)
        const { expected } = options
        await sleep(CANCEL_WINDOW_MS)
        const result = await writer.appendUnlessAborted(call.signal, stream, expected, events)
        if (!result) return
        if (result.kind === 'wrong-expected') call.send(notAppended(expected, result.current))
        else call.send(appended(written(stream, expected, result)))
        call.end()
      },
    }
  }

export const deleteCall = (writer: LogWriter): Method => removal((stream, expected) => writer.softDelete(stream, expected))

export const tombstoneCall = (writer: LogWriter): Method => removal((stream, expected) => writer.tombstone(stream, expected))

const removal = (write: (stream: string, expected: Expected) => Promise<WriteResult>): Method =>
  unary(async (request) => {
    const options = readDeleteRequest(request)
    const stream = writtenStream(options)
    const { position } = written(stream, options.expected, await write(stream, options.expected))
    return deleted(position!)
  })

function written(stream: string, expected: Expected, result: WriteResult): Written {
  if (result.kind === 'deleted') throw streamDeleted(stream)
  if (result.kind === 'wrong-expected') throw wrongExpectedVersion(stream, expectedVersion(expected), result.current)
  return result
}

const expectedVersion = (expected: Expected): string =>
  typeof expected === 'bigint' ? expected.toString() : { no_stream: '-1', any: '-2', stream_exists: '-4' }[expected]
