import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Chart } from '../../../events/domain/chart/chart.ts'
import { chartFigure, chartWithTable } from '../../../events/domain/chart/chart-figure.ts'
import { markupOf } from '../../../events/domain/chart/drawn.ts'
import { hasFiguresOf, tableView } from '../../../events/domain/chart/table-view.ts'
import { labelledPoints, scaleOf, tickLabels } from '../../../events/domain/chart/scale.ts'

const test = suite('Charts')

const YEARS = Array.from({ length: 21 }, (_, year) => String(year))
const CHART: Chart = {
  kind: 'line',
  title: 'Capitale',
  unit: 'euro',
  axis: 'Anno',
  labels: ['2020', '2021', '2022'],
  series: [{ name: 'Conto', values: [0, 1000, 2000] }],
  source: 'calcoli',
}
const markup = (changes: Partial<Chart> = {}) => markupOf(chartFigure({ ...CHART, ...changes }))

test('A scale goes between round numbers; bars and areas begin at zero, lines where their values are near each other do not.', () => {
  assert.equal(scaleOf([0, 47_000], true).ticks, [0, 20_000, 40_000, 60_000])
  assert.equal(scaleOf([-4.72, 1.98], true).ticks, [-6, -4, -2, 0, 2])
  assert.equal(scaleOf([95, 104], false).ticks, [95, 97.5, 100, 102.5, 105])
  assert.is(scaleOf([95, 104], true).low, 0)
  assert.is(scaleOf([1, 10], false).low, 0)
})

test('A scale of equal values, of zeros and of tiny values has ticks.', () => {
  for (const values of [
    [0, 0],
    [5, 5],
    [-3, -3],
    [0.001, 0.0012],
    [-1e12, 1e12],
  ]) {
    for (const fromZero of [true, false]) {
      const { ticks, at } = scaleOf(values, fromZero)
      assert.ok(ticks.length >= 2 && ticks.length <= 8, JSON.stringify([values, ticks]))
      for (const value of values) assert.ok(at(value) >= 0 && at(value) <= 1, JSON.stringify([values, ticks]))
    }
  }
})

test('Ticks are written as Italian writes them, millions in short.', () => {
  assert.equal(tickLabels(scaleOf([0, 47_000], true), 'euro'), ['0', '20.000', '40.000', '60.000'])
  assert.equal(tickLabels(scaleOf([-4, 1], true), '%'), ['−4%', '−2%', '0%', '2%'])
  assert.equal(tickLabels(scaleOf([0, 2e6], true), 'euro')[1], '0,5\u00a0mln')
})

test('Below a plot stand the first and the last label, and those between that fit a phone.', () => {
  assert.equal(labelledPoints(YEARS), [0, 4, 8, 12, 16, 20])
  assert.equal(labelledPoints(['gennaio 2024', 'febbraio 2024', 'marzo 2024']), [0, 2])
  assert.equal(labelledPoints(['a', 'b']), [0, 1])
  assert.equal(labelledPoints(YEARS.slice(0, 14)), [0, 3, 6, 9, 13])
})

test('The highest value is drawn at the top, and the last one is written at the right.', () => {
  assert.match(markup(), 'd="M0 500l1-250 1-250"')
  assert.match(markup(), '>2.000</text>')
})

test('Areas are stacked: each begins where the one before it ends.', () => {
  const html = markup({
    kind: 'area',
    series: [
      { name: 'Versato', values: [0, 50, 100] },
      { name: 'Interessi', values: [0, 0, 100] },
    ],
  })
  assert.match(html, 'd="M0 500l1-125 1-125 0 250-1 0-1 0Z"')
  assert.match(html, 'd="M0 500l1-125 1-375 0 250-1 125-1 125Z"')
})

test('Bars go from zero to their value, to the left where it is negative.', () => {
  const html = markup({ kind: 'bar', unit: '%', labels: ['su', 'giù'], series: [{ name: 'a', values: [2, -2] }] })
  assert.match(html, '<rect x="50%" y="42" width="50%" height="18"')
  assert.match(html, '<rect x="0%" y="98" width="50%" height="18"')
})

test('A chart says its title, unit and source, and has its figures in a table; names stand in a key where there are several.', () => {
  const html = markup()
  const cells = ['<th scope="col" class="num">Conto</th>', '<th scope="row">2021</th><td class="num">1.000</td>']
  for (const text of ['Capitale', 'Valori in euro', 'aria-label="Capitale. Valori in euro"', 'Fonte: calcoli', ...cells])
    assert.match(html, text)
  assert.match(html, 'aria-label="Grafico a linee: Capitale. da 2020 a 2022; Conto da 0 a 2.000 euro.')
  assert.not.match(html, 'graph-key')
  assert.match(markup({ unit: 'persone' }), 'Numero di persone')
  assert.match(markup({ series: [...CHART.series, { name: 'Altro', values: [1, 2, 3] }] }), 'graph-key')
})

const TABLE = {
  caption: 'Che cosa matura',
  columns: ['Anno', 'Conto', 'Interessi'],
  rows: [
    ['2020', '0\u00a0euro', '0,00%'],
    ['2021', '1.000\u00a0euro', '0,5%'],
    ['2022', '2.000\u00a0euro', '−'],
  ],
}

test('A chart has one table: its own, another one folded in its place, or none where the text has one with its figures.', () => {
  const figures = (html: string) => [html.split('<table>').length - 1, html.split('<details').length - 1, html.includes('no-print')]
  assert.equal(figures(markup()), [1, 1, true])
  const folded = markupOf(chartFigure(CHART, TABLE))
  assert.equal(figures(folded), [1, 1, false])
  assert.match(folded, '<caption>Che cosa matura</caption>')
  const without = markupOf(chartFigure(CHART, null))
  assert.equal(figures(without), [0, 0, false])
  const beside = markupOf(chartWithTable(CHART, TABLE))
  assert.equal(figures(beside), [1, 0, false])
  assert.not.match(beside, '<caption>')
})

test('A table has the figures of a chart where each series stands in one of its columns or rows.', () => {
  assert.ok(hasFiguresOf(CHART, TABLE))
  assert.ok(hasFiguresOf({ ...CHART, series: [{ name: 'Conto', values: [0, 2_000] }] }, TABLE))
  const [, , turned] = TABLE.rows
  assert.ok(hasFiguresOf({ ...CHART, series: [{ name: '2022', values: [2_000] }] }, { ...TABLE, rows: [turned!] }))
  assert.not(hasFiguresOf({ ...CHART, series: [...CHART.series, { name: 'Altro', values: [7, 8, 9] }] }, TABLE))
  assert.not(hasFiguresOf({ ...CHART, series: [{ name: 'Conto', values: [0.5] }], decimals: 2 }, TABLE))
})

test('The unit of a column stands in its head, and its figures have the same number of decimals.', () => {
  const headsAndCells = (columns: string[], ...rows: string[][]) => {
    const html = markupOf(tableView({ caption: 'Tassi', columns, rows }))
    return [...html.matchAll(/<(?:th scope="col"|td)[^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text)
  }
  assert.equal(headsAndCells(['Anni', 'Tasso', 'Costo'], ['1', '3%', '1 euro'], ['2', '12,5 %', '2 euro']), [
    'Anni',
    'Tasso, in\u00a0%',
    'Costo, in\u00a0euro',
    '3,0',
    '1',
    '12,5',
    '2',
  ])
  assert.equal(headsAndCells(['a', 'Costo in euro'], ['x', '10\u00a0euro'], ['y', '–'], ['z', '>1.000\u00a0euro']).slice(1), [
    'Costo in euro',
    '10',
    '–',
    '&gt;1.000',
  ])
  // Units that differ stay with their figures, and so does one before a figure.
  assert.equal(headsAndCells(['a', 'b', 'c'], ['x', '3 euro', '€ 3'], ['y', '4%', '€ 4']).slice(1), [
    'b',
    'c',
    '3 euro',
    '€ 3',
    '4%',
    '€ 4',
  ])
  assert.equal(headsAndCells(['a', 'b'], ['x', '3 euro'], ['y', 'circa 4 euro']).slice(1), ['b', '3 euro', 'circa 4 euro'])
})

test('A key shows lines where the chart has lines, and filled boxes where it has bars or areas.', () => {
  const series = [...CHART.series, { name: 'Altro', values: [1, 2, 3] }]
  for (const [kind, sample] of [
    ['line', 'path'],
    ['step', 'path'],
    ['bar', 'rect'],
    ['area', 'rect'],
  ] as const) {
    const [key] = /<ul class="graph-key">.*?<\/ul>/s.exec(markup({ kind, series }))!
    const samples = [...key.matchAll(/<(path|rect) /g)].map(([, tag]) => tag)
    assert.equal(samples, [sample, sample], kind)
  }
})

test('Lines of one chart are told apart by their dashes, without colour.', () => {
  const rules = readFileSync(new URL('../../../client/design/styles/graph.css', import.meta.url), 'utf8')
  const dashes = ['.graph-curve', '.graph-curve.graph-1', '.graph-curve.graph-2', '.graph-curve.graph-3'].map((selector) => {
    const [, rule] = rules.split(`  ${selector} {`)
    return /stroke-dasharray: ([^;]+);/.exec(rule!.split('}', 1)[0]!)?.[1] ?? 'none'
  })
  assert.equal([dashes[0], new Set(dashes).size], ['none', 4], dashes.join())
})

test('The last value of an area stands in the middle of the area’s right edge.', () => {
  const series = ['a', 'b'].map((name) => ({ name, values: [0, 100] }))
  const html = markup({ kind: 'area', labels: ['a', 'b'], series })
  const downs = [...html.matchAll(/<text x="8" y="([\d.]+)" class="graph-value/g)].map(([, y]) => Number(y))
  assert.equal(downs, [176, 68])
})

test('Last values that would cover each other are moved apart, in their order and within the plot.', () => {
  const series = [1, 2, 3, 4].map((value) => ({ name: String(value), values: [100, value / 4] }))
  const html = markup({ labels: ['a', 'b'], series })
  const downs = [...html.matchAll(/<text x="8" y="([\d.]+)"/g)].map(([, y]) => Number(y))
  assert.equal(downs, [230, 213, 196, 179])
})

test('Every text is escaped, and no attribute is a style or a script.', () => {
  const nasty = `<script>"'&`
  const html = markup({ title: nasty, unit: nasty, axis: nasty, labels: [nasty, 'b', 'c'], source: nasty })
  assert.not.match(html, '<script')
  assert.not.match(markupOf(chartFigure({ ...CHART })), /style=|on\w+=/)
})

test.run()
