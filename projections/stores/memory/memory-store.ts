import { freeze } from 'immer'
import { comparePositions } from '../../../events/log/position.ts'
import { createListeners, type Listeners, warnOfListener } from '../listeners.ts'
import { type Change, type Place, type Query, ReadModelsUnavailableError } from '../read-models.ts'
import { type Build, type BuildCommit, type DocumentWrite, type NewBuild, type Notice, reachedBy, type Store } from '../store.ts'

type Listing = Extract<Query, { readonly index: string }>
type Counting = Extract<Query, { readonly count: string }>

interface MemoryIndex {
  readonly entries: readonly Place[]
  add(place: Place): void
  remove(place: Place): void
  keys(query: Listing): string[]
  count(query: Counting): number
}

const compare = (a: Place, b: Place) => a.score - b.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function memoryIndex(): MemoryIndex {
  const entries: Place[] = []

  function lowerBound(isBefore: (entry: Place) => boolean): number {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(entries[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }

  const range = ({ min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number }) =>
    [lowerBound(({ score }) => score < min), lowerBound(({ score }) => score <= max)] as const

  const isAt = (at: number, place: Place) => entries[at] !== undefined && compare(entries[at], place) === 0

  return {
    entries,
    add(place) {
      const at = lowerBound((entry) => compare(entry, place) < 0)
      if (!isAt(at, place)) entries.splice(at, 0, place)
    },
    remove(place) {
      const at = lowerBound((entry) => compare(entry, place) < 0)
      if (isAt(at, place)) entries.splice(at, 1)
    },
    keys(query) {
      const { order = 'desc', limit, after, offset = 0 } = query
      let [from, to] = after ? [0, entries.length] : range(query)
      if (after && order === 'asc') from = lowerBound((entry) => compare(entry, after) <= 0)
      if (after && order === 'desc') to = lowerBound((entry) => compare(entry, after) < 0)
      const skipped = after ? 0 : offset
      const [first, end] =
        order === 'asc' ? [from + skipped, Math.min(to, from + skipped + limit)] : [Math.max(from, to - skipped - limit), to - skipped]
      const page = entries.slice(first, Math.max(first, end)).map(({ key }) => key)
      return order === 'asc' ? page : page.toReversed()
    },
    count(query) {
      const [from, to] = range(query)
      return Math.max(0, to - from)
    },
  }
}

interface Document {
  readonly json: string
  /** Parsed at the first read and frozen, because all readers share it. */
  parsed?: object
}

type MemoryBuild = { -readonly [K in keyof Build]: Build[K] } & {
  readonly documents: Map<string, Document>
  readonly indexes: Map<string, MemoryIndex>
}

/** Read models in memory. All stores opened on one place share them, as processes share a file. */
export class MemoryPlace {
  readonly #builds: MemoryBuild[] = []
  readonly #listeners = new Set<Listeners<Notice>>()
  #lastId = 0

  open({ onListenerError = warnOfListener }: { onListenerError?: (error: Error) => void } = {}): Store {
    const listeners = createListeners<Notice>(onListenerError)
    this.#listeners.add(listeners)
    return {
      read: async (queries) => queries.map((query) => this.#answer(query)),
      builds: async () => this.#builds.map(({ documents, indexes, ...build }) => build),
      begin: async (build) => this.#begin(build),
      documents: async (id, keys) => keys.map((key) => this.#build(id)?.documents.get(key)?.json ?? null),
      commit: async (commits) => this.#commit(commits),
      activate: async (ids) => this.#activate(ids),
      dump: (id) => this.#dump(id),
      onNotice: (listener) => listeners.add(listener),
      async [Symbol.asyncDispose]() {
        listeners.clear()
      },
    }
  }

  #build(id: number): MemoryBuild | undefined {
    return this.#builds.find((build) => build.id === id)
  }

  #active(model: string): MemoryBuild {
    const build = this.#builds.find((one) => one.model === model && one.active)
    if (!build) throw new ReadModelsUnavailableError(`${model}: not built yet`)
    return build
  }

  #begin({ model, version, log, again = false }: NewBuild): void {
    if (!again && this.#builds.some((one) => one.model === model && one.version === version && one.log === log)) return
    const id = ++this.#lastId
    const nothing = { checkpoint: null, mark: null, error: null, progress: null, documents: new Map(), indexes: new Map() }
    this.#builds.push({ id, model, version, log, active: false, state: 'catching_up', ...nothing })
    if (again) this.#notify({ lost: true })
  }

  #commit(commits: readonly BuildCommit[]): boolean {
    const found = commits.map(({ build, expected }) => {
      const known = this.#build(build)
      return known && comparePositions(known.checkpoint, expected) === 0 ? known : null
    })
    if (found.includes(null)) return false
    const changes: Change[] = []
    commits.forEach(({ checkpoint, mark, state, error, progress, writes }, at) => {
      const build = found[at]!
      Object.assign(build, { checkpoint, mark, state, error, progress })
      for (const write of writes) apply(build, write)
      if (build.active && writes.length > 0) changes.push({ lost: false, model: build.model, keys: writes.map(({ key }) => key) })
    })
    this.#notify({ lost: false, changes, reached: reachedBy(commits) })
    return true
  }

  #activate(ids: readonly number[]): void {
    for (const id of ids) {
      const build = this.#build(id)
      if (!build) continue
      build.active = true
      for (const older of this.#builds.filter((one) => one.model === build.model && one.id < id))
        this.#builds.splice(this.#builds.indexOf(older), 1)
    }
    this.#notify({ lost: true })
  }

  #notify(notice: Notice): void {
    for (const listeners of this.#listeners) listeners.notify(notice)
  }

  #answer(query: Query): unknown {
    const build = this.#active(query.model)
    if ('key' in query) return document(build, query.key)
    if ('keys' in query) return query.keys.map((key) => document(build, key))
    if ('search' in query) throw new ReadModelsUnavailableError('there is no search in this store')
    if ('count' in query) return build.indexes.get(query.count)?.count(query) ?? 0
    const from = query.documentsFrom === undefined ? build : this.#active(query.documentsFrom)
    return (build.indexes.get(query.index)?.keys(query) ?? []).map((key) => document(from, key))
  }

  async *#dump(id: number): AsyncGenerator<string> {
    const build = this.#build(id)
    if (!build) return
    const byName = <T>(entries: Map<string, T>) => [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [key, { json }] of byName(build.documents)) yield `document ${key} ${json}`
    for (const [name, index] of byName(build.indexes)) for (const { key, score } of index.entries) yield `index ${name} ${key} ${score}`
  }
}

export const openMemoryStore = (options?: Parameters<MemoryPlace['open']>[0]): Store => new MemoryPlace().open(options)

function apply({ documents, indexes }: MemoryBuild, { key, json, indexes: entered, left }: DocumentWrite): void {
  documents.set(key, { json })
  for (const [name, score] of Object.entries(left)) indexes.get(name)?.remove({ score, key })
  for (const [name, score] of Object.entries(entered)) {
    let index = indexes.get(name)
    if (!index) indexes.set(name, (index = memoryIndex()))
    index.add({ score, key })
  }
}

function document({ documents }: MemoryBuild, key: string): object | null {
  const found = documents.get(key)
  if (!found) return null
  found.parsed ??= freeze(JSON.parse(found.json) as object, true)
  return found.parsed
}
