import type { DatabaseSync } from 'node:sqlite'
import { formatPosition, parsePosition } from '../../../events/log/position.ts'
import { type Build, type BuildCommit, formatMark, type NewBuild, parseMark } from '../store.ts'

export const BUILDS_TABLE = `
  CREATE TABLE builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    model TEXT NOT NULL,
    version INTEGER NOT NULL,
    active INTEGER NOT NULL DEFAULT 0,
    checkpoint TEXT,
    state TEXT NOT NULL DEFAULT 'catching_up',
    error TEXT,
    progress TEXT,
    log TEXT,
    mark TEXT
  ) STRICT;`

interface BuildRow {
  id: number
  model: string
  version: number
  active: number
  checkpoint: string | null
  state: Build['state']
  error: string | null
  progress: string | null
  log: string | null
  mark: string | null
}

export class SqliteBuilds {
  readonly #all
  readonly #advance
  readonly #same
  readonly #insert
  readonly #modelOf
  readonly #removeOlder
  readonly #show

  constructor(db: DatabaseSync) {
    this.#all = db.prepare('SELECT * FROM builds ORDER BY id')
    this.#advance = db.prepare(`UPDATE builds SET checkpoint = ?, mark = ?, state = ?, error = ?, progress = ?
      WHERE id IN (SELECT value FROM json_each(?)) AND checkpoint IS ? RETURNING id, model, active`)
    this.#same = db.prepare('SELECT 1 FROM builds WHERE model = ? AND version = ? AND log = ?')
    this.#insert = db.prepare('INSERT INTO builds (model, version, log) VALUES (?, ?, ?)')
    this.#modelOf = db.prepare('SELECT model FROM builds WHERE id = ?')
    this.#removeOlder = db.prepare('DELETE FROM builds WHERE model = ? AND id < ?')
    this.#show = db.prepare('UPDATE builds SET active = 1 WHERE id = ?')
  }

  all(): Build[] {
    return (this.#all.all() as unknown as BuildRow[]).map(toBuild)
  }

  begin({ model, version, log, again = false }: NewBuild): void {
    if (again || !this.#same.get(model, version, log)) this.#insert.run(model, version, log)
  }

  /**
   * Advances all builds in one statement.
   * @returns model and visibility of each build in the order of the commits; null if one is gone or its checkpoint differs
   */
  advance(commits: readonly BuildCommit[]): { model: string; active: boolean }[] | null {
    const alike = new Map<string, { to: (string | null)[]; expected: string | null; builds: number[] }>()
    for (const { build, checkpoint, mark, state, error, progress, ...commit } of commits) {
      const json = (value: object | null) => value && JSON.stringify(value)
      const to = [checkpoint && formatPosition(checkpoint), mark && formatMark(mark), state, json(error), json(progress)]
      const expected = commit.expected && formatPosition(commit.expected)
      const key = JSON.stringify([to, expected])
      const group = alike.get(key)
      if (group) group.builds.push(build)
      else alike.set(key, { to, expected, builds: [build] })
    }
    const found = new Map<number, { model: string; active: boolean }>()
    for (const { to, expected, builds } of alike.values()) {
      const rows = this.#advance.all(...to, JSON.stringify(builds), expected) as unknown as BuildRow[]
      for (const { id, model, active } of rows) found.set(id, { model, active: active === 1 })
    }
    return commits.every(({ build }) => found.has(build)) ? commits.map(({ build }) => found.get(build)!) : null
  }

  activate(build: number): void {
    const row = this.#modelOf.get(build) as { model: string } | undefined
    if (!row) return
    this.#removeOlder.run(row.model, build)
    this.#show.run(build)
  }
}

function toBuild(row: BuildRow): Build {
  return {
    id: row.id,
    model: row.model,
    version: row.version,
    active: row.active === 1,
    log: row.log,
    mark: row.mark === null ? null : parseMark(row.mark),
    state: row.state,
    checkpoint: row.checkpoint === null ? null : parsePosition(row.checkpoint),
    error: row.error === null ? null : (JSON.parse(row.error) as Build['error']),
    progress: row.progress === null ? null : (JSON.parse(row.progress) as Build['progress']),
  }
}
