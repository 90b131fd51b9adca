import { type Chart, CHART_LIMITS, type ChartKind } from '../../../../../../events/domain/chart/chart.ts'
import { figure } from '../../../../../../events/domain/figures.ts'
import { MAX_CHART } from '../../../../../../events/domain/newsroom/limits.ts'
import { decimalsOf, readFigure } from './read-figures.ts'

/** A chart in the form: figures are text until all are valid. */
export interface ChartDraft {
  readonly kind: ChartKind
  readonly title: string
  readonly unit: string
  readonly axis: string
  readonly source: string
  readonly names: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

/** Reason why the chart cannot be drawn. `isMissing`: the field is empty, which is an error only once the form is sent. */
export interface ChartProblem {
  readonly text: string
  readonly isMissing: boolean
}

/** Problems by field: the name of a text, «names.0», «labels.2», «cells.2.0», or «whole» for all figures. */
export type ChartProblems = Readonly<Record<string, ChartProblem>>

const EMPTY_ROW = { label: '', cells: [''] }
export const EMPTY_CHART: ChartDraft = {
  kind: 'line',
  title: '',
  unit: '',
  axis: '',
  source: '',
  names: [''],
  rows: [EMPTY_ROW, EMPTY_ROW],
}

export function draftOfChart({ kind, title, unit, axis, source, labels, series, decimals = 0 }: Chart): ChartDraft {
  const rows = labels.map((label, at) => ({ label, cells: series.map(({ values }) => figure(values[at] ?? 0, decimals)) }))
  return { kind, title, unit, axis, source, names: series.map(({ name }) => name), rows }
}

export function readChart(draft: ChartDraft): { chart: Chart | null; problems: ChartProblems } {
  const problems = problemsOf(draft)
  if (Object.keys(problems).length > 0) return { chart: null, problems }
  const { kind, names, rows } = draft
  const texts = Object.fromEntries(TEXTS.map((name) => [name, draft[name].trim()])) as Record<(typeof TEXTS)[number], string>
  const decimals = Math.max(...rows.flatMap(({ cells }) => cells.map(decimalsOf)))
  const chart: Chart = {
    kind,
    ...texts,
    labels: rows.map(({ label }) => label.trim()),
    series: names.map((name, at) => ({ name: name.trim(), values: rows.map(({ cells }) => readFigure(cells[at]!)!) })),
    ...(decimals > 0 ? { decimals } : {}),
  }
  return { chart, problems }
}

const TEXTS = ['title', 'unit', 'axis', 'source'] as const

const missing = (text: string): ChartProblem => ({ text, isMissing: true })
const wrong = (text: string): ChartProblem => ({ text, isMissing: false })

function lineProblem(text: string, max: number): ChartProblem | null {
  if (text.trim() === '') return missing('Manca.')
  return text.trim().length > max ? wrong(`Al massimo ${max} caratteri.`) : null
}

function problemsOf(draft: ChartDraft): ChartProblems {
  const { kind, names, rows } = draft
  const found: (readonly [string, ChartProblem | null])[] = [
    ...TEXTS.map((name) => [name, lineProblem(draft[name], MAX_CHART[name])] as const),
    ...names.map((name, at) => [`names.${at}`, lineProblem(name, MAX_CHART.name)] as const),
    ...rows.map(({ label }, at) => [`labels.${at}`, lineProblem(label, MAX_CHART.label)] as const),
    ...rows.flatMap(({ cells }, at) => cells.map((cell, column) => [`cells.${at}.${column}`, figureProblem(cell, kind)] as const)),
    ['whole', wholeProblem(draft)],
  ]
  return Object.fromEntries(found.filter((entry): entry is readonly [string, ChartProblem] => entry[1] !== null))
}

function figureProblem(cell: string, kind: ChartKind): ChartProblem | null {
  if (cell.trim() === '') return missing('Manca la cifra.')
  const value = readFigure(cell)
  if (value === null)
    return wrong(/^\D*\d+\.\d+\D*$/.test(cell) ? 'Per i decimali usa la virgola: 3,5.' : 'Non è una cifra: scrivila come 1.234,5.')
  if (decimalsOf(cell) > CHART_LIMITS.decimals) return wrong(`Al massimo ${CHART_LIMITS.decimals} decimali.`)
  if (Math.abs(value) > CHART_LIMITS.value) return wrong('È troppo grande per un grafico: scegli un’altra unità.')
  return kind === 'area' && value < 0 ? wrong('Un’area non può essere negativa.') : null
}

function wholeProblem({ kind, names, rows }: ChartDraft): ChartProblem | null {
  const { points, bars, series } = CHART_LIMITS
  if (names.length > series) return wrong(`Al massimo ${series} serie: qui sono ${names.length}.`)
  if (kind === 'bar' && rows.length * names.length > bars)
    return wrong(`Al massimo ${bars} barre in tutto: qui sono ${rows.length * names.length}.`)
  if (rows.length > points) return wrong(`Al massimo ${points} righe: qui sono ${rows.length}.`)
  return kind !== 'bar' && rows.length < 2 ? wrong('Una linea ha bisogno di almeno due righe.') : null
}
