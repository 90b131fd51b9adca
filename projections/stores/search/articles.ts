import type { DatabaseSync } from 'node:sqlite'
import type { SearchDocument } from '../../models/search.ts'
import { stemOf, wordsOf } from '../../models/italian-words.ts'
import type { DocumentWrite } from '../store.ts'
import { pack, unpack } from '../sqlite/packed.ts'
import { textsOfBuild } from './schema.ts'
import type { Words } from './words.ts'

/** The first texts give the list of words all of theirs; from then on what is new comes in titles and standfirsts too. */
const TEXTS_WITH_ALL_WORDS = 1_000
/** Characters of a text that a fragment may be cut from. */
const MAX_PLAIN_TEXT = 20_000
/** Characters: of a page of a search, twenty are read, in a thread that makes no reader wait. */
const MIN_COMPRESSED = 500

/** The articles of the builds with their text indexes; the caller holds the transaction. */
export class SearchArticles {
  readonly #db: DatabaseSync
  readonly #words: Words
  readonly #json
  readonly #newest
  readonly #update
  readonly #renumber
  readonly #insert
  readonly #forgetText
  readonly #keepText

  constructor(db: DatabaseSync, words: Words) {
    this.#db = db
    this.#words = words
    this.#json = db.prepare('SELECT a.json FROM json_each(?) k LEFT JOIN articles a ON a.build = ? AND a.slug = k.value ORDER BY k.key')
    this.#newest = db.prepare('SELECT coalesce(max(number), 0) AS number FROM articles WHERE build = ?')
    this.#update = db.prepare('UPDATE articles SET shown_at = ?, json = ? WHERE build = ? AND slug = ?')
    this.#renumber = db.prepare('UPDATE articles SET number = ?, shown_at = ?, json = ? WHERE build = ? AND slug = ?')
    this.#insert = db.prepare('INSERT INTO articles (build, number, slug, shown_at, json) VALUES (?, ?, ?, ?, ?)')
    this.#forgetText = db.prepare(`
      DELETE FROM plain_texts WHERE build = ?1 AND number = (SELECT number FROM articles WHERE build = ?1 AND slug = ?2)`)
    this.#keepText = db.prepare('INSERT INTO plain_texts (build, number, text) VALUES (?, ?, ?)')
  }

  /** @returns the documents as JSON, null for each that does not exist */
  json(build: number, slugs: readonly string[]): (string | null)[] {
    return (this.#json.all(JSON.stringify(slugs), build) as { json: string | null }[]).map(({ json }) => json)
  }

  write(build: number, writes: readonly DocumentWrite[]): void {
    if (writes.length === 0) return
    let { number } = this.#newest.get(build) as { number: number }
    const texts: { number: number; columns: string[] }[] = []
    /** Of each document its last. */
    const plain = new Map<string, string>()
    const known = new Set<string>()
    /** Of each document its last text's: no article has the numbers of those before. */
    const numbers = new Map<string, number>()
    const given = writes.flatMap(({ key, texts: own = [] }) => own.map((one) => ({ key, ...one })))
    for (const { key, text } of given.toSorted((a, b) => a.at - b.at)) {
      numbers.set(key, ++number)
      plain.set(key, text.text.slice(0, MAX_PLAIN_TEXT))
      const parts = [text.title, text.standfirst, text.text].map((part) => new Set(wordsOf(part)))
      for (const part of number <= TEXTS_WITH_ALL_WORDS ? parts : parts.slice(0, 2)) for (const word of part) known.add(word)
      texts.push({ number, columns: columnsOf(parts) })
    }
    for (const { key, json } of writes) {
      const shownAt = shownAtOf(JSON.parse(json) as SearchDocument)
      const own = numbers.get(key)
      if (own === undefined && this.#update.run(shownAt, json, build, key).changes) continue
      const place = own ?? ++number
      const text = plain.get(key)
      if (text !== undefined) this.#forgetText.run(build, key)
      // A text that replaces another gets a new number: the index cannot take out what it does not keep.
      if (!this.#renumber.run(place, shownAt, json, build, key).changes) this.#insert.run(build, place, key, shownAt, json)
      if (text !== undefined) this.#keepText.run(build, place, pack(text, MIN_COMPRESSED))
    }
    this.#words.add(build, known)
    // At the end: a statement on another table may make FTS5 write what it has gathered so far.
    const db = this.#db
    const insertText = db.prepare(`INSERT INTO ${textsOfBuild(build)} (rowid, title, standfirst, text) VALUES (?, ?, ?, ?)`)
    for (const { number, columns } of texts) insertText.run(number, ...columns)
  }

  /** Everything in one build as lines of text in a fixed order. */
  *dump(build: number): Iterable<string> {
    const db = this.#db
    const articles = db.prepare('SELECT slug, json FROM articles WHERE build = ? ORDER BY slug')
    for (const { slug, json } of articles.iterate(build) as Iterable<{ slug: string; json: string }>) yield `document ${slug} ${json}`
    const texts = db.prepare(
      'SELECT a.slug, p.text FROM articles a JOIN plain_texts p USING (build, number) WHERE build = ? ORDER BY a.slug',
    )
    for (const { slug, text } of texts.iterate(build) as Iterable<{ slug: string; text: string | Uint8Array }>)
      yield `text ${slug} ${JSON.stringify(unpack(text))}`
    const words = db.prepare('SELECT word FROM words WHERE build = ? ORDER BY skeleton, word')
    for (const { word } of words.iterate(build) as Iterable<{ word: string }>) yield `word ${word}`
    const terms = `terms_${build}`
    db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${terms} USING fts5vocab (main, ${textsOfBuild(build)}, 'col')`)
    const stems = db.prepare(`SELECT term, col, doc FROM temp.${terms}`)
    for (const { term, col, doc } of stems.iterate() as Iterable<{ term: string; col: string; doc: number }>)
      yield `stem ${term} ${col} ${doc}`
  }
}

/** @returns milliseconds; null of an article that may not be found */
const shownAtOf = ({ published, publishedAt }: SearchDocument) => (published && publishedAt !== null ? Date.parse(publishedAt) : null)

/** @returns the stems of the words of title, standfirst and text, each in the first that has it alone */
function columnsOf(parts: readonly ReadonlySet<string>[]): string[] {
  const seen = new Set<string>()
  return parts.map((words) => {
    const before = seen.size
    for (const word of words) {
      const stem = stemOf(word)
      if (stem !== null) seen.add(stem)
    }
    // A set keeps the order in which they came.
    return [...seen].slice(before).join(' ')
  })
}
