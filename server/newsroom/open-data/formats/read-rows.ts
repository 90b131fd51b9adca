import { ImportError } from '../import-error.ts'
import { readCsv } from './csv.ts'
import type { Format, Reading, Row, Series } from './format.ts'
import { readJson } from './json.ts'
import { readRateColumns } from './rate-columns.ts'
import { readSdmxMl } from './sdmx-ml.ts'
import { elementsOf } from './xml.ts'

/**
 * Reads the ECB's XML of daily euro reference rates, `eurofxref-hist-90d.xml`: each day's `Cube` contains one for each currency;
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/.
 */
const readEurofxref: Format = (text) =>
  /^[^]{0,1000}vocabulary\/2002-08-01\/eurofxref/.test(text) ? { format: 'eurofxref', rows: rowsOf(text) } : null

function* rowsOf(text: string): Iterable<Row> {
  let day = ''
  for (const { name, attributes } of elementsOf(text, 'Envelope')) {
    if (name !== 'Cube') continue
    day = attributes.get('TIME') ?? day
    const currency = attributes.get('CURRENCY')
    if (currency === undefined) continue
    yield new Map([
      ['FREQ', 'D'],
      ['CURRENCY', currency],
      ['CURRENCY_DENOM', 'EUR'],
      ['EXR_TYPE', 'SP00'],
      ['EXR_SUFFIX', 'A'],
      ['TIME_PERIOD', day],
      ['OBS_VALUE', attributes.get('RATE') ?? ''],
    ])
  }
}

/** In order of precedence. */
const FORMATS: readonly Format[] = [readJson, readSdmxMl, readEurofxref, readRateColumns, readCsv]

const UNREAD: readonly (readonly [string, RegExp])[] = [
  ['SDMX-ML generico', /^[^]{0,1000}<(?:[\w.-]{1,80}:)?Generic(?:TimeSeries)?Data[\s>]/],
  ['SDMX-ML 2.0', /^[^]{0,1000}<(?:[\w.-]{1,80}:)?CompactData[\s>]/],
  ['TSV', /^[\w, ]{1,1000}\\TIME_PERIOD\t/i],
]

/**
 * Returns the observations in a text of any supported format.
 * @throws ImportError unread_format for data in another format, not_data for anything else
 */
export function readRows(text: string, wanted: readonly Series[]): Reading {
  const unread = UNREAD.find(([, beginning]) => beginning.test(text))
  if (unread) throw new ImportError('unread_format', unread[0])
  for (const read of FORMATS) {
    const reading = read(text, wanted)
    if (reading) return reading
  }
  throw new ImportError('not_data')
}
