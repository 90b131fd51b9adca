import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { lookWhileWritten } from '../sqlite/look-while-written.ts'
import { pagesOf } from '../sqlite/pages.ts'

/** Bytes of write-ahead log before a checkpoint, with a higher limit while only invisible builds are written. */
const BYTES = { live: 4_000_000, building: 32_000_000 }
const LOOK_EVERY_MS = 100

/**
 * Moves pages of a file's write-ahead log into the file, in a thread without waiting readers. Otherwise a commit would do it, with 20 ms
 * and two disk syncs among 100,000 articles. https://www.sqlite.org/wal.html#ckpt
 * @param file may not exist yet
 */
export function startCheckpoints(file: string): Disposable {
  let open: ReturnType<typeof openFile> | null = null
  const look = () => {
    try {
      if (!open && !existsSync(file)) return
      open ??= openFile(file)
      const { log, checkpointed } = open.look.get() as { log: number; checkpointed: number }
      if (log - checkpointed < open.pages.live) return
      if (log - checkpointed >= open.pages.building || open.isLive()) open.move.get()
    } catch {
      // A commit checkpoints a larger log and reports errors.
    }
  }
  const looks = lookWhileWritten(file, look, { everyMs: () => LOOK_EVERY_MS })
  return {
    [Symbol.dispose]() {
      looks[Symbol.dispose]()
      open?.db.close()
    },
  }
}

function openFile(file: string) {
  const db = new DatabaseSync(file)
  // SQLite before 3.51 treats «NOOP» as PASSIVE and checkpoints earlier.
  return {
    db,
    pages: { live: pagesOf(db, BYTES.live), building: pagesOf(db, BYTES.building) },
    isLive: () => db.prepare("SELECT 1 FROM builds WHERE state = 'live' LIMIT 1").get() !== undefined,
    look: db.prepare('PRAGMA wal_checkpoint(NOOP)'),
    move: db.prepare('PRAGMA wal_checkpoint(PASSIVE)'),
  }
}
