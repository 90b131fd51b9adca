import { statfsSync } from 'node:fs'
import { CommitNotice } from '../commit-notice.ts'
import { GroupCommit } from './group-commit.ts'
import { openLogFile } from './log-file.ts'
import { LogStore } from './log-store.ts'
import { type Maintenance, startMaintenance } from './maintenance/maintenance.ts'
import { asStorageError, FileDisplacedError, StorageFailedError } from './storage-errors.ts'

/** Whether the file takes writes, from what commits and looks at its place have found. */
class WriteState {
  readonly #onChange: (refusal: StorageFailedError | null) => void
  readonly #onDisplaced: () => void
  #refusal: StorageFailedError | null = null
  #displacement: StorageFailedError | null = null

  /**
   * @param onChange receives the reason when writes begin to be refused, null when they are taken again
   * @param onDisplaced called whenever the file is found out of its place
   */
  constructor(onChange: (refusal: StorageFailedError | null) => void, onDisplaced: () => void) {
    this.#onChange = onChange
    this.#onDisplaced = onDisplaced
  }

  /** Why the file is not in its place, as far as is known; null while it is. */
  get displacement(): StorageFailedError | null {
    return this.#displacement
  }

  /** Why writes are refused; null while they are taken. */
  get refusal(): StorageFailedError | null {
    return this.#refusal
  }

  committed(): void {
    this.#report(null)
  }

  failed(failure: unknown): void {
    if (failure instanceof FileDisplacedError) this.setDisplacement(failure)
    else if (failure instanceof StorageFailedError) this.#report(failure)
  }

  /** @param found null: the file is in its place, which says nothing about the room on its disk */
  setDisplacement(found: StorageFailedError | null): void {
    const before = this.#displacement
    this.#displacement = found
    if (found) this.#onDisplaced()
    if (found || before) this.#report(found)
  }

  #report(found: StorageFailedError | null): void {
    const hasChanged = (found === null) !== (this.#refusal === null)
    this.#refusal = found
    if (hasChanged) this.#onChange(found)
  }
}

/** The log's file, opened: what its calls read, write and wait for. */
export interface LogStorage extends AsyncDisposable {
  readonly store: LogStore
  readonly commits: GroupCommit
  readonly notice: CommitNotice
  readonly maintenance: Maintenance
  /** @returns why the file is no longer written; null while it stands where it was opened, checked once a second */
  displacement(): StorageFailedError | null
  /** @returns why nothing can be written; null when the last commit succeeded, or a trial since: there is one each second */
  writeRefusal(): StorageFailedError | null
  /** Writes beside the file where its writer listens. */
  announce(url: string): void
}

const CHECK_EVERY_MS = 1_000
/** For the largest append with its pages: a disk with less takes a trial, and then no event. */
const ROOM_BYTES = 2 * 1024 * 1024

interface StorageOptions {
  readonly file: string
  /** Unix time in milliseconds. */
  readonly now: () => number
  /** Called with the reason when the file begins to refuse writes, and with null when it takes them again. */
  readonly onWriteState?: ((refusal: StorageFailedError | null) => void) | undefined
}

/**
 * Opens the file, or makes it. Disposing it commits what waits and closes it so that the next start finds it whole.
 * @throws LogFileLockedError, DamagedLogError, NewerLogFormatError, StorageFailedError
 */
export function openLogStorage({ file, now, onWriteState = () => {} }: StorageOptions): LogStorage {
  const logFile = openLogFile(file)
  const { database, marks, checkpoints, place } = logFile
  const notice = new CommitNotice()
  // A process that creates or restores a log in its place finds this one.
  const state = new WriteState(onWriteState, logFile.announceAgain)
  const store = openStore()
  const commits = new GroupCommit(
    database,
    place.verify,
    () => {
      state.committed()
      notice.announce()
      checkpoint()
    },
    (failure) => {
      state.failed(failure)
      store.forget()
    },
  )
  const maintenance = startMaintenance({ store, marks, commits, checkpoints })

  function openStore(): LogStore {
    try {
      return new LogStore(database, marks, now)
    } catch (error) {
      logFile.close(null)
      throw asStorageError(error)
    }
  }

  /** What was committed is in the WAL and safe: on a full disk the WAL grows no more, and the next commit tries again. */
  function checkpoint(): void {
    try {
      checkpoints.afterCommit(store.lastPosition)
    } catch (error) {
      if (!(asStorageError(error) instanceof StorageFailedError)) throw error
    }
  }

  const timer = setInterval(() => {
    state.setDisplacement(place.displacement())
    if (state.refusal && !state.displacement && hasRoom(file)) tryWriting()
  }, CHECK_EVERY_MS).unref()

  /** The outcome is noted as that of any commit. */
  function tryWriting(): void {
    commits.run(() => marks.set('tried_ms', now())).catch(() => {})
  }

  return {
    store,
    commits,
    notice,
    maintenance,
    displacement: () => state.displacement,
    writeRefusal: () => state.refusal,
    announce: logFile.announce,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await maintenance[Symbol.asyncDispose]()
      commits.flush()
      logFile.close(store.lastPosition)
    },
  }
}

function hasRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(file)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    // Its disk is not available.
    return false
  }
}
