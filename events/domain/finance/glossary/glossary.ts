import { CATEGORIES, type Category } from '../../categories.ts'
import { ANALYSIS } from './analysis.ts'
import type { GlossaryEntry } from './entry.ts'
import { INVESTING } from './investing.ts'
import { MARKETS } from './markets.ts'
import { TECHNOLOGY } from './technology.ts'
import { TRADING } from './trading.ts'

const BY_CATEGORY: Record<Category, readonly GlossaryEntry[]> = {
  MERCATI: MARKETS,
  INVESTIMENTI: INVESTING,
  ANALISI: ANALYSIS,
  TRADING,
  TECNOLOGIA: TECHNOLOGY,
}

/** Every concept, the most useful first within each category. */
export const GLOSSARY: readonly GlossaryEntry[] = CATEGORIES.flatMap((category) => BY_CATEGORY[category])
