import { ANALYSIS_DATES } from './analysis/dates.ts'
import { INVESTING_DATES } from './investing/dates.ts'
import { MARKET_DATES } from './markets/dates.ts'
import { TECHNOLOGY_DATES } from './technology/dates.ts'
import { TRADING_DATES } from './trading/dates.ts'

/**
 * Sources of the events that the texts date, by concept and year. An invented year is marked as invented. The sources marked «searched»
 * were compared with a page on 23 November 2026; the others are the references that a fact-checker would open.
 */
export const DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ...ANALYSIS_DATES,
  ...INVESTING_DATES,
  ...MARKET_DATES,
  ...TECHNOLOGY_DATES,
  ...TRADING_DATES,
}
