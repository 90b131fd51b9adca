import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { DamagedLogError, withStorageErrors } from './storage-errors.ts'

/** Header sizes of a WAL and of a page in it: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
export const [WAL_HEADER_BYTES, FRAME_HEADER_BYTES] = [32, 24]
/** Offset in the first page: https://www.sqlite.org/fileformat2.html#user_version_number */
const USER_VERSION_AT = 60

/**
 * Verifies that the WAL belongs to the file. Runs before SQLite, which would delete a WAL whose file is missing or empty, and write a
 * foreign WAL into any file. See `Checkpoints`.
 * @throws DamagedLogError if they do not belong together
 */
export function refuseForeignWal(file: string): void {
  for (;;) {
    const wal = readWal(`${file}-wal`)
    if (!wal) return
    const main = withStorageErrors(() => userVersionOf(file))
    if (main === null) throw missing()
    if (wal.versions.size === 0 || wal.versions.has(main)) return
    // If another process has both open, it may have made a checkpoint between the two reads.
    const again = readWal(`${file}-wal`)
    if (again?.salt === wal.salt && !again.versions.has(main)) throw foreign()
  }
}

const missing = () =>
  new DamagedLogError(
    'the -wal file with its last events exists, but the log file itself is missing or empty: put it back, or move the -wal file away too',
  )

const foreign = () =>
  new DamagedLogError(
    'the -wal file beside it belongs to another log or to another state of this one: put back the file that it belongs to, or move it away',
  )

/**
 * Returns the `user_version` of the main file without its WAL; null for an empty file. SQLite reads it, because closing a second
 * descriptor of this process would drop a lock (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function userVersionOf(file: string): number | null {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return null
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true, defensive: false })
  try {
    // After an interrupted checkpoint on a full disk, the main file is shorter than its first page says. Without this setting, which a
    // defensive connection refuses, SQLite would reject it as malformed.
    database.exec('PRAGMA writable_schema = ON')
    return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
  } finally {
    database.close()
  }
}

function readWal(wal: string): { versions: ReadonlySet<number>; salt: number | null } | null {
  if ((statSync(wal, { throwIfNoEntry: false })?.size ?? 0) <= WAL_HEADER_BYTES) return null
  const descriptor = openSync(wal, 'r')
  try {
    const pageBytes = numberAt(descriptor, 8) ?? 0
    const salt = numberAt(descriptor, 16)
    const versions = new Set<number>()
    const { size } = fstatSync(descriptor)
    const frameBytes = FRAME_HEADER_BYTES + pageBytes
    for (let at = WAL_HEADER_BYTES; at + frameBytes <= size && pageBytes > 0; at += frameBytes) {
      // The remaining frames belong to an earlier WAL.
      if (numberAt(descriptor, at + 8) !== salt) break
      if (numberAt(descriptor, at) === 1) versions.add(numberAt(descriptor, at + FRAME_HEADER_BYTES + USER_VERSION_AT)!)
    }
    return { versions, salt }
  } finally {
    closeSync(descriptor)
  }
}

const word = Buffer.alloc(4)

function numberAt(descriptor: number, at: number): number | null {
  return readSync(descriptor, word, 0, 4, at) === 4 ? word.readInt32BE() : null
}
