import { type Chart, CHART_LIMITS } from '../../../../events/domain/chart/chart.ts'
import { parseNumber } from '../../../../events/domain/finance/calculators/parse-number.ts'
import type { Table } from '../../../../events/domain/finance/calculators/calculator.ts'

/** A figure and its unit. */
const CELL = /^[−+]?[\d.,]+\u00a0?(euro|%|anni|mesi|punti|secondi|ore|giorni)$/
/** The smallest visible bar, as a share of the largest. */
const MIN_SHARE = 1 / 200

/**
 * @returns a bar chart of the example's columns that share a unit, euro where there is one; null where the rows cannot be compared
 */
export function exampleChart({ caption, columns, rows }: Table): Chart | null {
  if (rows.length < 2 || rows.some(([name]) => name!.startsWith('Totale'))) return null
  const units = columns.map((_, at) => (at === 0 ? null : unitOf(rows.map((row) => row[at]!))))
  const unit = units.includes('euro') ? 'euro' : units.find((one) => one !== null)
  if (!unit) return null
  const same = units.flatMap((one, at) => (one === unit ? [at] : []))
  // The other bars already show the difference.
  const given = same.filter((at) => !columns[at]!.startsWith('Differenza'))
  const places = (given.length > 0 ? given : same).slice(0, CHART_LIMITS.series)
  const cells = places.flatMap((at) => rows.map((row) => row[at]!))
  const sizes = cells.map((cell) => Math.abs(parseNumber(cell)!)).filter((size) => size > 0)
  if (cells.length > CHART_LIMITS.bars || Math.min(...sizes) < MIN_SHARE * Math.max(...sizes)) return null
  return {
    kind: 'bar',
    title: caption,
    unit,
    axis: columns[0]!,
    labels: rows.map(([name]) => name!),
    series: places.map((at) => ({ name: columns[at]!, values: rows.map((row) => parseNumber(row[at]!)!) })),
    source: 'calcolo con le ipotesi dell’esempio',
    decimals: Math.max(...cells.map((cell) => /,(\d+)/.exec(cell)?.[1]?.length ?? 0)),
  }
}

/** @returns the unit of the cells; null where they differ */
function unitOf(cells: readonly string[]): string | null {
  const units = new Set(cells.map((cell) => CELL.exec(cell)?.[1]))
  return units.size === 1 ? ([...units][0] ?? null) : null
}
