import { createHash } from 'node:crypto'
import { type DataSource, type Figure, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { shown } from '../../../events/domain/figures.ts'
import { isDay, isMonth } from '../../../events/domain/navigation/italian-days.ts'
import type { Reading, Row, Series } from './formats/format.ts'
import { readRows } from './formats/read-rows.ts'
import { ImportError } from './import-error.ts'

export interface Release {
  readonly source: DataSource
  readonly format: Reading['format']
  readonly payloadHash: string
  readonly figures: readonly Figure[]
}

/**
 * The series of each source, by its dimensions. HICP: until 2025 all items were `CP00` of `COICOP` (`prc_hicp_manr`), since February 2026
 * they are `TOTAL` of `COICOP18` (`prc_hicp_minr`); https://ec.europa.eu/eurostat/web/hicp/methodology.
 */
const exchangeRate = (currency: string) => [{ FREQ: 'D', CURRENCY: currency, CURRENCY_DENOM: 'EUR', EXR_TYPE: 'SP00', EXR_SUFFIX: 'A' }]

const SERIES: Readonly<Record<DataSource, readonly Series[]>> = {
  'bce-cambi': exchangeRate('USD'),
  'bce-cambi-yen': exchangeRate('JPY'),
  'bce-cambi-franco': exchangeRate('CHF'),
  'eurostat-ipca': [
    { FREQ: 'M', UNIT: 'RCH_A', COICOP: 'CP00', GEO: 'IT' },
    { FREQ: 'M', UNIT: 'RCH_A', COICOP18: 'TOTAL', GEO: 'IT' },
  ],
}

/** Two megabytes hold this many real rows; parsing them takes less than a second. */
const MAX_ROWS = 20_000
const NUMBER = /^-?\d{1,9}(?:\.\d{1,9})?$/
/** SDMX's spellings of a missing value, such as that of a holiday. */
const MISSING = new Set(['', 'NaN'])
/** Status codes: estimated, provisional, and Eurostat's combinations of them. */
const PROVISIONAL = /[ep]/i
const DAY_MS = 86_400_000
/** Both series begin later: the euro in 1999, the index in 1996. */
const FIRST_PERIOD = '1990'

/**
 * Returns the release in the bytes.
 * @param at time of retrieval; figures of later days are rejected
 * @throws ImportError naming the fault
 */
export function parseRelease(source: DataSource, bytes: Uint8Array, at: Date): Release {
  const { format, rows } = readRows(textOf(bytes), SERIES[source])
  const figures = figuresOf(source, rows, at)
  return { source, format, payloadHash: createHash('sha256').update(bytes).digest('hex'), figures }
}

const ZIP = Buffer.from('PK\x03\x04')

function textOf(bytes: Uint8Array): string {
  if (ZIP.equals(bytes.subarray(0, ZIP.length))) throw new ImportError('unread_format', 'ZIP')
  try {
    // Decoding removes a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new ImportError('not_text')
    return text
  } catch (error) {
    throw new ImportError('not_text', undefined, { cause: error })
  }
}

function figuresOf(source: DataSource, rows: Iterable<Row>, at: Date): readonly Figure[] {
  const figures = new Map<string, Figure | null>()
  const met = new Set<string>()
  let count = 0
  for (const row of rows) {
    if (count++ === 0) requireColumns(source, row)
    if (count > MAX_ROWS) throw new ImportError('too_many_rows', String(MAX_ROWS))
    if (!isOfSeries(source, row, met)) continue
    const period = periodOf(source, row, at)
    if (figures.has(period)) throw new ImportError('duplicate_period', period)
    figures.set(period, figureOf(source, period, row))
  }
  if (count === 0) throw new ImportError('not_data')
  if (figures.size === 0) throw new ImportError('no_series', unmet(source, met))
  const known = [...figures.values()].filter((figure) => figure !== null)
  if (known.length < 2) throw new ImportError('too_few')
  return known.toSorted((one, other) => (one.period < other.period ? -1 : 1)).slice(-sourceFacts(source).shown)
}

const codeIn = ([name, code]: readonly [string, string]) => `${name}=${code}`

function isOfSeries(source: DataSource, row: Row, met: Set<string>): boolean {
  return SERIES[source].some((series) => {
    const wanted = Object.entries(series)
    const found = wanted.filter(([name, code]) => row.get(name) === code)
    for (const one of found) met.add(codeIn(one))
    return found.length === wanted.length
  })
}

function unmet(source: DataSource, met: ReadonlySet<string>): string | undefined {
  const lacking = SERIES[source].map((series) =>
    Object.entries(series)
      .map(codeIn)
      .filter((code) => !met.has(code)),
  )
  return lacking.toSorted((one, other) => one.length - other.length)[0]?.[0]
}

function requireColumns(source: DataSource, row: Row): void {
  const missing = (names: readonly string[]) => names.find((name) => !row.has(name))
  const column = missing(['TIME_PERIOD', 'OBS_VALUE'])
  const ofSeries = SERIES[source].map((series) => missing(Object.keys(series)))
  const wanted = column ?? (ofSeries.includes(undefined) ? undefined : ofSeries[0])
  if (wanted !== undefined) throw new ImportError('missing_column', wanted)
}

function periodOf(source: DataSource, row: Row, at: Date): string {
  const period = row.get('TIME_PERIOD') ?? ''
  const isOne = sourceFacts(source).period === 'day' ? isDay(period) : isMonth(period)
  if (!isOne || period < FIRST_PERIOD || period > new Date(at.getTime() + DAY_MS).toISOString().slice(0, period.length))
    throw new ImportError('bad_period', period)
  return period
}

function figureOf(source: DataSource, period: string, row: Row): Figure | null {
  const { range, decimals } = sourceFacts(source)
  const written = row.get('OBS_VALUE')
  if (written === undefined || MISSING.has(written)) return null
  const value = Number(written)
  if (!NUMBER.test(written) || value < range.min || value > range.max || shown(value, decimals) !== value)
    throw new ImportError('bad_value', `${period}: ${written}`)
  // ECB: OBS_STATUS, «A» is normal. Eurostat: OBS_FLAG in CSV, OBS_STATUS in XML.
  const status = row.get('OBS_FLAG') ?? row.get('OBS_STATUS') ?? ''
  return { period, value: value === 0 ? 0 : value, ...(PROVISIONAL.test(status) ? { provisional: true } : {}) }
}
