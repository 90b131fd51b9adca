import { type Chart, CHART_LIMITS, type ChartKind } from '../chart/chart.ts'
import type { Table } from '../chart/table-view.ts'
import { parseNumber } from './calculators/parse-number.ts'

export interface Drawn {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly unit: string
  readonly kind?: ChartKind
}

const CELL = /^[−+]?[\d.,]+\u00a0?(euro|%|anni|mesi|punti|secondi|ore|giorni)$/
/**
 * Smallest visible bar as a fraction of the largest. «autenticazione-forte» gets no chart, because its bars differ by a factor of a
 * thousand and few readers understand a logarithmic scale.
 */
const MIN_SHARE = 1 / 200

/**
 * Returns a chart of the columns with one common unit, preferably euro; null if the rows cannot be compared.
 * @param table table of an example, with drawing instructions if its units are not sufficient
 */
export function exampleChart(table: Table & { readonly drawn?: Drawn }): Chart | null {
  if (table.drawn) return chartOf(table, table.drawn)
  const rows = table.rows.flatMap(([name], at) => (name!.startsWith('Totale') ? [] : [at]))
  const units = table.columns.map((_, at) => (at === 0 ? null : unitOf(rows.map((row) => table.rows[row]![at]!))))
  const unit = units.includes('euro') ? 'euro' : units.find((one) => one !== null)
  if (!unit || rows.length < 2) return null
  const same = units.flatMap((one, at) => (one === unit ? [at] : []))
  const given = same.filter((at) => !table.columns[at]!.startsWith('Differenza'))
  const columns = (given.length > 0 ? given : same).slice(0, CHART_LIMITS.series)
  // The last column is drawn alone if some bars would be invisible beside the others.
  const choices = [columns, ...columns.toReversed().map((column) => [column])]
  return choices.map((each) => chartOf(table, { rows, columns: each, unit })).find(isLegible) ?? null
}

function isLegible({ labels, series }: Chart): boolean {
  const sizes = series.flatMap(({ values }) => values.map(Math.abs)).filter((size) => size > 0)
  return labels.length * series.length <= CHART_LIMITS.bars && Math.min(...sizes) >= MIN_SHARE * Math.max(...sizes)
}

function chartOf({ caption, columns, rows }: Table, drawn: Drawn): Chart {
  const cells = drawn.rows.map((row) => drawn.columns.map((column) => rows[row]![column]!))
  return {
    kind: drawn.kind ?? 'bar',
    title: caption,
    unit: drawn.unit,
    axis: columns[0]!,
    labels: drawn.rows.map((row) => rows[row]![0]!),
    series: drawn.columns.map((column, at) => ({ name: columns[column]!, values: cells.map((row) => parseNumber(row[at]!)!) })),
    source: 'esempio calcolato, cifre ipotetiche',
    decimals: Math.max(...cells.flat().map((cell) => /,(\d+)/.exec(cell)?.[1]?.length ?? 0)),
  }
}

function unitOf(cells: readonly string[]): string | null {
  const units = new Set(cells.map((cell) => CELL.exec(cell)?.[1]))
  return units.size === 1 ? ([...units][0] ?? null) : null
}
