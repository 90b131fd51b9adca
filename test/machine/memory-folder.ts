import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** File system in memory on Linux, open to every user like `/tmp`. */
const MEMORY = '/dev/shm'
/** All tests at once take a few hundred megabytes. */
const ROOM = 2 * 1024 ** 3

/**
 * Where the tests of one run keep their temporary files: in memory where the machine has room for them, else on the disk. Each
 * append of a log waits for the disk, 92 times in the start of a portal; a program that is killed loses as little here as there.
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
