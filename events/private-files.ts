import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

export class NotPrivateError extends Error {
  override readonly name = 'NotPrivateError'
}

const NOT_THE_OWNER = 0o077
const STICKY = 0o1000
/** Files that SQLite creates beside a database, with the database's mode. */
const DATABASE_COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * Creates the folder with mode 0700, or restricts an existing one. Leaves shared folders (sticky, such as /tmp) unchanged.
 * @throws NotPrivateError if it is open to others and belongs to another user
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode } = statSync(path)
  if ((mode & NOT_THE_OWNER) !== 0 && (mode & STICKY) === 0) change(path, 0o700)
}

/**
 * Creates an empty database file with mode 0600, or restricts an existing one, independent of the umask. Does not open an existing file,
 * because closing it would drop SQLite's locks in this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 * @throws NotPrivateError if it is open to others and belongs to another user
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
 * Restricts an existing file to mode 0600.
 * @throws NotPrivateError if it is open to others and belongs to another user
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
