import { statSync } from 'node:fs'
import { FileDisplacedError } from './storage-errors.ts'

/** Looks whether the log's file still stands where it was opened: a file that is open outlives its name. */
export interface FilePlace {
  /** @throws FileDisplacedError when the path leads to another file or to none: what is written would be lost with this process */
  verify(): void
  /** @returns what `verify` throws; null while the file is in its place */
  displacement(): FileDisplacedError | null
}

/**
 * @param path by which the file was opened, a link to it included; absolute
 * @param file the file itself, with its WAL beside it
 */
export function filePlace(path: string, file: string): FilePlace {
  const names = [path, `${file}-wal`]
  const opened = names.map(identity)
  const displacement = () => {
    const index = names.findIndex((name, index) => identity(name) !== opened[index])
    return index < 0 ? null : displaced(names[index]!)
  }
  return {
    displacement,
    verify() {
      const found = displacement()
      if (found) throw found
    },
  }
}

function identity(name: string): string | null {
  try {
    const found = statSync(name, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev}:${found.ino}` : null
  } catch {
    // It is in a folder that cannot be entered.
    return null
  }
}

const displaced = (name: string) =>
  new FileDisplacedError(
    `its file ${name} was removed, moved or replaced: put it back; what this process still holds ends with it, so where the file is lost, make a backup now (npm run log -- backup FILE), then stop`,
  )
