import type { Category } from '../categories.ts'

/** Ids of the open data series. Events store the ids, so they never change. */
export const DATA_SOURCES = ['bce-cambi', 'eurostat-ipca', 'bce-cambi-yen', 'bce-cambi-franco'] as const
export type DataSource = (typeof DATA_SOURCES)[number]

export const RATE_SOURCES = { USD: 'bce-cambi', JPY: 'bce-cambi-yen', CHF: 'bce-cambi-franco' } as const satisfies Record<
  string,
  DataSource
>

interface SourceFacts {
  readonly label: string
  readonly publisher: string
  readonly page: string
  readonly category: Category
  /** Period format: «2024-12-31» or «2024-12». */
  readonly period: 'day' | 'month'
  readonly unit: string
  /** Decimals of the published figures. A figure with more is refused. */
  readonly decimals: number
  readonly range: { readonly min: number; readonly max: number }
  /** Number of newest figures that an article shows. Only these are stored and compared with a release. */
  readonly shown: number
  /** UTC hour of the daily request, after the publisher's time of publication. */
  readonly hour: number
}

/**
 * Published about 16:00 in Frankfurt on working days:
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/
 */
const exchangeRate = (currency: string, named: string, unit: string, decimals: number, max = 10): SourceFacts => ({
  label: `BCE: cambio di riferimento euro-${named}`,
  publisher: 'Banca centrale europea',
  page: `https://data.ecb.europa.eu/data/datasets/EXR/EXR.D.${currency}.EUR.SP00.A`,
  category: 'MERCATI',
  period: 'day',
  unit,
  decimals,
  range: { min: 0.1, max },
  shown: 30,
  hour: 16,
})

const FACTS: Readonly<Record<DataSource, SourceFacts>> = {
  'bce-cambi': exchangeRate('USD', 'dollaro', 'dollari', 4),
  'bce-cambi-yen': exchangeRate('JPY', 'yen', 'yen', 2, 1_000),
  'bce-cambi-franco': exchangeRate('CHF', 'franco svizzero', 'franchi', 4),
  /** Updated at 11:00 and 23:00 in Luxembourg: https://ec.europa.eu/eurostat/web/user-guides/data-browser */
  'eurostat-ipca': {
    label: 'Eurostat: inflazione in Italia (IPCA)',
    publisher: 'Eurostat',
    page: 'https://ec.europa.eu/eurostat/web/hicp',
    category: 'ANALISI',
    period: 'month',
    unit: '%',
    decimals: 1,
    range: { min: -50, max: 200 },
    shown: 25,
    hour: 11,
  },
}

export const sourceFacts = (source: DataSource): SourceFacts => FACTS[source]

/** Name of the program that writes from releases. It uses no model. */
export const DATA_WRITER = 'dati-aperti'

export interface Figure {
  readonly period: string
  readonly value: number
  /** True if the publisher marks the figure as estimated or provisional. */
  readonly provisional?: true | undefined
}

/** Reasons why an import changed nothing. Some name a place, `at`. */
export const IMPORT_FAILURES = [
  'unreachable',
  'timed_out',
  'http_status',
  'redirected',
  'too_large',
  'no_file',
  'not_text',
  'not_data',
  'unread_format',
  'malformed',
  'missing_column',
  'no_series',
  'too_many_rows',
  'bad_period',
  'older_period',
  'right_withdrawn',
  'bad_value',
  'duplicate_period',
  'too_few',
  'interrupted',
  'internal_error',
] as const
export type ImportFailureCode = (typeof IMPORT_FAILURES)[number]

export interface ImportFailure {
  readonly code: ImportFailureCode
  readonly at?: string | undefined
}

/** Maximum consecutive tries. The next try after the last one is at the source's usual hour. */
export const MAX_TRIES = 6
const FIRST_RETRY_MS = 5 * 60_000

/**
 * Returns the milliseconds until the next try: 5 minutes, doubled each time; null if there is none.
 * @param attempt number of the failed try, from 1
 */
export const retryDelay = (attempt: number): number | null => (attempt >= MAX_TRIES ? null : FIRST_RETRY_MS * 2 ** (attempt - 1))
