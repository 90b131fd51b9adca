import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DataSource } from '../../../../events/domain/generation/data-sources.ts'
import { importFailureText } from '../../../../server/italian/import-failure-text.ts'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { parseRelease } from '../../../../server/newsroom/open-data/parse-release.ts'
import { MAX_BYTES } from '../../../../server/newsroom/open-data/read-source.ts'

/** Formats of the ECB at the addresses that an operator may paste besides `format=csvdata`: real forms with invented figures. */
const test = suite('reference rates in the ECB’s other forms')

const AT = new Date('2026-11-22T12:00:00.000Z')

/** @returns what is read: the format and the figures, or why the text is refused */
function read(text: string | Uint8Array, source: DataSource = 'bce-cambi') {
  try {
    const { format, figures } = parseRelease(source, Buffer.from(text as string), AT)
    return { format, figures }
  } catch (error) {
    if (error instanceof ImportError) return [error.failure.code, error.failure.at].filter(Boolean).join(' ')
    throw error
  }
}

const FIGURES = [
  { period: '2026-11-18', value: 1.1498 },
  { period: '2026-11-20', value: 1.15 },
]

const component = (id: string, ...codes: string[]) => ({ id, name: 'x', values: codes.map((code) => ({ id: code, name: 'x' })) })
const SERIES = [
  component('FREQ', 'D'),
  component('CURRENCY', 'TRY', 'USD'),
  component('CURRENCY_DENOM', 'EUR'),
  component('EXR_TYPE', 'SP00'),
  component('EXR_SUFFIX', 'A'),
]
const DAYS = component('TIME_PERIOD', '2026-11-18', '2026-11-19', '2026-11-20')
const USD = { 0: [1.1498, 0, 0, null, null], 1: [null, 1, 0, null, null], 2: [1.15, 0, 0, null, null] }

/** @param observations of the dollar. @returns the ECB's `format=jsondata` */
const jsondata = (observations: object = USD, more: object = {}) => ({
  header: { id: 'x', test: false, prepared: '2026-11-22T10:00:00.000+01:00', sender: { id: 'ECB' } },
  dataSets: [
    {
      action: 'Replace',
      validFrom: '2026-11-22T10:00:00.000+01:00',
      series: {
        '0:0:0:0:0': { attributes: [null, 0], observations: { 2: [48.9012, 0, 0, null, null] } },
        '0:1:0:0:0': { attributes: [null, 0], observations },
      },
      ...more,
    },
  ],
  structure: {
    links: [],
    name: 'Exchange Rates',
    dimensions: { series: SERIES, observation: [DAYS] },
    attributes: {
      dataSet: [],
      series: [{ id: 'TITLE', name: 'Title', values: [{ name: 'US dollar/Euro' }] }],
      observation: [component('OBS_STATUS', 'A', 'H', 'P'), component('OBS_CONF', 'F')],
    },
  },
})

test('SDMX-JSON is read, with its days without a rate and its series of other currencies, however it groups them.', () => {
  assert.equal(read(JSON.stringify(jsondata())), { format: 'sdmx-json', figures: FIGURES })
  const flat = jsondata(undefined, {
    series: undefined,
    observations: Object.fromEntries(Object.entries(USD).map(([day, values]) => [`0:1:0:0:0:${day}`, values])),
  })
  const structure = { ...flat.structure, dimensions: { observation: [...SERIES, DAYS] } }
  assert.equal(read(JSON.stringify({ ...flat, structure })), { format: 'sdmx-json', figures: FIGURES })
  const { dataSets } = jsondata()
  assert.equal(read(JSON.stringify({ meta: {}, data: { dataSets, structure: jsondata().structure } })), {
    format: 'sdmx-json',
    figures: FIGURES,
  })
  const provisional = read(JSON.stringify(jsondata({ ...USD, 2: [1.15, 2] })))
  assert.equal(typeof provisional === 'object' && provisional.figures.at(-1), { ...FIGURES[1], provisional: true })
})

test('SDMX-JSON that is broken or hostile is refused.', () => {
  const { dataSets, structure } = jsondata()
  const cases: readonly [string, object][] = [
    ['malformed SDMX-JSON: key', jsondata({ 3: [1.15, 0] })],
    ['malformed SDMX-JSON: key', jsondata({ '-1': [1.15, 0] })],
    ['malformed SDMX-JSON: key', jsondata({ constructor: [1.15, 0] })],
    ['malformed SDMX-JSON: key', jsondata(USD, { series: { '0:1:0:0': { observations: USD } } })],
    ['malformed SDMX-JSON: OBS_STATUS', jsondata({ 0: [1.15, 9] })],
    ['malformed SDMX-JSON: value', jsondata({ 0: ['1.15', 0] })],
    ['malformed SDMX-JSON: dataSets.0.series.0:1:0:0:0.observations.0', jsondata({ 0: [] })],
    ['malformed SDMX-JSON: dataSets.0.action', jsondata(USD, { action: 'Delete' })],
    ['malformed SDMX-JSON: dataSets', { dataSets: [...dataSets, ...dataSets], structure }],
    ['malformed SDMX-JSON: structure.dimensions', { dataSets, structure: {} }],
    ['bad_value 2026-11-18: 115', jsondata({ 0: [115, 0] })],
    ['no_series', jsondata(USD, { series: {} })],
    ['no_series CURRENCY=USD', jsondata(USD, { series: { '0:0:0:0:0': { observations: USD } } })],
    ['unread_format SDMX-JSON 2', { meta: {}, data: { dataSets, structures: [structure] } }],
  ]
  for (const [expected, document] of cases) assert.is(read(JSON.stringify(document)), expected)
})

const CURRENCIES =
  'USD,JPY,BGN,CYP,CZK,DKK,EEK,GBP,HUF,LTL,LVL,MTL,PLN,ROL,RON,SEK,SIT,SKK,CHF,ISK,NOK,HRK,RUB,TRL,TRY,AUD,BRL,CAD,CNY,HKD,IDR,ILS,INR,KRW,MXN,MYR,NZD,PHP,SGD,THB,ZAR'
const historyRow = (day: string, dollar: string, yen: string) =>
  `${day},${dollar},${yen},1.9558,N/A,25.608,7.4652,N/A,0.86083,321.84,N/A,N/A,N/A,4.2833,N/A,4.7605,10.44,N/A,N/A,1.128,134.2,9.5895,7.4253,72.86,N/A,6.4144,1.5785,4.3301,1.5032,7.5758,8.8405,15959.79,4.0351,77.9945,1283.09,21.2783,4.6328,1.6697,58.543,1.5258,35.839,15.7391,`
const history = (...rows: string[]) => `Date,${CURRENCIES},\n${rows.join('\n')}\n`

test('The file of all days, a column for each currency, is read: newest first, a comma at the end, N/A before a listing.', () => {
  const text = history(
    historyRow('2026-11-20', '1.15', '178.5'),
    historyRow('2026-11-19', 'N/A', '179.02'),
    historyRow('2026-11-18', '1.1498', '178.9'),
  )
  assert.equal(read(text), { format: 'csv', figures: FIGURES })
  assert.equal(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`), { format: 'csv', figures: FIGURES })
  assert.equal(read(text, 'bce-cambi-yen'), {
    format: 'csv',
    figures: [
      { period: '2026-11-18', value: 178.9 },
      { period: '2026-11-19', value: 179.02 },
      { period: '2026-11-20', value: 178.5 },
    ],
  })
  assert.is(read(text, 'eurostat-ipca'), 'no_series')
  assert.is(read(text.replace('USD', 'USX')), 'no_series USD')
  assert.is(read(text.replace('1.15,', '"1,15",')), 'bad_value 2026-11-20: 1,15')
  assert.is(read(history(historyRow('20 November 2026', '1.15', '178.5'))), 'bad_period 20 November 2026')

  const all = Array.from({ length: 7_150 }, (_, at) => new Date(AT.getTime() - at * 86_400_000).toISOString().slice(0, 10))
  const whole = history(...all.map((day) => historyRow(day, '1.1498', '178.5')))
  assert.ok(whole.length < MAX_BYTES, 'every working day since 1999')
  const figures = read(whole)
  assert.is(typeof figures === 'object' && figures.figures.length, 30)
})

test('A file saved by the button of the ECB’s portal is read.', () => {
  const rows = ['"2026-11-18","18 Nov 2026","1.1498"', '"2026-11-19","19 Nov 2026",""', '"2026-11-20","20 Nov 2026","1.15"']
  const text = ['"DATE","TIME PERIOD","US dollar/Euro (EXR.D.USD.EUR.SP00.A)"', ...rows].join('\n')
  assert.equal(read(text), { format: 'csv', figures: FIGURES })
  assert.is(read(text.replace('EXR.D.USD', 'EXR.M.USD')), 'no_series USD')
})

test('The ECB’s own XML of the last 90 days is read.', () => {
  const cube = (day: string, rate: string) =>
    `<Cube time="${day}"><Cube currency="USD" rate="${rate}"/><Cube currency="JPY" rate="178.5"/></Cube>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${cube('2026-11-20', '1.15')}\n${cube('2026-11-18', '1.1498')}</Cube></gesmes:Envelope>`
  assert.equal(read(xml), { format: 'eurofxref', figures: FIGURES })
  assert.is(read(xml, 'eurostat-ipca'), 'missing_column UNIT')
  assert.is(read(xml.slice(0, -20)), 'malformed the end is missing')
  assert.is(read(xml.replace('<Cube>', '<!DOCTYPE x><Cube>')), 'malformed document type')
})

test('Data in a form that is not read, and data of another series, are refused with what to ask for.', () => {
  const interest =
    'KEY,FREQ,REF_AREA,CURRENCY,PROVIDER_FM,INSTRUMENT_FM,PROVIDER_FM_ID,DATA_TYPE_FM,TIME_PERIOD,OBS_VALUE,OBS_STATUS\nFM.D.U2.EUR.4F.KR.DFR.LEV,D,U2,EUR,4F,KR,DFR,LEV,2026-11-20,2.00,A\n'
  const cases: readonly [string, string | Uint8Array][] = [
    ['unread_format ZIP', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00')],
    [
      'unread_format SDMX-ML generico',
      '<?xml version="1.0" encoding="UTF-8"?><message:GenericData xmlns:message="x"><message:Header/></message:GenericData>',
    ],
    ['unread_format TSV', 'freq,unit,coicop,geo\\TIME_PERIOD\t2026-09 \t2026-10 \nM,RCH_A,CP00,IT\t1.6 \t1.2 e\n'],
    ['missing_column CURRENCY_DENOM', interest],
  ]
  for (const [expected, text] of cases) assert.is(read(text), expected)
  assert.match(
    importFailureText({ code: 'unread_format', at: 'TSV' }),
    /«format=csvdata» \(BCE\) o «format=SDMX-CSV» \(Eurostat\) \(TSV\)\.$/,
  )
  assert.match(importFailureText({ code: 'missing_column', at: 'CURRENCY_DENOM' }), /altri dati \(CURRENCY_DENOM\)\.$/)
})

test.run()
