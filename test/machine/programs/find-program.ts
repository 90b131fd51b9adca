import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns the path of an executable of that name on PATH, or null */
export function findProgram(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // not in this folder
    }
  }
  return null
}
