/** Matches a number or bound with its decimals and unit: «1.250,00 €», «−3,5 %», «> 99,9%». Does not match «circa 12 anni». */
const FIGURE = /^([<>+−–-]?\s*(?:€\s*)?\d[\d.\s]*?)(?:,(\d+))?(?:\s*(%|€|euro|p\.p\.|mesi|mese|anni|anno|punti|bp))?$/iu

/** Matches a cell without a figure. */
const MISSING = /^(?:[–—-]?|ness\p{L}+|nulla)$/iu

interface FigureColumn {
  readonly unit: string
  readonly cells: readonly string[]
}

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

export function figureIn(cell: string): string {
  const found = FIGURE.exec(cell.trim())
  return found ? withDecimals(found) : cell
}
