import { ANALYSIS_DATES } from './analysis/dates.ts'
import { INVESTING_DATES } from './investing/dates.ts'
import { MARKET_DATES } from './markets/dates.ts'
import { TECHNOLOGY_DATES } from './technology/dates.ts'
import { TRADING_DATES } from './trading/dates.ts'

/**
 * What the texts say happened, and when: by concept and year, with where it can be verified. An invented year says so. What «searched» says
 * was compared with a page on 23 November 2026; the rest is the reference that a fact-checker would open.
 */
export const DATES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ...ANALYSIS_DATES,
  ...INVESTING_DATES,
  ...MARKET_DATES,
  ...TECHNOLOGY_DATES,
  ...TRADING_DATES,
}
