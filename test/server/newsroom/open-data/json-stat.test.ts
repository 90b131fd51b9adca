import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { importFailureText } from '../../../../server/italian/import-failure-text.ts'
import { parseRelease } from '../../../../server/newsroom/open-data/parse-release.ts'
import { newsroom, serve, typesOf } from './source-and-newsroom.ts'

/** Answers in the form of Eurostat's `statistics/1.0/data/prc_hicp_manr`, member by member. The figures are invented. */
const test = suite('JSON-stat')

const AT = new Date('2026-11-22T12:00:00.000Z')
const LAST = '2026-10'
const MONTHS = ['2026-08', '2026-09', LAST]

/** @returns a dimension as Eurostat gives it: positions and names by code */
const dimension = (...codes: string[]) => ({
  label: 'x',
  category: { index: Object.fromEntries(codes.map((code, at) => [code, at])), label: Object.fromEntries(codes.map((code) => [code, 'x'])) },
})

type Dataset = Record<string, unknown> & { dimension: Record<string, unknown> }

/** @returns three months of all items in Italy. @param more members that are otherwise */
const dataset = (more: object = {}): Dataset => ({
  version: '2.0',
  class: 'dataset',
  label: 'HICP - monthly data (annual rate of change)',
  source: 'ESTAT',
  updated: '2026-11-18T11:00:00+0100',
  value: { 0: 1.6, 1: 1.2, 2: 1.4 },
  status: { 2: 'e' },
  id: ['freq', 'unit', 'coicop', 'geo', 'time'],
  size: [1, 1, 1, 1, 3],
  dimension: {
    freq: dimension('M'),
    unit: dimension('RCH_A'),
    coicop: dimension('CP00'),
    geo: dimension('IT'),
    time: dimension(...MONTHS),
  },
  extension: { lang: 'EN', id: 'PRC_HICP_MANR', 'positions-with-no-data': { time: [] } },
  ...more,
})
const FIGURES = [
  { period: '2026-08', value: 1.6 },
  { period: '2026-09', value: 1.2 },
  { period: LAST, value: 1.4, provisional: true },
]

const read = (document: unknown) =>
  parseRelease('eurostat-ipca', Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)), AT)

/** @returns why the document is refused */
function refusal(document: unknown): string {
  try {
    read(document)
  } catch (error) {
    if (error instanceof ImportError) return [error.failure.code, error.failure.at].filter(Boolean).join(' ')
    throw error
  }
  return 'accepted'
}

test('An answer of Eurostat’s statistics API is read, with what is provisional.', () => {
  const { format, figures } = read(dataset())
  assert.is(format, 'json-stat')
  assert.equal(figures, FIGURES)
})

test('Each way in which JSON-stat writes the same cube is read as the same figures.', () => {
  const own = dataset().dimension
  const ways: Readonly<Record<string, object>> = {
    'values in an array': { value: [1.6, 1.2, 1.4] },
    'statuses in an array': { status: [null, null, 'e'] },
    'codes in an array': { dimension: { ...own, time: { category: { index: MONTHS } } } },
    'positions in any order': { dimension: { ...own, time: { category: { index: { [LAST]: 2, '2026-08': 0, '2026-09': 1 } } } } },
    'one category without a position': { dimension: { ...own, geo: { category: { label: { IT: 'Italy' } } } } },
    'time by its role': {
      id: ['freq', 'unit', 'coicop', 'geo', 'mese'],
      role: { time: ['mese'] },
      dimension: { ...own, mese: own['time'] },
    },
    'the classification of after 2026': {
      id: ['freq', 'unit', 'coicop18', 'geo', 'time'],
      dimension: { ...own, coicop18: dimension('TOTAL') },
    },
  }
  for (const [way, more] of Object.entries(ways)) assert.equal(read(dataset(more)).figures, FIGURES, way)
  const all = { ...dataset(), status: 'p' }
  assert.ok(read(all).figures.every(({ provisional }) => provisional))
})

test('The configured series is taken, wherever it lies in the cube; missing values are skipped.', () => {
  const own = dataset().dimension
  // Time varies fastest, so CP00 of IT begins at the place of unit 1, item 0, country 1.
  const many = {
    size: [1, 2, 2, 2, 3],
    dimension: { ...own, unit: dimension('RCH_M', 'RCH_A'), coicop: dimension('CP00', 'CP01'), geo: dimension('FR', 'IT') },
  }
  const start = (1 * 4 + 1) * 3
  const value = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at, 9.9]))
  const sparse = { ...value, [start]: 1.6, [start + 1]: 1.2, [start + 2]: 1.4 }
  assert.equal(read(dataset({ ...many, value: sparse, status: { [start + 2]: 'e' } })).figures, FIGURES)
  assert.equal(read(dataset({ ...many, value: Object.values(sparse), status: { [start + 2]: 'e' } })).figures, FIGURES)
  // A dimension of time in the first place.
  const first = { id: ['time', 'freq', 'unit', 'coicop', 'geo'], size: [3, 1, 1, 1, 1] }
  assert.equal(read(dataset(first)).figures, FIGURES)

  assert.equal(read(dataset({ value: { 0: 1.6, 2: 1.4 }, status: { 1: 'm', 2: 'e' } })).figures, [FIGURES[0], FIGURES[2]])
  assert.equal(read(dataset({ value: [1.6, null, 1.4], status: { 1: 'm', 2: 'e' } })).figures, [FIGURES[0], FIGURES[2]])
})

test('A cube that is broken or hostile is refused with the member that is wrong.', () => {
  const own = dataset().dimension
  const time = (index: unknown) => ({ dimension: { ...own, time: { category: { index } } } })
  const huge = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`C${at}`, at]))
  const cases: readonly [string, unknown][] = [
    ['malformed JSON', JSON.stringify(dataset()).slice(0, -1)],
    ['malformed JSON', JSON.stringify(dataset()).replace('1.4', 'NaN')],
    ['malformed JSON-stat: value', JSON.stringify(dataset()).replace('1.4', '1e999')],
    ['malformed JSON-stat: value', dataset({ value: { 0: 1.6, 1: '1.2', 2: 1.4 } })],
    ['malformed JSON-stat: value', dataset({ value: [1.6, 1.2] })],
    ['malformed JSON-stat: value', dataset({ value: [1.6, 1.2, 1.4, 1.5] })],
    ['malformed JSON-stat: value', dataset({ value: { 0: 1.6, 1: 1.2, 3: 1.4 } })],
    ['malformed JSON-stat: value', dataset({ value: { '00': 1.6, 1: 1.2 } })],
    ['malformed JSON-stat: value', dataset({ value: { '-1': 1.6, 1: 1.2 } })],
    ['malformed JSON-stat: value', dataset({ value: { constructor: 1.6, 1: 1.2 } })],
    ['malformed JSON-stat: value', dataset({ value: undefined })],
    ['malformed JSON-stat: status', dataset({ status: ['e'] })],
    ['malformed JSON-stat: status', dataset({ status: { 3: 'e' } })],
    ['malformed JSON-stat: size', dataset({ size: [1, 1, 1, 3] })],
    ['malformed JSON-stat: size.4', dataset({ size: [1, 1, 1, 1, 1e15] })],
    ['malformed JSON-stat: size.4', dataset({ size: [1, 1, 1, 1, -3] })],
    ['malformed JSON-stat: dimension.time', dataset({ size: [1, 1, 1, 1, 2] })],
    [
      'malformed JSON-stat: size',
      dataset({
        size: [1, 1, 1_001, 1_001, 3],
        dimension: { ...own, coicop: { category: { index: huge } }, geo: { category: { index: huge } } },
      }),
    ],
    ['malformed JSON-stat: dimension.time', dataset(time({ '2026-08': 0, '2026-09': 1, [LAST]: 1 }))],
    ['malformed JSON-stat: dimension.time', dataset(time(['2026-08', '2026-09', '2026-09']))],
    ['malformed JSON-stat: dimension.time', JSON.stringify(dataset()).replace(`"${LAST}":2`, '"__proto__":2')],
    ['malformed JSON-stat: dimension.time', dataset({ dimension: { ...own, time: { category: { label: { a: 'x', b: 'x' } } } } })],
    ['malformed JSON-stat: dimension.constructor', dataset({ id: ['freq', 'unit', 'coicop', 'constructor', 'time'] })],
    ['malformed JSON-stat: id', dataset({ id: ['freq', 'unit', 'coicop', 'geo', 'geo'], size: [1, 1, 1, 1, 1] })],
    ['malformed JSON-stat: id', dataset({ id: [...Array(31).keys()].map(String), size: Array(31).fill(1) })],
    ['bad_period 2026M10', dataset(time(['2026-08', '2026-09', '2026M10']))],
    ['bad_period 2026-12', dataset(time(['2026-08', '2026-09', '2026-12']))],
    ['bad_value 2026-10: 1.44', dataset({ value: [1.6, 1.2, 1.44] })],
    ['bad_value 2026-10: 1e+21', dataset({ value: [1.6, 1.2, 1e21] })],
    ['no_series', dataset({ value: {} })],
    ['no_series GEO=IT', dataset({ dimension: { ...own, geo: dimension('FR') } })],
    ['missing_column COICOP', dataset({ id: ['freq', 'unit', 'item', 'geo', 'time'], dimension: { ...own, item: dimension('CP00') } })],
    ['too_few', dataset({ value: { 1: 1.2 } })],
    ['unread_format JSON-stat senza «dataset»', { version: '2.0', class: 'collection', link: { item: [] } }],
    ['unread_format JSON-stat senza «dataset»', { dataset: dataset() }],
    ['not_data', { error: [{ status: 400, id: 150, label: 'Dimension GEO not found.' }] }],
    ['not_data', `{"__proto__":${JSON.stringify(dataset())}}`],
    ['not_data', [dataset()]],
  ]
  for (const [expected, document] of cases) assert.is(refusal(document), expected, JSON.stringify(document).slice(0, 300))
  assert.is(({} as Record<string, unknown>)['class'], undefined)
})

test('A cube with more than is read is refused with how to ask for less, in Italian.', () => {
  const codes = Array.from({ length: 8_000 }, (_, at) => `C${at}`)
  const many = dataset({
    size: [1, 1, 8_000, 1, 3],
    dimension: { ...dataset().dimension, coicop: { category: { index: codes } } },
    value: Array(24_000).fill(1.5),
  })
  assert.is(refusal(many), 'too_many_rows 20000')
  assert.match(importFailureText({ code: 'too_many_rows' }), /chiedi una serie sola .*«lastTimePeriod=25»/)
  assert.is(refusal('['.repeat(2_000_000)), 'malformed JSON')
})

test('An operator’s address that gives JSON-stat becomes an article; a broken answer after it changes nothing.', async () => {
  let answer: unknown = dataset()
  using source = await serve((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)))
  await using desk = await newsroom(`${source.url}statistics/1.0/data/prc_hicp_manr?geo=IT&unit=RCH_A&coicop=CP00&lastTimePeriod=25`)
  assert.equal(await desk.run(), { outcome: 'new', period: LAST, slugs: ['inflazione-italia-2026-10'] })
  const before = (await typesOf(desk.log)).length
  answer = dataset({ value: [1.6, 1.2] })
  await desk.run().catch(() => {})
  assert.equal((await typesOf(desk.log)).slice(before), ['DataImportStarted', 'DataImportFailed'])
  answer = dataset({ status: {} })
  assert.is((await desk.run()).outcome, 'revised', 'it is provisional no longer')
})

test.run()
