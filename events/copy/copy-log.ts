import { type Position, shareOfLog } from '../log/position.ts'
import { LOG_IDENTITY_STREAM } from '../schemas/portal.ts'
import { CopyRefusedError, CopyWriter, MAX_EVENTS_PER_APPEND, TOMBSTONE } from './copy-writer.ts'
import { isPadding } from './padding.ts'
import type { RawLog } from './raw-log.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

export interface CopyProgress {
  readonly events: number
  /** Fraction from 0 to 1, computed from positions in the source. */
  readonly done: number
}

export interface Copied {
  readonly events: number
  readonly resumed: boolean
  /**
   * Streams whose first events the source no longer has, with the first revision that readers see. Placeholders keep the revisions
   * unchanged.
   */
  readonly padded: ReadonlyMap<string, bigint>
}

/** The server's limit is 1 MiB without ids and types. */
const MAX_BYTES_PER_APPEND = 900_000
/** Users, scavenges and statistics belong to the server. `$$` streams hold the metadata of other streams. */
const isCopied = ({ stream }: StoredRecord) => !stream.startsWith('$') || (stream.startsWith('$$') && !stream.startsWith('$$$'))

/**
 * Copies every event with its id, bytes and metadata, tombstones included. Keeps the order of the log and of each stream.
 * Running the copy again resumes it. Positions and times change, so `$maxAge` counts from the copy. The target also writes metadata of its
 * own where a soft-deleted stream is written again.
 * @throws CopyRefusedError if the target holds other events; the client's Error if a log does not answer
 */
export async function copyLog(
  { source, target, signal }: { source: RawLog; target: RawLog; signal: AbortSignal },
  onProgress: (progress: CopyProgress) => void,
): Promise<Copied> {
  const last = await lastCopied(target)
  const after = last.length > 0 ? (await newestCopied(source, last)).position : null
  const end = await lastPosition(source)
  const writer = new CopyWriter(target, after !== null)
  let events = 0
  for await (const run of runs(source.readAll(after))) {
    if (signal.aborted) break
    await writer.write(run)
    events += run.length
    onProgress({ events, done: Math.min(1, shareOfLog(run.at(-1)!.position, end)) })
  }
  await writer.finish()
  return { events, resumed: after !== null, padded: writer.padded }
}

/** Returns the newest copied event of the target. Skips events that the server itself wrote after it. */
async function lastCopied(log: RawLog): Promise<StoredRecord[]> {
  const last: StoredRecord[] = []
  for await (const event of log.readAllBackwards()) {
    // An earlier complete run gave the copy an identity of its own.
    if (!isCopied(event) || isPadding(event) || event.stream === LOG_IDENTITY_STREAM) continue
    last.push(event)
    if (!event.stream.startsWith('$$')) break
  }
  return last
}

async function lastPosition(log: RawLog): Promise<Position | null> {
  for await (const { position } of log.readAllBackwards()) return position
  return null
}

async function newestCopied(source: RawLog, last: readonly StoredRecord[]): Promise<StoredRecord> {
  const key = ({ type, stream, id }: StoredRecord) => (type === TOMBSTONE ? `tombstone of ${stream}` : id)
  const copied = new Set(last.map(key))
  for await (const event of source.readAllBackwards()) if (copied.has(key(event))) return event
  const { type, id, stream } = last.at(-1)!
  throw new CopyRefusedError(`The target holds ${type} ${id} in ${stream}, which the source does not: it is not a copy of it.`)
}

async function* runs(events: AsyncIterable<StoredRecord>): AsyncIterable<StoredRecord[]> {
  let run: StoredRecord[] = []
  let bytes = 0
  for await (const event of events) {
    if (!isCopied(event)) continue
    const size = event.data.length + event.metadata.length
    const continuesRun =
      run[0]?.stream === event.stream &&
      event.type !== TOMBSTONE &&
      run.length < MAX_EVENTS_PER_APPEND &&
      bytes + size <= MAX_BYTES_PER_APPEND
    if (run.length > 0 && !continuesRun) {
      yield run
      run = []
      bytes = 0
    }
    run.push(event)
    bytes += size
  }
  if (run.length > 0) yield run
}
