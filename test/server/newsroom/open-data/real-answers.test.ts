import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DataSource } from '../../../../events/domain/generation/data-sources.ts'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { importData } from '../../../../server/newsroom/open-data/import-data.ts'
import { parseRelease } from '../../../../server/newsroom/open-data/parse-release.ts'
import { readSource } from '../../../../server/newsroom/open-data/read-source.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { newsroom, serve, typesOf } from './source-and-newsroom.ts'

/**
 * Answers in the form of the real servers, column by column: of `data-api.ecb.europa.eu` for `format=csvdata`, of Eurostat for SDMX-CSV
 * 1.0 and 2.0. The figures are invented.
 */
const test = suite('answers of the real sources')

const ECB_HEAD =
  'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,OBS_CONF,OBS_PRE_BREAK,OBS_COM,TIME_FORMAT,BREAKS,COLLECTION,COMPILING_ORG,DISS_ORG,DOM_SER_IDS,PUBL_ECB,PUBL_MU,PUBL_PUBLIC,UNIT_INDEX_BASE,COMPILATION,COVERAGE,DECIMALS,NAT_TITLE,SOURCE_AGENCY,SOURCE_PUB,TITLE,TITLE_COMPL,UNIT,UNIT_MULT'
const ecbRow = (period: string, value: string, status = 'A') =>
  `EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,${period},${value},${status},F,,,P1D,,A,,,,,,,99Q1=100,,,4,,4F0,,US dollar/Euro ECB reference exchange rate,"ECB reference exchange rate, US dollar/Euro, 2.15 pm (C.E.T.)",USD,0`
const ecb = (...rows: string[]) => [ECB_HEAD, ...rows, ''].join('\r\n')
/** The series of the Turkish lira has a quoted field with commas. */
const TURKISH =
  'EXR.D.TRY.EUR.SP00.A,D,TRY,EUR,SP00,A,2026-11-20,48.9012,A,F,,,P1D,,A,,,,,,,,"Before 1st January 2005 Turkish lira (TRL) divided by 1,000,000 is used",,4,,DE2,,Turkish lira/Euro,"ECB reference exchange rate, Turkish lira/Euro, 2:15 pm (C.E.T.)",TRY,0'
const RATES = ecb(
  ecbRow('2026-11-18', '1.1498'),
  TURKISH,
  ecbRow('2026-11-19', '', 'H'),
  ecbRow('2026-11-20', '1.15'),
  ecbRow('2026-11-21', 'NaN', 'M'),
)
const SHOWN_RATES = [
  { period: '2026-11-18', value: 1.1498 },
  { period: '2026-11-20', value: 1.15 },
]

const MONTHS = ['2026-08,1.6,', '2026-09,1.8,d', '2026-10,,m', '2026-11,1.7,bp'] as const
const SHOWN_MONTHS = [
  { period: '2026-08', value: 1.6 },
  { period: '2026-09', value: 1.8 },
  { period: '2026-11', value: 1.7, provisional: true },
]
const EUROSTAT: Readonly<Record<string, string>> = {
  'SDMX-CSV 1.0': [
    'DATAFLOW,LAST UPDATE,freq,unit,coicop,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG,CONF_STATUS',
    ...MONTHS.map((month) => `ESTAT:PRC_HICP_MANR(1.0),18/11/26 11:00:00,M,RCH_A,CP00,IT,${month},`),
  ].join('\r\n'),
  'SDMX-CSV 2.0': [
    'STRUCTURE,STRUCTURE_ID,freq,unit,coicop,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG,CONF_STATUS',
    ...MONTHS.map((month) => `dataflow,ESTAT:PRC_HICP_MANR(1.0),M,RCH_A,CP00,IT,${month},`),
    'dataflow,ESTAT:PRC_HICP_MANR(1.0),M,RCH_A,CP00,EA20,2026-11,2.0,p,',
    '',
  ].join('\n'),
  'labels=name': [
    'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,freq,Time frequency,unit,Unit of measure,coicop,Classification of individual consumption by purpose (COICOP),geo,Geopolitical entity (reporting),TIME_PERIOD,Time,OBS_VALUE,Observation value,OBS_FLAG,Observation status (Flag) V2 structure,CONF_STATUS,Confidentiality status (flag)',
    ...MONTHS.map((month) => {
      const [period, value, flag] = month.split(',')
      return `dataflow,ESTAT:PRC_HICP_MANR(1.0),"HICP - monthly data (annual rate of change), all items",M,Monthly,RCH_A,Annual rate of change,CP00,All-items HICP,IT,Italy,${period!},,${value!},,${flag!},,,`
    }),
  ].join('\n'),
  'labels=both': [
    'STRUCTURE,STRUCTURE_ID,freq: Time frequency,unit: Unit of measure,coicop: Classification of individual consumption by purpose (COICOP),geo: Geopolitical entity (reporting),TIME_PERIOD: Time,OBS_VALUE: Observation value,OBS_FLAG: Observation status (Flag) V2 structure,CONF_STATUS: Confidentiality status (flag)',
    ...MONTHS.map(
      (month) => `dataflow,ESTAT:PRC_HICP_MANR(1.0): HICP,M: Monthly,RCH_A: Annual rate of change,CP00: All-items HICP,IT: Italy,${month},`,
    ),
  ].join('\n'),
}

const AT = new Date('2026-11-22T12:00:00.000Z')
const { signal } = new AbortController()

/** @returns what the importer reads of a server's answer, or why it does not */
async function read(source: DataSource, answer: RequestListener, path = '') {
  using server = await serve(answer)
  try {
    return parseRelease(source, await readSource(server.url + path, { signal }), AT).figures
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return [error.failure.code, error.failure.at].filter(Boolean).join(' ')
  }
}

const sends =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

test('The ECB’s is read with all its columns, quoted commas, days without a rate and series of other currencies.', async () => {
  assert.equal(await read('bce-cambi', sends(RATES, { 'content-type': 'text/csv' })), SHOWN_RATES)
  const days = Array.from({ length: 7_100 }, (_, at) => new Date(AT.getTime() - at * 86_400_000).toISOString().slice(0, 10))
  const whole = await read('bce-cambi', sends(ecb(...days.map((day) => ecbRow(day, '1.15')))))
  assert.is(whole.length, 30, 'as many days as there are since 1999, asked for without a limit')
})

test('Eurostat’s is read in both versions of its CSV and with names beside or behind the codes; its flags say what is provisional.', async () => {
  for (const [form, text] of Object.entries(EUROSTAT)) assert.equal(await read('eurostat-ipca', sends(text)), SHOWN_MONTHS, form)
})

test('An answer may be compressed on its way, or be a compressed file; neither unpacks beyond what a source may say.', async () => {
  const packed = gzipSync(EUROSTAT['SDMX-CSV 2.0']!)
  assert.equal(await read('eurostat-ipca', sends(packed, { 'content-encoding': 'gzip' })), SHOWN_MONTHS)
  assert.equal(await read('eurostat-ipca', sends(packed, { 'content-type': 'application/gzip' })), SHOWN_MONTHS)
  const bomb = gzipSync(Buffer.alloc(30_000_000, 'x'))
  assert.is(await read('eurostat-ipca', sends(bomb, { 'content-encoding': 'gzip' })), 'too_large')
  assert.is(await read('eurostat-ipca', sends(bomb)), 'too_large')
  assert.is(await read('eurostat-ipca', sends(packed.subarray(0, -20))), 'malformed gzip')
})

test('A redirect on the same host is followed; one to the new host of a portal that has moved says where it is.', async () => {
  const moved: RequestListener = (request, response) =>
    request.url === '/service/data/EXR/D.USD.EUR.SP00.A?format=csvdata'
      ? void response.writeHead(308, { location: '/v2?format=csvdata' }).end()
      : void response.end(RATES)
  assert.equal(await read('bce-cambi', moved, 'service/data/EXR/D.USD.EUR.SP00.A?format=csvdata'), SHOWN_RATES)
  const elsewhere = sends('', { location: 'https://data-api.ecb.europa.eu/service/data/EXR/D.USD.EUR.SP00.A' }, 302)
  assert.is(await read('bce-cambi', elsewhere), 'redirected data-api.ecb.europa.eu')
})

test('An answer without data changes nothing, whatever its status and form; the next answer with data becomes news.', async () => {
  const html = '<!DOCTYPE html>\n<html lang="en"><head><title>503 Service Unavailable</title></head><body>Request blocked.</body></html>'
  const notFound = '{"type":"/service/data/EXR/D.USX.EUR.SP00.A","title":"Not Found","status":404,"detail":"No results found."}'
  const queued =
    '<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><asyncResponse><status>SUBMITTED</status></asyncResponse></env:Body></env:Envelope>'
  const jsonStat =
    '{"version":"2.0","class":"dataset","label":"HICP","source":"ESTAT","value":{"0":1.6,"1":1.8},"status":{"1":"p"},"id":["freq","unit","coicop","geo","time"],"size":[1,1,1,1,2]}'
  const answers: readonly [string, RequestListener][] = [
    ['http_status 503', sends(html, { 'content-type': 'text/html' }, 503)],
    ['http_status 500', sends('', {}, 500)],
    ['http_status 404', sends(notFound, { 'content-type': 'application/json' }, 404)],
    ['http_status 413', sends(queued, {}, 413)],
    ['http_status 304', sends('', {}, 304)],
    ['http_status 204', sends('', {}, 204)],
    ['not_data', sends(html)],
    ['not_data', sends(queued)],
    // The answer lacks the meaning of its positions.
    ['malformed JSON-stat: dimension', sends(jsonStat, { 'content-type': 'application/json' })],
    ['not_data', sends(EUROSTAT['SDMX-CSV 2.0']!.split('\n')[0]!)],
    // Names instead of codes: no series can be told from another.
    ['no_series GEO=IT', sends(EUROSTAT['SDMX-CSV 2.0']!.replaceAll(',IT,', ',Italy,').replaceAll('EA20', 'Euro area'))],
    ['malformed line 5', sends(EUROSTAT['SDMX-CSV 1.0']!.slice(0, -12))],
  ]
  let answer: RequestListener = sends('')
  using server = await serve((request, response) => answer(request, response))
  await using desk = await newsroom(server.url)
  for (const [reason, sent] of answers) {
    answer = sent
    const error = (await rejection(desk.run())) as ImportError
    assert.ok(error instanceof ImportError, reason)
    assert.is([error.failure.code, error.failure.at].filter(Boolean).join(' '), reason)
  }
  assert.equal(new Set(await typesOf(desk.log)), new Set(['DataImportStarted', 'DataImportFailed']))
  answer = sends(EUROSTAT['SDMX-CSV 2.0']!)
  assert.equal(await importData(desk.context, origin, 'eurostat-ipca'), {
    outcome: 'new',
    period: '2026-11',
    slugs: ['inflazione-italia-2026-11'],
  })
})

test.run()
