import { type FSWatcher, watch } from 'node:fs'

interface Options {
  /** @returns milliseconds until the next look while the file is being written */
  readonly everyMs: () => number
  /** Milliseconds until the next look otherwise, because the system may not report every write. Default 5 s. */
  readonly quietMs?: number
  /**
   * Time for which looks stay frequent after a write; default 2 s. SQLite writes its log before the commit can be read, and may wait for
   * the disk in between.
   */
  readonly writtenForMs?: number
}

/**
 * Looks at a SQLite file repeatedly: often while any process writes its write-ahead log, rarely otherwise. If the system cannot watch
 * files, looks stay frequent. The timer does not keep the process alive.
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
    // The file was removed or replaced.
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
