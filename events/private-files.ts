import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

/** A file or folder is open to others and belongs to another user. */
export class NotPrivateError extends Error {
  override readonly name = 'NotPrivateError'
}

/** Group and others. */
const NOT_THE_OWNER = 0o077
const STICKY = 0o1000
/** What SQLite keeps beside a database. It creates them with the database's own mode. */
const DATABASE_COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * Creates the folder, or takes it from everyone but its owner (0700). A folder that is shared by design (sticky, such as /tmp)
 * stays as it is.
 * @throws NotPrivateError when it is open to others and belongs to another user
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode } = statSync(path)
  if ((mode & NOT_THE_OWNER) !== 0 && (mode & STICKY) === 0) change(path, 0o700)
}

/**
 * Creates an empty file for SQLite to open, or takes the database from everyone but its owner (0600): it never exists with
 * another mode, whatever the umask. An existing file is not opened: closing it would drop the locks that SQLite holds in this
 * process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 * @throws NotPrivateError when it is open to others and belongs to another user
 */
export function makePrivateDatabase(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  for (const suffix of ['', ...DATABASE_COMPANIONS]) makePrivate(`${path}${suffix}`)
}

/**
 * Takes a file from everyone but its owner (0600), where there is one.
 * @throws NotPrivateError when it is open to others and belongs to another user
 */
export function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && (found.mode & NOT_THE_OWNER) !== 0) change(path, 0o600)
}

function change(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new NotPrivateError(`${path} is open to other users and belongs to one of them: it must belong to the user that runs this`, {
      cause: error,
    })
  }
}
