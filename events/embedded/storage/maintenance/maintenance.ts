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
  /** Removes what no reader may see any more; one run at a time, a second caller gets one of its own after it. */
  compact(onProgress?: (progress: CompactionProgress) => void, signal?: AbortSignal): Promise<CompactionProgress>
  /** Never while a compaction runs. */
  backup(file: string, onProgress?: (progress: BackupProgress) => void, signal?: AbortSignal): Promise<BackupProgress>
  check(onProgress?: (progress: CheckProgress) => void, signal?: AbortSignal): Promise<CheckProgress>
}

const FIRST_COMPACTION_MS = 10 * 60_000
const COMPACTION_EVERY_MS = 24 * 60 * 60_000

/** The work on the log's file that no one waits for: upgrading older rows at the start, and compacting once a day. */
export function startMaintenance(parts: MaintenanceParts): Maintenance {
  const { store, marks, commits } = parts
  const ending = new AbortController()
  const stopOn = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, ending.signal]) : ending.signal)
  // A full disk or damage ends a run, which the next one repeats; appends and reads name the cause to their callers.
  let last: Promise<unknown> = upgradeRows(store, marks, commits, ending.signal).catch(() => {})
  const afterLast = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
  const run: Maintenance['compact'] = (onProgress, signal) =>
    afterLast(async () => {
      // Where it failed before: a compaction that removes nothing must not pass for one that had nothing to remove.
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
