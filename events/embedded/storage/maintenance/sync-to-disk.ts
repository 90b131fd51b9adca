import { closeSync, fsyncSync, openSync } from 'node:fs'

/** @param path file, or the folder of a new or renamed file */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
