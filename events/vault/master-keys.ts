import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../private-files.ts'
import { type Key, newKey } from './sealing.ts'

export interface MasterKeys {
  /** Read at each use, because a rotation changes the keys while processes serve. Empty if there is none. */
  all(): readonly Key[]
  /** Adds a new first key; null for keys from the environment. */
  readonly add: (() => void) | null
  /** Drops all keys but the first; null for keys from the environment. */
  readonly dropOld: (() => void) | null
}

const UNFINISHED = /^\.[0-9a-f-]{36}$/
const LINE = /^[A-Za-z0-9+/]{43}=$/

/**
 * Returns null if a key is invalid.
 * @param text base64 keys of 32 bytes, separated by commas or line breaks
 */
export function parseMasterKeys(text: string): Key[] | null {
  const lines = text.split(/[\s,]+/).filter(Boolean)
  return lines.every((line) => LINE.test(line)) ? lines.map((line) => Buffer.from(line, 'base64')) : null
}

export const givenMasterKeys = (keys: readonly Key[]): MasterKeys => ({ all: () => keys, add: null, dropOld: null })

/** No key, and none may be created: the log is on a server, whose key does not belong in one machine's data folder. */
export const noMasterKeys: MasterKeys = { all: () => [], add: null, dropOld: null }

/** @throws Error if the file has other content */
export function masterKeysIn(dataDir: string, name = 'vault-key'): MasterKeys {
  const file = join(dataDir, name)
  const all = () => {
    makePrivate(file)
    const keys = parseMasterKeys(readIfThere(file))
    if (!keys) throw new Error(`${file} does not hold keys of 32 bytes in base64, one a line`)
    return keys
  }
  return {
    all,
    add() {
      const keys = all()
      makePrivateFolder(dataDir)
      write(file, [newKey(), ...keys], keys.length === 0)
    },
    dropOld() {
      write(file, all().slice(0, 1), false)
      // Unfinished files of killed processes contain the old key, too.
      for (const other of readdirSync(dataDir))
        if (other.startsWith(name) && UNFINISHED.test(other.slice(name.length))) rmSync(join(dataDir, other), { force: true })
    },
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  }
}

/**
 * Writes atomically.
 * @param isFirst true to keep the key of a process that created the file first
 */
function write(file: string, keys: readonly Key[], isFirst: boolean): void {
  const unfinished = `${file}.${randomUUID()}`
  const descriptor = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(descriptor, keys.map((key) => `${key.toString('base64')}\n`).join(''))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    if (isFirst) linkSync(unfinished, file)
    else renameSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
