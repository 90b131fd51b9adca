import { chartFigure } from '../../chart/chart-figure.ts'
import { type Drawn, drawn } from '../../chart/drawn.ts'
import { tableView } from '../../chart/table-view.ts'
import type { Outcome } from './calculator.ts'

/**
 * Renders a result as words, chart and table, on the server and again in the browser. A table of the chart's own figures is folded; any
 * other is below it. Styles: `client/pages/glossary/calculators/`.
 */
export function outcomeView({ answer, explanation, chart, table }: Outcome): Drawn[] {
  const isFolded = table.columns[0] === chart.axis
  return [
    drawn('p', { class: 'calculator-answer' }, answer),
    ...explanation.map((text) => drawn('p', {}, text)),
    chartFigure(chart, isFolded ? table : undefined),
    ...(isFolded ? [] : [tableView(table)]),
  ]
}

export const MISSING_OUTCOME: Drawn = drawn('p', {}, 'Correggi i valori segnati, e qui compare il risultato.')
