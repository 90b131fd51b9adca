import { ImportError } from '../import-error.ts'
import { parseCsv } from './csv.ts'
import type { Format, Row, Series } from './format.ts'

/**
 * Reads CSV with a column for each currency: the ECB's `eurofxref-hist.csv` («Date,USD,JPY,…,», newest first, «N/A» before a currency was
 * listed) and the download of data.ecb.europa.eu («DATE», «TIME PERIOD», «US dollar/Euro (EXR.D.USD.EUR.SP00.A)»).
 */
export const readRateColumns: Format = (text, wanted) =>
  /^"?date"?\s*,/i.test(text) ? { format: 'csv', rows: rowsOf(text, wanted) } : null

function* rowsOf(text: string, wanted: readonly Series[]): Iterable<Row> {
  for (const day of parseCsv(text)) {
    for (const series of wanted) {
      const value = columnOf(day, series)
      yield new Map([...Object.entries(series), ['TIME_PERIOD', day.get('DATE')!], ['OBS_VALUE', value === 'N/A' ? '' : value]])
    }
  }
}

function columnOf(day: Row, series: Series): string {
  const { FREQ, CURRENCY = '', CURRENCY_DENOM, EXR_TYPE, EXR_SUFFIX } = series
  const key = `(EXR.${[FREQ, CURRENCY, CURRENCY_DENOM, EXR_TYPE, EXR_SUFFIX].join('.')})`
  const named = [...day].find(([name]) => name === CURRENCY || name.endsWith(key))
  if (!named || CURRENCY === '') throw new ImportError('no_series', CURRENCY || undefined)
  return named[1]
}
