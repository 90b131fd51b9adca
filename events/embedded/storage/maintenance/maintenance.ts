import { backup, type BackupProgress } from './backup.ts'
import { compact, type CompactionProgress } from './compaction.ts'
import { check, type CheckProgress } from './check.ts'
import type { Checkpoints } from '../checkpoints.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { LogStore } from '../log-store.ts'
import type { Marks } from '../marks.ts'
import { upgradeRows } from './upgrade.ts'

interface MaintenanceParts {
  readonly store: LogStore
  readonly marks: Marks
  readonly commits: GroupCommit
  readonly checkpoints: Checkpoints
}

export interface Maintenance extends AsyncDisposable {
  /** Removes invisible events. Only one run works at a time; a second caller gets its own run after it. */
  compact(onProgress?: (progress: CompactionProgress) => void, signal?: AbortSignal): Promise<CompactionProgress>
  backup(file: string, onProgress?: (progress: BackupProgress) => void, signal?: AbortSignal): Promise<BackupProgress>
  check(onProgress?: (progress: CheckProgress) => void, signal?: AbortSignal): Promise<CheckProgress>
}

const FIRST_COMPACTION_MS = 10 * 60_000
const COMPACTION_EVERY_MS = 24 * 60 * 60_000

/** Runs the background work on the log's file: upgrading old rows after the start and a daily compaction. */
export function startMaintenance(parts: MaintenanceParts): Maintenance {
  const { store, marks, commits } = parts
  const ending = new AbortController()
  const stopOn = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, ending.signal]) : ending.signal)
  // A full disk or damage ends the run, and the next run repeats it. Appends and reads report the cause.
  let last: Promise<unknown> = upgradeRows(store, marks, commits, ending.signal).catch(() => {})
  const afterLast = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
  const run: Maintenance['compact'] = (onProgress, signal) =>
    afterLast(async () => {
      // A failed upgrade must fail the compaction, too, instead of passing for one without anything to remove.
      await upgradeRows(store, marks, commits, stopOn(signal))
      return compact(parts, stopOn(signal), onProgress)
    })

  let timer = setTimeout(daily, FIRST_COMPACTION_MS).unref()
  function daily(): void {
    timer = setTimeout(daily, COMPACTION_EVERY_MS).unref()
    run().catch(() => {})
  }

  return {
    compact: run,
    backup: (file, onProgress, signal) => afterLast(() => backup(store, file, stopOn(signal), onProgress)),
    check: (onProgress, signal) => check(store, stopOn(signal), onProgress),
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      ending.abort()
      commits.flush()
      await last
    },
  }
}
