import { createDraft, type Draft, finishDraft, isDraft, setAutoFreeze } from 'immer'
import type { Projection, SearchText } from '../projection.ts'
import type { DocumentWrite, GivenText, Store } from '../stores/store.ts'

// Documents never leave a processor, so freezing them would only cost time.
setAutoFreeze(false)

/** Characters of JSON cached between commits. Other documents are read from the store again. */
const CACHE_CHARACTERS = 1_000_000

export type Doc = Record<string, unknown>

interface Entry {
  doc: Doc
  /** One draft per document for a whole batch. A new document is its own draft. */
  draft: Draft<Doc> | null
  json: string | null
  indexes: Readonly<Record<string, number>>
  texts: GivenText[]
}

/** Documents of one build while events are folded into them: a cache of the store with uncommitted changes. */
export class FoldedDocuments {
  readonly #store: Pick<Store, 'documents'>
  readonly #build: number
  readonly #projection: Projection<Doc>
  readonly #cache = new Map<string, Entry>()
  #characters = 0
  readonly #touched = new Map<string, Entry>()
  #texts = 0
  #textCharacters = 0
  #writes = new Map<Entry, { write: DocumentWrite; indexes: Entry['indexes'] }>()

  constructor(store: Pick<Store, 'documents'>, build: number, projection: Projection<Doc>) {
    this.#store = store
    this.#build = build
    this.#projection = projection
  }

  get pending(): number {
    return this.#touched.size
  }

  get characters(): number {
    return this.#textCharacters
  }

  async load(keys: ReadonlySet<string>): Promise<void> {
    const missing: string[] = []
    for (const key of keys) {
      const entry = this.#cache.get(key)
      if (!entry) missing.push(key)
      else if (!this.#touched.has(key)) this.#use(key, entry)
    }
    if (missing.length === 0) return
    const found = await this.#store.documents(this.#build, missing)
    missing.forEach((key, at) => this.#add(key, found[at] ?? null))
  }

  #use(key: string, entry: Entry): void {
    this.#cache.delete(key)
    this.#cache.set(key, entry)
  }

  #add(key: string, json: string | null): void {
    const doc = json === null ? this.#projection.initial(key) : (JSON.parse(json) as Doc)
    this.#cache.set(key, { doc, draft: null, json, indexes: json === null ? {} : this.#indexesOf(doc, key), texts: [] })
    this.#characters += json?.length ?? 0
  }

  draft(key: string): Draft<Doc> {
    const entry = this.#cache.get(key)!
    this.#touched.set(key, entry)
    return (entry.draft ??= entry.json === null ? entry.doc : createDraft(entry.doc))
  }

  addText(key: string, text: SearchText): void {
    const entry = this.#cache.get(key)!
    this.#touched.set(key, entry)
    entry.texts.push({ at: this.#texts++, text })
    this.#textCharacters += text.prose.length + text.besides.length
  }

  changes(): DocumentWrite[] {
    this.#writes = new Map()
    for (const [key, entry] of this.#touched) {
      if (entry.draft && isDraft(entry.draft)) entry.doc = finishDraft(entry.draft)
      entry.draft = null
      const json = JSON.stringify(entry.doc)
      if (json === entry.json && entry.texts.length === 0) continue
      const indexes = this.#indexesOf(entry.doc, key)
      const texts = entry.texts.length > 0 ? { texts: entry.texts } : {}
      this.#writes.set(entry, { write: { key, json, ...moved(entry.indexes, indexes), ...texts }, indexes })
    }
    return [...this.#writes.values()].map(({ write }) => write)
  }

  committed(): void {
    for (const [entry, { write, indexes }] of this.#writes) {
      this.#characters += write.json.length - (entry.json?.length ?? 0)
      Object.assign(entry, { indexes, texts: [], json: write.json })
    }
    this.#writes = new Map()
    this.#touched.clear()
    this.#textCharacters = 0
    for (const [key, entry] of this.#cache) {
      if (this.#characters <= CACHE_CHARACTERS) break
      this.#cache.delete(key)
      this.#characters -= entry.json?.length ?? 0
    }
  }

  /** Clears the cache, because another process may have written the build. */
  clear(): void {
    this.#cache.clear()
    this.#characters = 0
    this.#touched.clear()
    this.#textCharacters = 0
    this.#writes = new Map()
  }

  #indexesOf(doc: Doc, key: string): Entry['indexes'] {
    return this.#projection.indexes?.(doc, key) ?? {}
  }
}

/** Returns the new or changed index entries and the removed ones. */
const moved = (before: Entry['indexes'], now: Entry['indexes']): Pick<DocumentWrite, 'indexes' | 'left'> => ({
  indexes: without(now, before),
  left: without(before, now),
})

function without(some: Entry['indexes'], others: Entry['indexes']): Record<string, number> {
  const found: Record<string, number> = {}
  for (const name in some) if (some[name] !== others[name]) found[name] = some[name]!
  return found
}
