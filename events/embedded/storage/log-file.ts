import { accessSync, constants, existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makePrivateDatabase, makePrivateFolder } from '../../private-files.ts'
import { closeFormat, type OpenedFormat, openFormat } from './file-format.ts'
import { FileDisplacedError, isBusy, StorageFailedError } from './storage-errors.ts'

/** Detects that the log's file was moved, because an open file outlives its name. */
interface FilePlace {
  /** @throws FileDisplacedError if the path leads to another file or to none; further writes would be lost with this process */
  verify(): void
  displacement(): FileDisplacedError | null
}

/**
 * @param path absolute path by which the file was opened, possibly a link
 * @param file the file itself, with the WAL beside it
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
    return null
  }
}

const displaced = (name: string) =>
  new FileDisplacedError(
    `its file ${name} was removed, moved or replaced: put it back; what this process still holds ends with it, so where the file is lost, make a backup now (npm run log -- backup FILE), then stop`,
  )

export class LogFileLockedError extends Error {
  override readonly name = 'LogFileLockedError'
  readonly file: string
  readonly #url: string | null
  constructor(file: string, url: string | null, options?: ErrorOptions) {
    super(`${file} is in use by another process${url ? ` (${new URL(url).host})` : ''}`, options)
    this.file = file
    this.#url = url
  }

  /** Address of the other process with the log's secret; null if it has not announced one. */
  get url(): string | null {
    return this.#url
  }
}

export interface LogFile extends OpenedFormat {
  readonly place: FilePlace
  announce(url: string): void
  /** Announces the address again if its file is gone, unless the folder is gone or refuses files. */
  announceAgain(): void
  /** @param lastPosition position of the newest event, with which the next start verifies that nothing is missing; null: skip that check */
  close(lastPosition: number | null): void
}

/**
 * Opens the log's file for writing, or creates it with its folder, readable only by its owner. SQLite locks the file itself, so the lock
 * holds under any file name and ends with the process.
 * @throws LogFileLockedError if a process already has it open; DamagedLogError; NewerLogFormatError
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
        // The next check tries again.
      }
    },
    close(lastPosition) {
      // Another process may have started a log in place of a moved file.
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

/** The address belongs beside the file itself, even if the path is a link. */
function realPath(path: string): string {
  const file = resolve(path)
  return existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file))
}

const addressFileOf = (file: string) => `${file}.url`

/** Returns the announced address of the log's writer, with its secret; null if there is none. */
export function readLogUrl(path: string): string | null {
  try {
    return readFileSync(addressFileOf(realPath(path)), 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Writes atomically and never readable by other users. */
function announce(addressFile: string, url: string): void {
  const unfinished = `${addressFile}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${url}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, addressFile)
}
