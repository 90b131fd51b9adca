import type { Category } from '../categories.ts'

/** Series of open data from which the portal makes news, by id. Ids are in the log: they never change. */
export const DATA_SOURCES = ['bce-cambi', 'eurostat-ipca', 'bce-cambi-yen', 'bce-cambi-franco'] as const
export type DataSource = (typeof DATA_SOURCES)[number]

/** The source of each currency whose rates may be read, by its code. */
export const RATE_SOURCES = { USD: 'bce-cambi', JPY: 'bce-cambi-yen', CHF: 'bce-cambi-franco' } as const satisfies Record<
  string,
  DataSource
>

interface SourceFacts {
  /** Name on the admin's page. */
  readonly label: string
  /** Name of the publisher in articles. */
  readonly publisher: string
  /** The publisher's page about this series. */
  readonly page: string
  readonly category: Category
  /** Form of a period: «2024-12-31» or «2024-12». */
  readonly period: 'day' | 'month'
  /** Follows a figure. */
  readonly unit: string
  /** Decimals of the published figures. A figure with more is refused. */
  readonly decimals: number
  /** Range of a valid figure; anything outside is an error of the source. */
  readonly range: { readonly min: number; readonly max: number }
  /** Number of newest figures that an article shows. A release is compared with these, and no others are stored. */
  readonly shown: number
  /** Hour of the daily request, in UTC, after the publisher's time of publication. */
  readonly hour: number
}

/** About 16:00 in Frankfurt on working days: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/ */
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
  /** Data sets change at 11:00 and 23:00 in Luxembourg: https://ec.europa.eu/eurostat/web/user-guides/data-browser */
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

/** The program that writes from releases; it is no model. */
export const DATA_WRITER = 'dati-aperti'

/** A figure of a series. */
export interface Figure {
  readonly period: string
  readonly value: number
  /** The publisher calls it an estimate or provisional. */
  readonly provisional?: true | undefined
}

/** Why an import changed nothing. What it is about (`at`) follows where a sentence needs it. */
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
  /** A status, a column, a period, a place in the file: at most 60 characters. */
  readonly at?: string | undefined
}

/** Tries in a row; after the last one the next is at the source's hour. */
export const MAX_TRIES = 6
const FIRST_RETRY_MS = 5 * 60_000

/** @param attempt that failed, from 1. @returns milliseconds until the next: 5 minutes, doubled; null when there is none */
export const retryDelay = (attempt: number): number | null => (attempt >= MAX_TRIES ? null : FIRST_RETRY_MS * 2 ** (attempt - 1))
