import type { DatabaseSync } from 'node:sqlite'
import { BUILDS_TABLE } from '../sqlite/builds.ts'
import { NOTICES_TABLE } from '../sqlite/notices.ts'
import { setUpPages } from '../sqlite/pages.ts'
import { createTables } from '../sqlite/schema.ts'

/** Version of the tables and their content. After a change, the next start of the portal removes the file and rebuilds it. */
export const SEARCH_VERSION = 8

/** Larger pages compress plain texts better, and the text index writes long pieces. */
const PAGE_BYTES = 16_384

const TABLES = `
  ${BUILDS_TABLE}
  ${NOTICES_TABLE}
  -- Numbered in the order of writing: the highest numbers are the newest articles. shown_at: milliseconds; null of what may not be found.
  -- revision: whose text is indexed. json: packed where texts wait in it; see packed.ts.
  CREATE TABLE articles (
    build INTEGER NOT NULL, number INTEGER NOT NULL, slug TEXT NOT NULL, shown_at INTEGER, category TEXT, revision INTEGER, json ANY NOT NULL,
    PRIMARY KEY (build, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX articles_by_slug ON articles (build, slug);
  -- What a search ranks by, without the rest: 200 articles that hold a rare word lie on 200 pages of the table, and here on pages that stay in
  -- the cache, 2.5 MB for 100,000.
  CREATE INDEX articles_by_number ON articles (build, number, shown_at, category);
  -- What a fragment is cut from: the prose of an article by its number, packed.
  CREATE TABLE plain_texts (build INTEGER NOT NULL, number INTEGER NOT NULL, text ANY NOT NULL, PRIMARY KEY (build, number)) STRICT;
  -- How many texts a build was given, those that another replaced in the same commit among them.
  CREATE TABLE given_texts (build INTEGER PRIMARY KEY, texts INTEGER NOT NULL) STRICT;
  -- Every word, by its skeleton; see words.ts.
  CREATE TABLE words (
    build INTEGER NOT NULL, skeleton TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (build, skeleton, word)
  ) STRICT, WITHOUT ROWID;
`

export const textsOfBuild = (build: number): string => `texts_${build}`

export const buildsWithTexts = (db: DatabaseSync): number[] =>
  (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'").all() as { name: string }[]).map(
    ({ name }) => Number(name.slice('texts_'.length)),
  )

/**
 * Creates a text index that maps stems to article numbers. It stores neither text nor word positions, and each stem only in the first
 * column that has it. https://www.sqlite.org/fts5.html#contentless_tables
 */
export function makeTexts(db: DatabaseSync, build: number): void {
  const texts = textsOfBuild(build)
  db.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS ${texts}
    USING fts5 (title, standfirst, text, content = '', columnsize = 0, detail = column, tokenize = 'ascii');
    -- Half the merging while it is built, for a few more seeks of each search.
    INSERT INTO ${texts} (${texts}, rank) VALUES ('automerge', 8);
    -- Merging keeps up a few pages at a time. With sixteen segments on a level, as a build leaves them, one commit would merge them all: 840 ms
    -- among 100,000 articles, in which every search waits; 32 ms at most without.
    INSERT INTO ${texts} (${texts}, rank) VALUES ('crisismerge', 512);
    -- Bytes gathered before they are written: a commit of a build has two to four megabytes, and what is written once need not be merged. Two
    -- fifths less time for 60,000 texts than with one megabyte.
    INSERT INTO ${texts} (${texts}, rank) VALUES ('hashsize', 4000000)`)
}

/**
 * Configures the connection and creates the tables, once for all processes.
 * @throws OtherReleaseError
 */
export function prepareSearch(db: DatabaseSync): void {
  // The sweep deletes rows of FTS5's own tables; see sweep.ts. https://www.sqlite.org/c3ref/c_dbconfig_defensive.html
  db.enableDefensive(false)
  setUpPages(db, PAGE_BYTES)
  createTables(db, TABLES, SEARCH_VERSION)
}
