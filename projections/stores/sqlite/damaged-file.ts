import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_CORRUPT and SQLITE_NOTADB, in the low byte of extended codes: https://www.sqlite.org/rescode.html */
const DAMAGE_CODES = new Set([11, 26])
/** Tables read at every start. A store that cannot read them does not open. */
const TABLES_OF_EVERY_STORE = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('builds', 'notices')"
/** The file itself is last, so that an interrupted move is repeated. */
const PARTS = ['-wal', '-shm', '']

const noteOf = (file: string) => `${file}.is-damaged`

export const inodeOf = (file: string): string | null => statSync(file, { throwIfNoEntry: false })?.ino.toString() ?? null

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'errcode' in error ? error.errcode : undefined
  return (typeof code === 'number' && DAMAGE_CODES.has(code & 0xff)) || isDamage(error.cause)
}

/**
 * Records beside the file that it is damaged, for the next start and for other processes and threads.
 * @param inode inode of the opened file, because another file may have its name now
 */
export function noteDamage(file: string, inode: string | null): void {
  if (inode === null || inodeOf(file) !== inode || isNotedDamaged(file)) return
  try {
    writeFileSync(noteOf(file), inode, { mode: 0o600 })
  } catch {
    // On a full disk, the next failing read tries again.
  }
}

export const isNotedDamaged = (file: string): boolean =>
  existsSync(noteOf(file)) && readFileSync(noteOf(file), 'utf8') === (inodeOf(file) ?? 'none')

export const isDamaged = (file: string): boolean => inodeOf(file) !== null && (isNotedDamaged(file) || isUnreadable(file))

/** Removes a SQLite file and its companions. Processes that have it open keep it intact. */
export function removeDatabase(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true })
  rmSync(noteOf(file), { force: true })
}

/**
 * Moves a damaged SQLite file and its companions away before it is opened, so that a new one is created.
 * @returns the new path; null if the file is sound or another process moved it
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
