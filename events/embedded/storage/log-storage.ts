import { statfsSync } from 'node:fs'
import { CommitNotice } from '../commit-notice.ts'
import { GroupCommit } from './group-commit.ts'
import { openLogFile } from './log-file.ts'
import { LogStore } from './log-store.ts'
import { type Maintenance, startMaintenance } from './maintenance/maintenance.ts'
import { asStorageError, FileDisplacedError, StorageFailedError } from './storage-errors.ts'

class WriteState {
  readonly #onChange: (refusal: StorageFailedError | null) => void
  readonly #onDisplaced: () => void
  #refusal: StorageFailedError | null = null
  #displacement: StorageFailedError | null = null

  /**
   * @param onChange receives the reason when writes start to be refused, and null when they are accepted again
   * @param onDisplaced called whenever the file is not in its place
   */
  constructor(onChange: (refusal: StorageFailedError | null) => void, onDisplaced: () => void) {
    this.#onChange = onChange
    this.#onDisplaced = onDisplaced
  }

  get displacement(): StorageFailedError | null {
    return this.#displacement
  }

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

  /** @param found null if the file is in its place; the disk may still be full */
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

export interface LogStorage extends AsyncDisposable {
  readonly store: LogStore
  readonly commits: GroupCommit
  readonly notice: CommitNotice
  readonly maintenance: Maintenance
  /** Returns why the file is no longer written; null while it is in its place. Checked once a second. */
  displacement(): StorageFailedError | null
  /** Returns why writes fail; null if the last commit succeeded, or a later trial. There is one trial per second. */
  writeRefusal(): StorageFailedError | null
  announce(url: string): void
}

const CHECK_EVERY_MS = 1_000
/** Free space for the largest append. A smaller space would accept a trial write and then no event. */
const ROOM_BYTES = 2 * 1024 * 1024

interface StorageOptions {
  readonly file: string
  readonly now: () => number
  readonly onWriteState?: ((refusal: StorageFailedError | null) => void) | undefined
}

/**
 * Opens or creates the file. Disposal commits pending writes and closes the file cleanly.
 * @throws LogFileLockedError, DamagedLogError, NewerLogFormatError, StorageFailedError
 */
export function openLogStorage({ file, now, onWriteState = () => {} }: StorageOptions): LogStorage {
  const logFile = openLogFile(file)
  const { database, marks, checkpoints, place } = logFile
  const notice = new CommitNotice()
  // The file is announced again, so that a process that creates or restores a log in its place finds this one.
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

  /** Committed data is safe in the WAL. On a full disk the WAL stops growing, and the next commit retries the checkpoint. */
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
    return false
  }
}
