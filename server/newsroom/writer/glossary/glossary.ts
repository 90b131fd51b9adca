import { CATEGORIES, type Category } from '../../../../events/domain/categories.ts'
import { slugify } from '../../article/slug.ts'
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

/** Everything the offline writer knows, the most useful first within each category. */
export const GLOSSARY: readonly GlossaryEntry[] = CATEGORIES.flatMap((category) => BY_CATEGORY[category])

/** @returns the id of the topic this entry is written from */
export const topicIdOf = (entry: GlossaryEntry): string => slugify(entry.title)
