import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DataSource } from '../../../../events/domain/generation/data-sources.ts'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { writeRelease } from '../../../../server/newsroom/open-data/write-release.ts'
import { parseRelease } from '../../../../server/newsroom/open-data/parse-release.ts'

const test = suite('releases of open data')

const AT = new Date('2026-11-22T12:00:00.000Z')
const sample = (name: string) => readFile(new URL(`../../../../server/newsroom/open-data/samples/${name}`, import.meta.url), 'utf8')
const parse = (source: DataSource, text: string | Uint8Array) =>
  parseRelease(source, typeof text === 'string' ? Buffer.from(text) : text, AT)

/** @returns why the release is refused: «bad_value 2026-01-02: x» */
function refusal(source: DataSource, text: string | Uint8Array): string {
  try {
    parse(source, text)
  } catch (error) {
    if (error instanceof ImportError) return [error.failure.code, error.failure.at].filter(Boolean).join(' ')
    throw error
  }
  return 'accepted'
}

const HEAD = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE'
const row = (period: string, value: string, currency = 'USD') =>
  `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${period},${value},A,"US dollar/Euro, ""ECB"""`
const rates = (...rows: string[]) => [HEAD, ...rows, ''].join('\r\n')
const two = [row('2026-11-19', '1.1500'), row('2026-11-20', '1.1512')]

test('The samples that ship are read, one in each format.', async () => {
  const exchange = parse('bce-cambi', await sample('bce-cambi.csv'))
  assert.is(exchange.format, 'csv')
  assert.equal(exchange.figures.at(-1), { period: '2025-01-02', value: 1.0321 })
  const inflation = parse('eurostat-ipca', await sample('eurostat-ipca.xml'))
  assert.is(inflation.format, 'sdmx-ml')
  assert.is(inflation.figures.length, 13)
  assert.equal(inflation.figures.at(-1), { period: '2024-12', value: 1.4 })
})

test('Several sources are series of one answer, each with the decimals and the name of its currency.', () => {
  const of = (currency: string, ...values: string[]) => values.map((value, at) => row(`2026-11-${19 + at}`, value, currency))
  const all = rates(...two, ...of('CHF', '0.93', '0.9312'), ...of('JPY', '178.5', '179.02'))
  for (const [source, title] of [
    ['bce-cambi', 'Cambio euro-dollaro, 20 novembre 2026: 1,1512, in aumento'],
    ['bce-cambi-franco', 'Cambio euro-franco svizzero, 20 novembre 2026: 0,9312, in aumento'],
    ['bce-cambi-yen', 'Cambio euro-yen, 20 novembre 2026: 179,02, in aumento'],
  ] as const) {
    const release = { ...parse(source, all), period: '2026-11-20', address: 'file:x.csv', retrievedAt: '2026-11-20T16:00:00.000Z' }
    const article = writeRelease({ ...release, figures: [...release.figures] })
    assert.is(article.title, title)
    assert.equal(checkArticle(article), [])
  }
})

test('Figures come in order of time, without missing ones and without other series; only the newest are kept.', () => {
  const text = rates(two[1]!, row('2026-11-18', 'NaN'), row('2026-11-17', ''), row('2026-11-20', '0.88', 'GBP'), two[0]!)
  assert.equal(parse('bce-cambi', `\uFEFF${text}`).figures, [
    { period: '2026-11-19', value: 1.15 },
    { period: '2026-11-20', value: 1.1512 },
  ])
  const days = Array.from({ length: 40 }, (_, at) => row(new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10), '1.15'))
  const kept = parse('bce-cambi', rates(...days)).figures
  assert.equal([kept.length, kept[0]!.period, kept.at(-1)!.period], [30, '2026-10-11', '2026-11-09'])
})

test('Eurostat’s CSV is read with the classification of before 2026 and of after, and says what is provisional.', () => {
  const of = (column: string, code: string) =>
    `DATAFLOW,LAST UPDATE,freq,unit,${column},geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG,CONF_STATUS\n` +
    ['2026-09,1.6,', '2026-10,1.2,e'].map((figure) => `ESTAT:X(1.0),02/11/26 11:00:00,M,RCH_A,${code},IT,${figure},\n`).join('')
  for (const text of [of('coicop', 'CP00'), of('coicop18', 'TOTAL')])
    assert.equal(parse('eurostat-ipca', text).figures, [
      { period: '2026-09', value: 1.6 },
      { period: '2026-10', value: 1.2, provisional: true },
    ])
  assert.is(refusal('eurostat-ipca', of('coicop', 'CP01')), 'no_series COICOP=CP00')
})

test('A file that is not a whole release is refused with its fault.', async () => {
  const xml = await sample('eurostat-ipca.xml')
  const cases: readonly [string, DataSource, string | Uint8Array][] = [
    ['not_data', 'bce-cambi', ''],
    ['not_data', 'bce-cambi', HEAD],
    ['not_data', 'bce-cambi', '<!doctype html><html><body>Service unavailable</body></html>'],
    ['not_data', 'bce-cambi', '{"error": "no"}'],
    ['not_text', 'bce-cambi', Buffer.from(rates(...two), 'utf16le')],
    ['not_text', 'bce-cambi', Buffer.concat([Buffer.from(rates(...two)), Buffer.from([0xe8])])],
    ['missing_column OBS_VALUE', 'bce-cambi', rates(...two).replace('OBS_VALUE', 'VALUE')],
    ['missing_column FREQ', 'bce-cambi', rates(...two).replace('FREQ', 'F')],
    ['missing_column TIME_PERIOD', 'bce-cambi', 'a,b\n1,2\n'],
    ['malformed a column comes twice', 'bce-cambi', rates(...two).replace('KEY', 'FREQ')],
    ['malformed line 3', 'bce-cambi', rates(...two).slice(0, -40)],
    ['malformed line 2', 'bce-cambi', rates('1,2,3')],
    ['no_series CURRENCY=USD', 'bce-cambi', rates(row('2026-11-20', '0.88', 'GBP'))],
    ['too_few', 'bce-cambi', rates(two[0]!, row('2026-11-20', 'NaN'))],
    ['duplicate_period 2026-11-19', 'bce-cambi', rates(two[0]!, two[0]!)],
    ['bad_period 2026-02-30', 'bce-cambi', rates(row('2026-02-30', '1.1'), ...two)],
    ['bad_period 2026-12-20', 'bce-cambi', rates(row('2026-12-20', '1.1'), ...two)],
    ['bad_period 2026-11', 'bce-cambi', rates(row('2026-11', '1.1'), ...two)],
    ['bad_period 0001-01-02', 'bce-cambi', rates(row('0001-01-02', '1.1'), ...two)],
    ['bad_value 2026-11-18: 1e3', 'bce-cambi', rates(row('2026-11-18', '1e3'), ...two)],
    ['bad_value 2026-11-18: Infinity', 'bce-cambi', rates(row('2026-11-18', 'Infinity'), ...two)],
    ['bad_value 2026-11-18: 115', 'bce-cambi', rates(row('2026-11-18', '115'), ...two)],
    ['bad_value 2026-11-18: 1.15001', 'bce-cambi', rates(row('2026-11-18', '1.15001'), ...two)],
    [`bad_period ${'x'.repeat(59)}`, 'bce-cambi', rates(row(`${'x'.repeat(59)}😀`, '1.1'), ...two)],
    ['bad_period [31m<b>', 'bce-cambi', rates(row('\u202e\u001b[31m<b>', '1.1'), ...two)],
    ['too_many_rows 20000', 'bce-cambi', rates(...two, ...Array(20_000).fill(row('2026-11-20', '0.88', 'GBP')))],
    ['malformed the end is missing', 'eurostat-ipca', xml.slice(0, -60)],
    [
      'malformed document type',
      'eurostat-ipca',
      xml.replace('<m:Header>', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><m:Header>'),
    ],
    // All of them are copied for each observation.
    [
      'malformed too many attributes',
      'eurostat-ipca',
      xml.replace('geo="IT"', `geo="FR"${Array.from({ length: 100 }, (_, at) => ` a${at}=""`).join('')}`),
    ],
    ['no_series GEO=IT', 'eurostat-ipca', xml.replace('geo="IT"', 'geo="FR"')],
    ['bad_value 2024-12: 1,4', 'eurostat-ipca', xml.replace('"1.4"', '"1,4"')],
    ['not_data', 'eurostat-ipca', xml.replaceAll('<Obs', '<obs')],
  ]
  for (const [expected, source, text] of cases) assert.is(refusal(source, text), expected)
})

test('A hostile file of two megabytes is refused in time that grows with its length.', () => {
  const size = 2 * 1024 * 1024
  const [open, close] = ['<m:StructureSpecificData a="', '</m:StructureSpecificData>']
  for (const piece of ['"', '"a" ', 'a,', `${open}">`, open, '<!--', ' ', '<a b="x"', '<a ', '<Obs '])
    for (const text of [piece.repeat(size / piece.length), `${open}">${piece.repeat(size / piece.length)}${close}`])
      assert.is.not(refusal('bce-cambi', text), 'accepted')
})

test.run()
