import { shown } from '../line.ts'

/** Contents of one data set. */
export interface Size {
  readonly articles: number
  readonly views: number
}

/** Measurements at one size, by row name. A row is missing if this machine cannot measure it or the run left it out. */
export type Measured = Readonly<Record<string, number>>

/** One row of the table, with the same work at every size. */
export interface GrowthRow {
  readonly name: string
  readonly what: string
  readonly unit: string
  /** Target at the largest number of articles. */
  readonly target: string
  /** @param least at the smallest number of articles */
  readonly isReached: (largest: number, least: number) => boolean
  /** Reason for the limit of its speed, or for its growth. */
  readonly limits: string
}

const always = () => true
const upTo = (most: number) => (largest: number) => largest <= most
const FLAT = 1.3
const isFlat = (largest: number, least: number) => largest <= FLAT * least
const flat = { target: `≤ ${FLAT} × that at the fewest`, isReached: isFlat }
const search = { unit: 'ms', target: '≤ 30 ms', isReached: upTo(30) }

export const GROWTH_ROWS: readonly GrowthRow[] = [
  {
    name: 'start',
    what: 'start: process to first page',
    unit: 'ms',
    target: '≤ 1,000 ms',
    isReached: upTo(1_000),
    limits: 'loading the bundle and rendering the first page; nothing is read of articles',
  },
  {
    name: 'home',
    what: 'home, not in cache',
    unit: 'ms',
    ...flat,
    limits: 'React; thirteen lists and counts by index, 30 documents by key',
  },
  {
    name: 'article',
    what: 'article, not in cache',
    unit: 'ms',
    ...flat,
    limits: 'React and compression; five look-ups by key, related articles by index',
  },
  { name: 'list-first', what: 'list of 20, first page', unit: 'ms', ...flat, limits: 'an HTTP request; 40 documents by key' },
  { name: 'list-middle', what: 'list of 20, middle page', unit: 'ms', ...flat, limits: 'the same, and finding the place in the index' },
  { name: 'list-last', what: 'list of 20, last page', unit: 'ms', ...flat, limits: 'the same' },
  {
    name: 'search-common',
    what: 'search, common words, p99',
    ...search,
    limits: 'ranking 200 of the newest matches, cutting twenty fragments',
  },
  { name: 'search-rare', what: 'search, rare words, p99', ...search, limits: 'the look-up of the word' },
  { name: 'search-none', what: 'search without a hit, p99', ...search, limits: 'suggesting another word' },
  {
    name: 'publish',
    what: 'publish command → new page served, p99',
    unit: 'ms',
    target: '≤ 50 ms and ≤ 1.5 × that at the fewest',
    isReached: (largest, least) => largest <= 50 && largest <= 1.5 * least,
    limits: 'two log calls with a commit each, and one render',
  },
  { name: 'append', what: 'one append alone, p99', unit: 'ms', target: '', isReached: always, limits: 'the disk: a commit waits for it' },
  { name: 'generate', what: 'generate 25 articles', unit: 'ms', ...flat, limits: 'six appends an article, each waited for' },
  { name: 'dashboard', what: 'dashboard', unit: 'ms', ...flat, limits: 'three round trips to the read models' },
  {
    name: 'sitemap',
    what: 'index of sitemaps, first time',
    unit: 'ms',
    target: '≤ 30 ms',
    isReached: upTo(30),
    limits: 'three look-ups a month',
  },
  {
    name: 'rebuild-sqlite',
    what: 'rebuild of all read models, SQLite',
    unit: 'events/s',
    target: '≥ 10,000 (1.2 million in 120 s)',
    isReached: (largest) => largest >= 10_000,
    limits: 'articles: 0.7 ms each on the main thread, as much for the search in another; views: the client’s read',
  },
  {
    name: 'rebuild-redis',
    what: 'rebuild of all read models, Redis',
    unit: 'events/s',
    target: '≥ 6,667 (1.2 million in 180 s)',
    isReached: (largest) => largest >= 1_200_000 / 180,
    limits: 'the same, and one round trip a batch',
  },
  {
    name: 'memory',
    what: 'memory after load, resident',
    unit: 'MB',
    target: '≤ 250 MB',
    isReached: upTo(250),
    limits: 'Node’s own code 60 MB, heaps of three threads 100 MB; cached pages, 10 MB at most',
  },
  {
    name: 'log-bytes',
    what: 'log, bytes an article with its views',
    unit: 'KB',
    target: '',
    isReached: always,
    limits: 'the events as JSON',
  },
  {
    name: 'disk',
    what: 'read models on disk, share of the log',
    unit: '×',
    target: '≤ 1.20 ×',
    isReached: upTo(1.2),
    limits: 'cards, whole texts, and in the search their words and plain texts',
  },
  {
    name: 'mixed',
    what: '24 mixed readers who read, and an editor who generates: worst wait',
    unit: 'ms',
    target: '≤ 200 ms',
    isReached: upTo(200),
    limits: 'the articles that are written meanwhile, on the same thread',
  },
  {
    name: 'mixed-crawling',
    what: 'the same with readers that crawl',
    unit: 'ms',
    target: '≤ 200 ms',
    isReached: upTo(200),
    limits: 'the requests before it, on one main thread, which is full',
  },
]

export interface GrowthResults {
  readonly at: string
  readonly machine: string
  readonly sizes: readonly Size[]
  readonly measured: readonly Measured[]
  /** How it was measured. */
  readonly remarks: string
}

const thousands = (count: number) => count.toLocaleString('en')

/** @returns the rows side by side as a Markdown table, with what is reached at the largest number of articles */
export function growthTable({ at, machine, sizes, measured, remarks }: GrowthResults): string {
  const [fewest, largest] = [Math.min(...sizes.map(({ articles }) => articles)), Math.max(...sizes.map(({ articles }) => articles))]
  const valueAt = (name: string, articles: number) => measured[sizes.findIndex((size) => size.articles === articles)]?.[name]
  const lines = GROWTH_ROWS.map(({ name, what, unit, target, isReached, limits }) => {
    const cells = measured.map((values) => (values[name] === undefined ? '–' : shown(values[name])))
    const [most, least] = [valueAt(name, largest), valueAt(name, fewest)]
    const mark = most === undefined || target === '' ? '' : isReached(most, least ?? most) ? ' ✓' : ' ✗'
    return [`${what}, ${unit}`, ...cells, target + mark, limits].join(' | ')
  })
  const heads = sizes.map(({ articles, views }) => `${thousands(articles)} articles, ${thousands(views)} views`)
  return [
    `${machine}; ${at.slice(0, 10)}. ${remarks}`,
    '',
    `| what | ${heads.join(' | ')} | to reach at ${thousands(largest)} | what limits it |`,
    `|---|${'---|'.repeat(heads.length)}---|---|`,
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
