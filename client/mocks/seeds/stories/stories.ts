import type { Category } from '../../../../events/domain/categories.ts'
import { ANALYSIS } from './analysis.ts'
import { INVESTING } from './investing.ts'
import { MARKETS } from './markets.ts'
import type { Seed } from './seed.ts'
import { TECHNOLOGY } from './technology.ts'
import { TRADING } from './trading.ts'

/** By category, the newest first. */
export const STORIES: Record<Category, readonly Seed[]> = {
  MERCATI: MARKETS,
  INVESTIMENTI: INVESTING,
  ANALISI: ANALYSIS,
  TRADING,
  TECNOLOGIA: TECHNOLOGY,
}
