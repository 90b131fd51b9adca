import { figure } from '../../../../../events/domain/figures.ts'
import type { Block } from '../../../../../events/domain/blocks.ts'

type Table = Extract<Block, { type: 'table' }>

interface WrongTotal {
  readonly stated: string
  readonly column: string
  readonly right: string
}

/** Excludes «Totale (tutti gli anni)», which covers more rows than are shown. */
const TOTAL = /^(?:totale|in tutto)$/iu
const CELL = /^([+−-]?)((?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{1,6})?)(?:[ \u00a0]?(€|euro|dollari|punti|%))?$/u
/** A value further off is something else: an average, a price, an overall rate. */
const NEAR = 0.1
const MIN_ROWS = 2

/** Returns totals in the last row that nearly but not exactly equal the sum of the rows above. */
export function wrongTotals({ columns, rows }: Table): WrongTotal[] {
  const last = rows.at(-1)
  if (!last || rows.length <= MIN_ROWS || !TOTAL.test(last[0] ?? '')) return []
  return columns.flatMap((column, at) => {
    const cells = rows.map((row) => amountIn(row[at] ?? ''))
    const total = cells.pop()
    if (at === 0 || !total || !cells.every((cell) => cell !== null && (cell.unit ?? total.unit) === total.unit)) return []
    const added = cells.map((cell) => cell!)
    const sum = sumOf(added)
    // A price may stand in the first rows, so sums of the lower rows count too.
    const isRight = added.slice(MIN_ROWS - 1).some((_, first) => isSum(total, added.slice(first)))
    if (isRight || Math.abs(sum - total.value) >= NEAR * Math.abs(sum)) return []
    return [{ stated: last[at]!, column, right: figure(sum, Math.max(total.decimals, ...added.map(({ decimals }) => decimals))) }]
  })
}

interface Amount {
  readonly value: number
  readonly decimals: number
  readonly unit: string | undefined
}

const sumOf = (amounts: readonly Amount[]): number => amounts.reduce((sum, { value }) => sum + value, 0)

function isSum(total: Amount, added: readonly Amount[]): boolean {
  const slack = [...added, total].reduce((all, { decimals }) => all + 0.5 * 10 ** -decimals, 0)
  return Math.abs(sumOf(added) - total.value) <= slack
}

function amountIn(cell: string): Amount | null {
  const [, sign, digits, unit] = CELL.exec(cell.trim()) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replaceAll('.', '').replace(',', '.'))
  return { value: sign === '−' || sign === '-' ? -value : value, decimals: digits.split(',')[1]?.length ?? 0, unit }
}
