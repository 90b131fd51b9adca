import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../private-files.ts'
import { type Key, newKey } from './sealing.ts'

/** The master keys of this installation, the one that seals first. */
export interface MasterKeys {
  /** Read at each use: a rotation changes them while all processes serve. Empty: there is none. */
  all(): readonly Key[]
  /** Makes the first one, or puts a new one before the others. Null where keys come from the environment. */
  readonly add: (() => void) | null
  /** Leaves only the one that seals. Null where keys come from the environment. */
  readonly dropOld: (() => void) | null
}

/** What follows the name of a file of keys while it is written. */
const UNFINISHED = /^\.[0-9a-f-]{36}$/
const LINE = /^[A-Za-z0-9+/]{43}=$/

/**
 * @param text keys of 32 bytes in base64, with commas or line breaks between them
 * @returns null where one is none
 */
export function parseMasterKeys(text: string): Key[] | null {
  const lines = text.split(/[\s,]+/).filter(Boolean)
  return lines.every((line) => LINE.test(line)) ? lines.map((line) => Buffer.from(line, 'base64')) : null
}

/** Keys as `VAULT_KEY` has them; they change with the environment only. */
export const givenMasterKeys = (keys: readonly Key[]): MasterKeys => ({ all: () => keys, add: null, dropOld: null })

/** Where there is no key and none may be made: the log is on a server, and the data folder of one machine is not the place for its key. */
export const noMasterKeys: MasterKeys = { all: () => [], add: null, dropOld: null }

/** @param name of the file. @throws Error when the file holds something else */
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
      // Unfinished files, left by a process that was killed, hold the old key too.
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

/** Whole or not at all. @param isFirst of two processes that make the first key at once, the second uses that of the first */
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
