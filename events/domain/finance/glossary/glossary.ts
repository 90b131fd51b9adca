import { CATEGORIES, type Category } from '../../categories.ts'
import { figureColumn } from '../../chart/figure-column.ts'
import { padded } from '../../figures.ts'
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
export const GLOSSARY: readonly GlossaryEntry[] = CATEGORIES.flatMap((category) => BY_CATEGORY[category]).map(withAlignedFigures)

/** The figures of a column have the same number of decimals, as its chart shows them. */
function withAlignedFigures(entry: GlossaryEntry): GlossaryEntry {
  return {
    ...entry,
    example(random) {
      const { table, ...texts } = entry.example(random)
      const columns = table.columns.map((_, at) => {
        const cells = table.rows.map((row) => row[at]!)
        return figureColumn(cells) ? padded(cells) : cells
      })
      return { ...texts, table: { ...table, rows: table.rows.map((_, row) => columns.map((cells) => cells[row]!)) } }
    },
  }
}
