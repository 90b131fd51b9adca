import { chartFigure } from '../../chart/chart-figure.ts'
import { type Drawn, drawn } from '../../chart/drawn.ts'
import { tableView } from '../../chart/table-view.ts'
import type { Outcome } from './calculator.ts'

/**
 * A result in words, chart and table: the server writes it, the browser draws it again. A table of what the chart draws is folded into it;
 * one of something else stands below. Styles: `client/pages/glossary/calculators/`.
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

/** In its place while a value cannot be used. */
export const MISSING_OUTCOME: Drawn = drawn('p', {}, 'Correggi i valori segnati, e qui compare il risultato.')
