import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from './temp-folder.ts'

export interface SmallDisk extends AsyncDisposable {
  readonly path: string
  /** Takes all free space. */
  fill(): void
  /** Gives it back. */
  empty(): void
  /** Makes the disk read-only. */
  makeReadOnly(): void
}

/** @returns a disk of its own with so many bytes, in memory; null where this user may not mount one */
export async function smallDisk(bytes: number): Promise<SmallDisk | null> {
  const folder = await tempFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'tmpfs', folder.path])
  if (mounted.status !== 0) {
    await folder[Symbol.asyncDispose]()
    return null
  }
  const filler = join(folder.path, 'filler')
  const unmount = () => void spawnSync('umount', ['-l', folder.path])
  process.once('exit', unmount)
  return {
    path: folder.path,
    fill() {
      const { bavail, bsize } = statfsSync(folder.path)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize))
      } catch (error) {
        // Another program has taken the last free space.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder.path]),
    async [Symbol.asyncDispose]() {
      process.off('exit', unmount)
      unmount()
      await folder[Symbol.asyncDispose]()
    },
  }
}
