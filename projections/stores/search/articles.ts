import type { DatabaseSync } from 'node:sqlite'
import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'
import type { SearchDocument } from '../../models/search.ts'
import { stemOf, wordsOf } from '../../models/italian-words.ts'
import type { DocumentWrite } from '../store.ts'
import { pack, unpack } from '../sqlite/packed.ts'
import { textsOfBuild } from './schema.ts'
import type { Words } from './words.ts'

/** All words of this many first texts are added to the list of words. Later texts add only those of titles and standfirsts. */
const TEXTS_WITH_ALL_WORDS = 2_000
const MAX_PLAIN_TEXT = 20_000
/** Shorter texts stay uncompressed. A page of results reads twenty texts, in a thread without waiting readers. */
const MIN_COMPRESSED = 500

export class SearchArticles {
  readonly #db: DatabaseSync
  readonly #words: Words
  readonly #json
  readonly #newest
  readonly #given
  readonly #count
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
    this.#given = db.prepare('SELECT coalesce(max(texts), 0) AS nth FROM given_texts WHERE build = ?')
    this.#count = db.prepare('INSERT OR REPLACE INTO given_texts (build, texts) VALUES (?, ?)')
    this.#update = db.prepare('UPDATE articles SET shown_at = ?, category = ?, revision = ?, json = ? WHERE build = ? AND slug = ?')
    this.#renumber = db.prepare(
      'UPDATE articles SET number = ?, shown_at = ?, category = ?, revision = ?, json = ? WHERE build = ? AND slug = ?',
    )
    this.#insert = db.prepare('INSERT INTO articles (number, shown_at, category, revision, json, build, slug) VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.#forgetText = db.prepare(`
      DELETE FROM plain_texts WHERE build = ?1 AND number = (SELECT number FROM articles WHERE build = ?1 AND slug = ?2)`)
    this.#keepText = db.prepare('INSERT INTO plain_texts (build, number, text) VALUES (?, ?, ?)')
  }

  json(build: number, slugs: readonly string[]): (string | null)[] {
    const rows = this.#json.all(JSON.stringify(slugs), build) as { json: string | Uint8Array | null }[]
    return rows.map(({ json }) => json && unpack(json))
  }

  write(build: number, writes: readonly DocumentWrite[]): void {
    if (writes.length === 0) return
    let { number } = this.#newest.get(build) as { number: number }
    let { nth } = this.#given.get(build) as { nth: number }
    const texts = new Map<string, { columns: string[]; plain: string }>()
    const known = new Set<string>()
    const given = writes.flatMap(({ key, texts: own = [] }) => own.map((one) => ({ key, ...one })))
    for (const { key, text } of given.toSorted((a, b) => a.at - b.at)) {
      const parts = [text.title, text.standfirst, `${text.prose}\n${text.besides}`].map((part) => new Set(wordsOf(part)))
      for (const part of nth++ < TEXTS_WITH_ALL_WORDS ? parts : parts.slice(0, 2)) for (const word of part) known.add(word)
      // A replaced text moves to the end, because numbers follow this order.
      texts.delete(key)
      texts.set(key, { columns: columnsOf(parts), plain: withoutIgnorable(text.prose).slice(0, MAX_PLAIN_TEXT) })
    }
    if (given.length > 0) this.#count.run(build, nth)
    const numbers = new Map([...texts.keys()].map((key) => [key, ++number]))
    for (const { key, json } of writes) {
      const row = rowOf(json)
      const own = texts.get(key)
      if (!own && this.#update.run(...row, build, key).changes) continue
      const place = numbers.get(key) ?? ++number
      if (own) this.#forgetText.run(build, key)
      // A replacement gets a new number, because the index cannot remove text that it does not store.
      if (!this.#renumber.run(place, ...row, build, key).changes) this.#insert.run(place, ...row, build, key)
      if (own) this.#keepText.run(build, place, pack(own.plain, MIN_COMPRESSED))
    }
    this.#words.add(build, known)
    // The index is written last, because a statement on another table may make FTS5 flush early.
    const db = this.#db
    const insertText = db.prepare(`INSERT INTO ${textsOfBuild(build)} (rowid, title, standfirst, text) VALUES (?, ?, ?, ?)`)
    for (const [key, { columns }] of texts) insertText.run(numbers.get(key)!, ...columns)
  }

  /** Returns one build as lines in a fixed order. Omits index entries of replaced texts. */
  *dump(build: number): Iterable<string> {
    const db = this.#db
    const articles = db.prepare('SELECT slug, shown_at, json FROM articles WHERE build = ? ORDER BY slug')
    for (const { slug, shown_at: at, json } of articles.iterate(build) as Iterable<{
      slug: string
      shown_at: number | null
      json: string | Uint8Array
    }>)
      yield `document ${slug} ${at} ${unpack(json)}`
    const texts = db.prepare(
      'SELECT a.slug, p.text FROM articles a JOIN plain_texts p USING (build, number) WHERE build = ? ORDER BY a.slug',
    )
    for (const { slug, text } of texts.iterate(build) as Iterable<{ slug: string; text: string | Uint8Array }>)
      yield `text ${slug} ${JSON.stringify(unpack(text))}`
    const words = db.prepare('SELECT word FROM words WHERE build = ? ORDER BY skeleton, word')
    for (const { word } of words.iterate(build) as Iterable<{ word: string }>) yield `word ${word}`
    yield* this.#dumpStems(build)
  }

  /** Summarises the articles of each stem, of which there are tens of millions. One statement per stem avoids a sort of all of them. */
  *#dumpStems(build: number): Iterable<string> {
    const db = this.#db
    const [stems, places, articles] = [`stems_${build}`, `places_${build}`, `articles_${build}`]
    db.exec(`
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.${stems} USING fts5vocab (main, ${textsOfBuild(build)}, 'row');
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.${places} USING fts5vocab (main, ${textsOfBuild(build)}, 'instance');
      DROP TABLE IF EXISTS temp.${articles};
      -- By their places in the order of slugs, since builds number them otherwise.
      CREATE TEMP TABLE ${articles} (number INTEGER PRIMARY KEY, place INTEGER NOT NULL) STRICT;
      INSERT INTO temp.${articles} SELECT number, row_number() OVER (ORDER BY slug) FROM articles WHERE build = ${build} ORDER BY number`)
    const sumUp = db.prepare(`
      SELECT count(*) AS articles, CAST(sum(place * weight) AS TEXT) AS places, CAST(sum(place * place % 1000003 * weight) AS TEXT) AS squares
      FROM (
        SELECT a.place, CASE p.col WHEN 'title' THEN 1 WHEN 'standfirst' THEN 1009 ELSE 999983 END AS weight
        FROM temp.${places} p CROSS JOIN temp.${articles} a ON a.number = p.doc WHERE p.term = ?
      )`)
    for (const { term } of db.prepare(`SELECT term FROM temp.${stems}`).iterate() as Iterable<{ term: string }>) {
      const sums = sumUp.get(term) as { articles: number; places: string; squares: string }
      if (sums.articles > 0) yield `stem ${term} ${sums.articles} ${sums.places} ${sums.squares}`
    }
    db.exec(`DROP TABLE temp.${articles}`)
  }
}

function rowOf(json: string): [shownAt: number | null, category: string | null, revision: number | null, json: string | Uint8Array] {
  const { published, publishedAt, category = null, indexed = null } = JSON.parse(json) as Partial<SearchDocument>
  const shownAt = published && publishedAt ? Date.parse(publishedAt) : null
  return [shownAt, category, indexed, pack(json, MIN_COMPRESSED)]
}

/** Returns the stems of title, standfirst and text. Each stem is only in the first column that has it. */
function columnsOf(parts: readonly ReadonlySet<string>[]): string[] {
  const seen = new Set<string>()
  return parts.map((words) => {
    const before = seen.size
    for (const word of words) {
      const stem = stemOf(word)
      if (stem !== null) seen.add(stem)
    }
    return [...seen].slice(before).join(' ')
  })
}
