import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Chart } from '../../../events/domain/chart/chart.ts'
import { chartFigure } from '../../../events/domain/chart/chart-figure.ts'
import { type Drawn, markupOf } from '../../../events/domain/chart/drawn.ts'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import { readValues } from '../../../events/domain/finance/calculators/read-values.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { everyArticle } from '../../server/newsroom/writer/catalogue/every-article.ts'

const test = suite('Drawings of every chart that there is')

/** The face of charts, bold: no text in them is wider. */
const FONT = fileURLToPath(new URL('../../../client/design/fonts/libre-franklin-600.ttf', import.meta.url))

const bodies = [...importedArticles.map(({ body }) => body), ...everyArticle('uno').map(({ article: { body } }) => body)]
const charts: Chart[] = bodies.flatMap((body) => body.flatMap((block) => (block.type === 'chart' ? [block] : [])))

const isDrawn = (node: Drawn | string): node is Drawn => typeof node !== 'string'

const plotOf = (chart: Chart): Drawn[] => {
  const plot = chartFigure(chart)
    .children.filter(isDrawn)
    .find(({ attributes }) => attributes['class'] === 'graph-plot')
  return plot!.children.filter(isDrawn)
}

/** Left and right end of the texts of a column beside the plot, in pixels from its left edge. */
function extentOf(column: Drawn): { left: number; right: number; width: number } {
  const texts = column.children.filter(isDrawn).map(({ attributes: { x = 0, y = 0, class: classes }, children }) => {
    const anchor = String(classes).includes('graph-end') ? 'end' : 'start'
    return markupOf({ tag: 'text', attributes: { x: Number(x) + 100, y, 'text-anchor': anchor, 'font-size': 13 }, children })
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="2000" font-family="Libre Franklin">${texts.join('')}</svg>`
  const box = new Resvg(svg, { font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Libre Franklin' } }).innerBBox()!
  return { left: box.x - 100, right: box.x + box.width - 100, width: Number(column.attributes['width']) }
}

test('there are enough of them: most imported articles argue with figures', () => {
  const withCharts = importedArticles.filter(({ body }) => body.some(({ type }) => type === 'chart'))
  assert.ok(withCharts.length >= 22, `${withCharts.length} of 27`)
  assert.ok(charts.length > 100, String(charts.length))
})

test('a drawing reserves the width of its labels: none begins left of the text above it or ends right of it', () => {
  for (const chart of charts) {
    for (const column of plotOf(chart).filter(({ attributes }) => attributes['width'] !== '100%')) {
      const { left, right, width } = extentOf(column)
      assert.ok(left >= 0 && right <= width, `${chart.title}: ${left} to ${right} of ${width}`)
    }
  }
})

test('a drawing names what its labels count, also in calculators', () => {
  const calculated = CALCULATORS.map(({ fields, outcome }) => {
    const examples = fields.map(({ name, example }) => [name, example] as const)
    return outcome(readValues({ fields }, Object.fromEntries(examples)).values!).chart
  })
  for (const chart of [...charts, ...calculated]) {
    assert.ok(chart.axis.trim() !== '', chart.title)
    assert.ok(plotOf(chart).map(markupOf).join('').includes(`class="graph-name">${chart.axis}</text>`), `${chart.title}: ${chart.axis}`)
  }
})

test('a step holds its value until the next one', () => {
  const steps: Chart = { kind: 'step', title: 'Tasso', unit: '%', axis: 'Data', labels: ['a', 'b', 'c'], series: [], source: 'prova' }
  const html = plotOf({ ...steps, series: [{ name: 'Tasso', values: [4, 2, 0] }] })
    .map(markupOf)
    .join('')
  assert.match(html, 'd="M0 0l1 0 0 250 1 0 0 250"')
})

test('the table of an imported chart equals the article’s: the row of the same name has its figures', () => {
  let compared = 0
  const plain = (text: string) => text.replace(/(?:%|\u00a0\p{L}+)$/u, '').replace(/,0+$/, '')
  for (const { slug, body } of importedArticles) {
    for (const block of body) {
      if (block.type !== 'chart') continue
      const rows = body.flatMap((one) => (one.type === 'table' && one.columns[0] === block.axis ? one.rows : []))
      if (!block.labels.every((label) => rows.some(([first]) => first === label))) continue
      const html = markupOf(chartFigure(block))
      for (const [, label, cells] of html.matchAll(/<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)) {
        const row = rows.find(([first]) => first === label)!
        const figures = [...cells!.matchAll(/<td class="num">([^<]*)</g)].map(([, cell]) => plain(cell!))
        for (const figure of figures)
          assert.ok(
            row.some((cell) => plain(cell) === figure),
            `${slug}: ${label}: ${figure}`,
          )
        compared += 1
      }
    }
  }
  assert.ok(compared > 60, String(compared))
})

test.run()
