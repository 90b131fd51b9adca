import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_CORRUPT and SQLITE_NOTADB, in the low byte of the extended codes: https://www.sqlite.org/rescode.html */
const DAMAGE_CODES = new Set([11, 26])
/** Read whole at every start: a store that cannot read these does not open. */
const TABLES_OF_EVERY_STORE = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('builds', 'notices')"
/** The file itself last: what is left half done is found damaged again. */
const PARTS = ['-wal', '-shm', '']

const noteOf = (file: string) => `${file}.is-damaged`

/** @returns what tells a file from another one that takes its name; null where there is none */
export const inodeOf = (file: string): string | null => statSync(file, { throwIfNoEntry: false })?.ino.toString() ?? null

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'errcode' in error ? error.errcode : undefined
  return (typeof code === 'number' && DAMAGE_CODES.has(code & 0xff)) || isDamage(error.cause)
}

/**
 * Remembers beside the file that it is damaged, for the next start and for every process and thread that asks.
 * @param inode of the file that was opened: another one may have its name by now
 */
export function noteDamage(file: string, inode: string | null): void {
  if (inode === null || inodeOf(file) !== inode || isNotedDamaged(file)) return
  try {
    writeFileSync(noteOf(file), inode, { mode: 0o600 })
  } catch {
    // The disk is full: the next read that fails tries again.
  }
}

export const isNotedDamaged = (file: string): boolean =>
  existsSync(noteOf(file)) && readFileSync(noteOf(file), 'utf8') === (inodeOf(file) ?? 'none')

/** @returns whether it is noted as damaged, or cannot be read at all; false where there is none */
export const isDamaged = (file: string): boolean => inodeOf(file) !== null && (isNotedDamaged(file) || isUnreadable(file))

/** Removes a SQLite file with what is beside it. A process that has it open goes on with it whole. */
export function removeDatabase(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true })
  rmSync(noteOf(file), { force: true })
}

/**
 * Moves a damaged SQLite file out of the way, with what SQLite keeps beside it, so that another one is made. Belongs before it is opened.
 * @returns where the damaged file is now; null where it is sound, or another process has moved it
 */
export function setAsideIfDamaged(file: string): string | null {
  const inode = inodeOf(file)
  if (inode === null || !isDamaged(file) || inodeOf(file) !== inode) return null
  const aside = `${file}-damaged-${new Date().toISOString().replaceAll(':', '-')}`
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, aside + part)
  rmSync(noteOf(file), { force: true })
  return aside
}

function isUnreadable(file: string): boolean {
  try {
    using db = new DatabaseSync(file, { timeout: 5_000 })
    for (const { name } of db.prepare(TABLES_OF_EVERY_STORE).all()) db.prepare(`SELECT * FROM ${String(name)}`).all()
    return false
  } catch (error) {
    return isDamage(error)
  }
}
