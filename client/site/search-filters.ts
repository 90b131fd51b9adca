import { type Category, categoryKey, categoryOfKey } from '../../events/domain/categories.ts'
import { italianDay } from '../../events/domain/navigation/italian-days.ts'
import { withoutIgnorable } from '../../events/domain/newsroom/seen-text.ts'
import { WORD } from '../../events/domain/navigation/fold-text.ts'
import { SEARCH_HREF } from './addresses.ts'

/** Returns the letters and digits of a query. The search ignores punctuation, so «<b>» is one letter. */
export const lettersOf = (query: string): readonly string[] =>
  (withoutIgnorable(query).normalize('NFKC').match(WORD) ?? []).flatMap((word) => word.split(''))

/** Returns at most `length` UTF-16 code units of a text, without splitting a character. */
export const startOfText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

const PERIODS = { settimana: 7, mese: 31, anno: 366 } as const
export type SearchPeriod = keyof typeof PERIODS

export const PERIOD_LABELS: Readonly<Record<SearchPeriod, string>> = {
  settimana: 'Ultima settimana',
  mese: 'Ultimo mese',
  anno: 'Ultimo anno',
}

export interface SearchFilters {
  category: Category | null
  period: SearchPeriod | null
}

const isPeriod = (text: unknown): text is SearchPeriod => typeof text === 'string' && Object.hasOwn(PERIODS, text)

/** Returns the filters in an address; ignores unknown values. */
export function searchFiltersOf({ sezione, periodo }: Readonly<Record<string, unknown>>): SearchFilters {
  const category = typeof sezione === 'string' ? categoryOfKey(sezione) : null
  return { category: category ?? null, period: isPeriod(periodo) ? periodo : null }
}

/** Returns the requested page of results, from 1. The page may not exist. */
export const searchPageOf = ({ pagina }: Readonly<Record<string, unknown>>): number =>
  typeof pagina === 'string' && /^[1-9]\d{0,5}$/.test(pagina) ? Number(pagina) : 1

const NO_FILTERS: SearchFilters = { category: null, period: null }

export const searchHref = (query: string, { category, period } = NO_FILTERS, page = 1): string =>
  [
    `${SEARCH_HREF}?q=${encodeURIComponent(query.toWellFormed())}`,
    category && `sezione=${categoryKey(category)}`,
    period && `periodo=${period}`,
    page > 1 && `pagina=${page}`,
  ]
    .filter(Boolean)
    .join('&')

/** Returns the first day of a period that ends now, in Italian time: «2026-11-15». */
export const firstDayOf = (period: SearchPeriod, now: Date): string =>
  new Date(Date.parse(italianDay(now)) - PERIODS[period] * 86_400_000).toISOString().slice(0, 10)
