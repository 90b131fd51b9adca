import { closeSync, fsyncSync, openSync } from 'node:fs'

/** @param path of a file, or of the folder in which one was made or renamed; returns when it is on disk */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
