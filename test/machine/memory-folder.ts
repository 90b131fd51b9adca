import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** File system in memory on Linux, open to every user like `/tmp`. */
const MEMORY = '/dev/shm'
/** All tests at once take a few hundred megabytes. */
const ROOM = 2 * 1024 ** 3

/**
 * Folder for the temporary files of one test run: in memory if the machine has room, otherwise on the disk. Each append of a log waits for
 * the disk, and the start of a portal appends 92 times. Killing a program loses nothing in memory that the disk would keep.
 * @returns a folder that is removed when this process exits, interrupted too
 */
export function memoryFolder(): string {
  const folder = mkdtempSync(`${hasRoom() ? MEMORY : tmpdir()}/mercato-chiaro-run-`)
  // Some tests run as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}
