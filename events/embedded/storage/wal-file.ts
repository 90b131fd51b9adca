import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { DamagedLogError, withStorageErrors } from './storage-errors.ts'

/** Of a WAL: its header, and that of a page in it; https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
export const [WAL_HEADER_BYTES, FRAME_HEADER_BYTES] = [32, 24]
/** In the first page; https://www.sqlite.org/fileformat2.html#user_version_number */
const USER_VERSION_AT = 60

/**
 * SQLite would delete a WAL whose file is missing or empty, and write one into any file that it stands beside: so this looks before
 * SQLite does. See `Checkpoints` for what the two have in common.
 * @throws DamagedLogError when the file is not the one that the WAL beside it belongs to
 */
export function refuseForeignWal(file: string): void {
  for (;;) {
    const wal = readWal(`${file}-wal`)
    if (!wal) return
    const main = withStorageErrors(() => userVersionOf(file))
    if (main === null) throw missing()
    if (wal.versions.size === 0 || wal.versions.has(main)) return
    // Where another process has both open, it may have made a checkpoint between the two reads.
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
 * That of the file alone, without what its WAL says. SQLite reads it: a file of its own that this process opened and closed would take
 * the lock away that it may hold by SQLite (https://www.sqlite.org/howtocorrupt.html, 2.2).
 * @returns null where there is no page
 */
function userVersionOf(file: string): number | null {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return null
  const address = pathToFileURL(file)
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true, defensive: false })
  try {
    // A checkpoint that a full disk cut off leaves a file that is shorter than its first page says until its WAL is read: without
    // this, which a defensive connection refuses, SQLite would call it malformed.
    database.exec('PRAGMA writable_schema = ON')
    return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
  } finally {
    database.close()
  }
}

/** @returns what is in the first pages that the WAL holds, and the number by which it differs from the one before; null where it holds no page at all */
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
      // Frames left over from an earlier WAL.
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
