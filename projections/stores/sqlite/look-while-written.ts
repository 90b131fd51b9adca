import { type FSWatcher, watch } from 'node:fs'

interface Options {
  readonly everyMs: () => number
  /** Milliseconds between checks of an idle file, because the system may miss writes. Default 5 s. */
  readonly quietMs?: number
  /**
   * Milliseconds of frequent checks after a write; default 2 s. SQLite writes its log before the commit is visible, and may wait for the
   * disk in between.
   */
  readonly writtenForMs?: number
}

/**
 * Checks a SQLite file repeatedly: often while a process writes its write-ahead log, otherwise rarely. If the system cannot watch files,
 * all checks are frequent. The timer does not keep the process alive.
 * @param file may not exist yet
 */
export function lookWhileWritten(file: string, look: () => void, { everyMs, quietMs = 5_000, writtenForMs = 2_000 }: Options): Disposable {
  let watcher: FSWatcher | null = null
  let isWatchable = true
  let writtenAt = performance.now()
  let isQuiet = false
  let timer = setTimeout(run, everyMs()).unref()

  function run(): void {
    if (!watcher && isWatchable) startWatching()
    isQuiet = watcher !== null && performance.now() - writtenAt >= writtenForMs
    timer = setTimeout(run, isQuiet ? quietMs : everyMs()).unref()
    look()
  }

  function startWatching(): void {
    try {
      watcher = watch(`${file}-wal`, { persistent: false }, onEvent).on('error', forget)
      writtenAt = performance.now()
    } catch (error) {
      isWatchable = (error as NodeJS.ErrnoException).code === 'ENOENT'
    }
  }

  function onEvent(kind: string): void {
    writtenAt = performance.now()
    if (kind === 'rename') forget()
    if (!isQuiet) return
    isQuiet = false
    clearTimeout(timer)
    timer = setTimeout(run, everyMs()).unref()
  }

  function forget(): void {
    watcher?.close()
    watcher = null
  }

  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      forget()
    },
  }
}
