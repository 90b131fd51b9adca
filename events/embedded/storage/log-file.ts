import { accessSync, constants, existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makePrivateDatabase, makePrivateFolder } from '../../private-files.ts'
import { closeFormat, type OpenedFormat, openFormat } from './file-format.ts'
import { FileDisplacedError, isBusy, StorageFailedError } from './storage-errors.ts'

/** Looks whether the log's file still stands where it was opened: a file that is open outlives its name. */
interface FilePlace {
  /** @throws FileDisplacedError when the path leads to another file or to none: what is written would be lost with this process */
  verify(): void
  /** @returns what `verify` throws; null while the file is in its place */
  displacement(): FileDisplacedError | null
}

/**
 * @param path by which the file was opened, a link to it included; absolute
 * @param file the file itself, with its WAL beside it
 */
function filePlace(path: string, file: string): FilePlace {
  const names = [path, `${file}-wal`]
  const opened = names.map(identity)
  const displacement = () => {
    const index = names.findIndex((name, index) => identity(name) !== opened[index])
    return index < 0 ? null : displaced(names[index]!)
  }
  return {
    displacement,
    verify() {
      const found = displacement()
      if (found) throw found
    },
  }
}

function identity(name: string): string | null {
  try {
    const found = statSync(name, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev}:${found.ino}` : null
  } catch {
    // It is in a folder that cannot be entered.
    return null
  }
}

const displaced = (name: string) =>
  new FileDisplacedError(
    `its file ${name} was removed, moved or replaced: put it back; what this process still holds ends with it, so where the file is lost, make a backup now (npm run log -- backup FILE), then stop`,
  )

/** Another process writes this file. */
export class LogFileLockedError extends Error {
  override readonly name = 'LogFileLockedError'
  readonly file: string
  // Private, so that whatever prints the error does not print the secret.
  readonly #url: string | null
  constructor(file: string, url: string | null, options?: ErrorOptions) {
    super(`${file} is in use by another process${url ? ` (${new URL(url).host})` : ''}`, options)
    this.file = file
    this.#url = url
  }

  /** Where that process can be reached, when it has said so; with the log's secret in it. */
  get url(): string | null {
    return this.#url
  }
}

export interface LogFile extends OpenedFormat {
  readonly place: FilePlace
  /** Writes beside the file where its writer listens, for other processes of its owner that find it locked. */
  announce(url: string): void
  /** The same, where the file that said so has gone; not in a folder that has gone or takes no file. */
  announceAgain(): void
  /** @param lastPosition of the newest event, by which the next start knows that nothing is missing; null when it must not rely on it */
  close(lastPosition: number | null): void
}

/**
 * Opens the log's file for writing, and makes it where there is none; only its owner can read it, and its folder. The lock is
 * SQLite's own on the file itself, so that it holds whatever name the file is opened by; the system lets go of it when the process
 * ends, however it ends.
 * @throws LogFileLockedError when another process (or this one) has it open; DamagedLogError; NewerLogFormatError
 */
export function openLogFile(path: string): LogFile {
  makePrivateFolder(dirname(resolve(path)))
  const file = realPath(path)
  const opened = openUnlocked(file)
  const addressFile = addressFileOf(file)
  rmSync(addressFile, { force: true })
  let announced: string | null = null
  return {
    ...opened,
    place: filePlace(resolve(path), file),
    announce(url) {
      announced = url
      announce(addressFile, url)
    },
    announceAgain() {
      if (announced === null || !existsSync(dirname(addressFile)) || existsSync(addressFile)) return
      try {
        announce(addressFile, announced)
      } catch {
        // The next look at the file's place tries again.
      }
    },
    close(lastPosition) {
      // Another process may have begun a log in the place of a file that was moved away.
      if (announced === null || readLogUrl(file) === announced) rmSync(addressFile, { force: true })
      closeFormat(opened, lastPosition)
    },
  }
}

function openUnlocked(file: string): OpenedFormat {
  makePrivateDatabase(file)
  try {
    return openFormat(file)
  } catch (error) {
    if (isBusy(error)) throw new LogFileLockedError(file, readLogUrl(file), { cause: error })
    // SQLite calls a file that it may not write an input/output error.
    for (const path of [dirname(file), file]) assertWritable(path, error)
    throw error
  }
}

function assertWritable(path: string, cause: unknown): void {
  try {
    accessSync(path, constants.W_OK)
  } catch (refusal) {
    const { code } = refusal as NodeJS.ErrnoException
    throw new StorageFailedError(`${path} ${code === 'EROFS' ? 'is on a read-only disk' : 'may not be written by this user'} (${code})`, {
      cause,
    })
  }
}

/** The address stands beside the file itself, not beside a link to it. */
function realPath(path: string): string {
  const file = resolve(path)
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file))
}

const addressFileOf = (file: string) => `${file}.url`

/** @returns where the writer of the log's file listens, with its secret; null while it does not say so */
export function readLogUrl(path: string): string | null {
  try {
    return readFileSync(addressFileOf(realPath(path)), 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Whole or not at all, and never readable by another user. */
function announce(addressFile: string, url: string): void {
  const unfinished = `${addressFile}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${url}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, addressFile)
}
