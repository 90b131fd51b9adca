/** A number, or a bound, then its decimals, then its unit: «1.250,00 €», «−3,5 %», «> 99,9%»; not «circa 12 anni». */
const FIGURE = /^([<>+−–-]?\s*(?:€\s*)?\d[\d.\s]*?)(?:,(\d+))?(?:\s*(%|€|euro|p\.p\.|mesi|mese|anni|anno|punti|bp))?$/iu

/** Stands for a figure that is not there. */
const MISSING = /^(?:[–—-]?|ness\p{L}+|nulla)$/iu

/** A column of a table as it is printed: aligned at the right. */
interface FigureColumn {
  /** The unit that all figures share; empty if they differ, and then each cell has its own. */
  readonly unit: string
  /** The figures with the same number of decimals. */
  readonly cells: readonly string[]
}

/** @returns null if there are no figures, or other words than «nessuno» among them */
export function figureColumn(cells: readonly string[]): FigureColumn | null {
  const figures = cells.map((cell) => FIGURE.exec(cell.trim()))
  if (!figures.some(Boolean) || figures.some((found, at) => !found && !MISSING.test(cells[at]!.trim()))) return null
  const [unit, ...others] = new Set(figures.flatMap((found) => (found ? (found[3] ?? '') : [])))
  if (others.length > 0) return { unit: '', cells }
  const decimals = Math.max(...figures.map((found) => found?.[2]?.length ?? 0))
  return { unit: unit!, cells: figures.map((found, at) => (found ? withDecimals(found, decimals) : cells[at]!)) }
}

const withDecimals = ([, whole, decimals = '']: RegExpExecArray, length = decimals.length): string =>
  length > 0 ? `${whole},${decimals.padEnd(length, '0')}` : whole!

/** @returns a cell without the unit of its figure */
export function figureIn(cell: string): string {
  const found = FIGURE.exec(cell.trim())
  return found ? withDecimals(found) : cell
}
