import { tableView } from '../../events/domain/chart/table-view.ts'
import { DrawnView } from '../design/chart/DrawnView.tsx'
import { noBreakUnits } from '../design/no-break-units.ts'
import type { CalculatorTable } from './advertorial.ts'

/** Renders computed figures with their assumptions. */
export function CalculatorTableView({ table: { caption, note, columns, rows } }: { table: CalculatorTable }) {
  const table = { caption, columns, rows: rows.map(([head = '', ...cells]) => [noBreakUnits(head), ...cells]) }
  return (
    <figure className="calculator">
      <DrawnView node={tableView(table)} />
      <figcaption className="label">{note}</figcaption>
    </figure>
  )
}
