import { ImportError } from '../import-error.ts'
import { readCsv } from './csv.ts'
import { readEurofxref } from './eurofxref.ts'
import type { Format, Reading, Series } from './format.ts'
import { readJson } from './json.ts'
import { readRateColumns } from './rate-columns.ts'
import { readSdmxMl } from './sdmx-ml.ts'

/** The first that knows the text reads it. */
const FORMATS: readonly Format[] = [readJson, readSdmxMl, readEurofxref, readRateColumns, readCsv]

/** Forms of the same publishers that are not read, by their name and how they begin. */
const UNREAD: readonly (readonly [string, RegExp])[] = [
  ['SDMX-ML generico', /^[^]{0,1000}<(?:[\w.-]{1,80}:)?Generic(?:TimeSeries)?Data[\s>]/],
  ['SDMX-ML 2.0', /^[^]{0,1000}<(?:[\w.-]{1,80}:)?CompactData[\s>]/],
  ['TSV', /^[\w, ]{1,1000}\\TIME_PERIOD\t/i],
]

/**
 * @returns the observations in a text of any form that is read
 * @throws ImportError unread_format where the answer is data in another form, not_data where it is none
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
