import type { Chart } from '../../../events/domain/chart/chart.ts'
import { chartFigure } from '../../../events/domain/chart/chart-figure.ts'
import { DrawnView } from './DrawnView.tsx'

/** A chart as React elements, for pages that hydrate. Articles contain it as markup. */
export const ChartFigure = ({ chart }: { chart: Chart }) => <DrawnView node={chartFigure(chart)} />
