import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { makePrivateDatabase } from '../../../private-files.ts'
import { RpcError, STATUS } from '../../grpc/rpc-error.ts'
import { type EventRow, TOMBSTONE_REVISION } from '../tables/event-table.ts'
import { closeFormat, type OpenedFormat, openFormat } from '../file-format.ts'
import { LogStore } from '../log-store.ts'
import { asStorageError, StorageFailedError } from '../storage-errors.ts'
import { syncToDisk } from './sync-to-disk.ts'

const EVENTS_PER_TURN = 256
const STREAMS_PER_TURN = 256

export interface BackupProgress {
  readonly events: number
  readonly done: number
}

/**
 * Copies the current log event by event into a new file, with checksum verification, while appends continue. The file gets its name once
 * it is complete and on disk.
 * @throws RpcError ALREADY_EXISTS if the file exists; FAILED_PRECONDITION or RESOURCE_EXHAUSTED if it cannot be written; DamagedLogError
 */
export async function backup(
  source: LogStore,
  file: string,
  signal: AbortSignal,
  onProgress: (progress: BackupProgress) => void = () => {},
): Promise<BackupProgress> {
  const target = resolve(file)
  if (existsSync(target)) throw new RpcError(STATUS.ALREADY_EXISTS, `${target} exists: a backup never overwrites`)
  // The copy is made in a new folder, so that in shared folders (/tmp) no other user can replace it, or SQLite's files beside it, by a
  // link.
  const folder = `${target}.unfinished`
  const unfinished = join(folder, basename(target))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  try {
    mkdirSync(folder, { mode: 0o700 })
    makePrivateDatabase(unfinished)
    const format = openFormat(unfinished)
    let lastPosition: number | null = null
    try {
      const copy = new LogStore(format.database, format.marks, () => source.now)
      const found = await copyInto(copy, source, format, signal, onProgress)
      if (signal.aborted) throw new RpcError(STATUS.CANCELLED, 'the backup was interrupted')
      lastPosition = copy.lastPosition
      return found
    } finally {
      closeFormat(format, lastPosition)
      if (lastPosition !== null) {
        syncToDisk(unfinished)
        renameSync(unfinished, target)
        syncToDisk(dirname(target))
        remove()
      }
    }
  } catch (error) {
    remove()
    throw refusal(error, target)
  }
}

function refusal(error: unknown, target: string): unknown {
  const found = asStorageError(error)
  if (found instanceof StorageFailedError)
    return new RpcError(found.code, found.details.replace('the log cannot write', `${target} cannot be written`))
  if (!(error instanceof Error) || !('path' in error)) return found
  if ('code' in error && error.code === 'ENOENT')
    return new RpcError(STATUS.FAILED_PRECONDITION, `there is no folder ${dirname(target)}: create it first`)
  return new RpcError(STATUS.FAILED_PRECONDITION, `${target} cannot be written: ${error.message}`)
}

async function copyInto(
  copy: LogStore,
  source: LogStore,
  { database, marks, checkpoints }: OpenedFormat,
  signal: AbortSignal,
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupProgress> {
  const end = source.lastPosition
  const progress = { events: 0, done: 0 }
  // An unfinished copy is useless, so one disk sync at the end is enough.
  database.exec('PRAGMA synchronous = OFF')
  const inTransaction = (work: () => void) => {
    database.exec('BEGIN')
    work()
    database.exec('COMMIT')
    checkpoints.afterCommit(copy.lastPosition)
  }
  for (let from = 0; from <= end && !signal.aborted;) {
    const rows = source.rowsUpTo(from, end, EVENTS_PER_TURN)
    if (rows.length === 0) break
    inTransaction(() => copyEvents(copy, source, rows))
    from = rows.at(-1)!.event.position + 1
    progress.events += rows.length
    progress.done = Math.min(1, from / (end + 1))
    onProgress(progress)
    await nextTurn()
  }
  for (let after = 0; !signal.aborted;) {
    const ids = source.streams.idsAfter(after, STREAMS_PER_TURN)
    if (ids.length === 0) break
    inTransaction(() => {
      for (const id of ids) copyEmptied(copy, source, id)
    })
    after = ids.at(-1)!
    await nextTurn()
  }
  marks.set('next_position', source.nextPosition)
  database.exec('PRAGMA synchronous = FULL')
  return { ...progress, done: 1 }
}

function copyEvents(copy: LogStore, source: LogStore, rows: readonly EventRow[]): void {
  for (const { event, stream } of rows) {
    const name = event.streamName.toString()
    const state = copy.stream(name) ?? copy.streams.add(name)
    // The copy also lacks the events that compaction removed.
    if (state.lastRevision < 0) state.firstRevision = Math.max(0, source.streams.byId(stream).firstRevision)
    if (event.revision === TOMBSTONE_REVISION) state.tombstoned = true
    else state.lastRevision = event.revision
    copy.restore(state, event)
    copy.streams.save(state)
  }
}

/** Copies the revisions of streams that compaction emptied, up to the first event appended after the copy's start. */
function copyEmptied(copy: LogStore, source: LogStore, id: number): void {
  const { name, firstRevision } = source.streams.byId(id)
  if (firstRevision === 0) return
  const state = copy.stream(name) ?? copy.streams.add(name)
  if (state.lastRevision >= 0) return
  Object.assign(state, { lastRevision: firstRevision - 1, firstRevision })
  copy.streams.save(state)
}
