import { test } from 'uvu'
import * as assert from 'uvu/assert'
import temml from 'temml'
import { exampleChart } from '../../../events/domain/finance/example-chart.ts'
import { letters } from '../../../client/pages/glossary/list/letters.ts'
import { linkTerms } from '../../../client/site/texts/link-terms.ts'
import { chartFault } from '../../../events/domain/chart/chart.ts'
import { figure } from '../../../events/domain/figures.ts'
import { GLOSSARY } from '../../../events/glossary/glossary.ts'
import { TERMS } from '../../../events/glossary/terms.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { blocksToHtml } from '../../../projections/models/blocks-to-html.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'

test('a concept has an address of its own, and names three others that explain it further', () => {
  const slugs = new Set(GLOSSARY.map(({ slug }) => slug))
  assert.is(slugs.size, GLOSSARY.length)
  for (const { slug, related } of GLOSSARY) {
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.is(new Set(related).size, 3, slug)
    assert.not.ok(related.includes(slug), slug)
    for (const other of related) assert.ok(slugs.has(other), `${slug} names ${other}`)
  }
})

test('a concept names three to five mistakes, as many as it has', () => {
  const counts = GLOSSARY.map(({ mistakes }) => mistakes.length)
  assert.equal([...new Set(counts)].toSorted(), [3, 4, 5])
  for (const count of new Set(counts)) assert.ok(counts.filter((each) => each === count).length >= 5, `${count}`)
})

test('every concept can be reached from another one', () => {
  const named = new Set(GLOSSARY.flatMap(({ related }) => related))
  assert.equal(
    GLOSSARY.filter(({ slug }) => !named.has(slug)).map(({ slug }) => slug),
    [],
  )
})

test('every formula is one that a browser can show, and each of its symbols is explained', () => {
  for (const { slug, formula } of GLOSSARY) {
    if (!formula) continue
    const markup = temml.renderToString(formula.tex, { displayMode: true, throwOnError: true })
    assert.match(markup, /^<math/, slug)
    for (const [symbols] of formula.where) {
      assert.match(temml.renderToString(symbols, { throwOnError: true }), /^<math/, slug)
      for (const symbol of symbols.split(', ')) {
        const base = symbol.replace(/_.*$/, '')
        assert.ok(formula.tex.includes(base), `${slug}: ${symbol} is not in the formula`)
      }
    }
  }
})

test('the example of a page is the same each time, and its table has as many cells as columns', () => {
  for (const { slug, example } of GLOSSARY) {
    const { table } = example(seededRandom(slug))
    assert.equal(example(seededRandom(slug)).table, table)
    for (const row of table.rows) assert.is(row.length, table.columns.length, slug)
    assert.is(new Set(table.rows.map(String)).size, table.rows.length, `${slug}: two rows are alike`)
  }
})

test('the figures of a column have as many decimals as each other, and its chart has the same; differences of rates are points', () => {
  for (const { slug, example } of GLOSSARY) {
    const { table } = example(seededRandom(slug))
    for (const [at, column] of table.columns.entries()) {
      const cells = table.rows.map((row) => row[at]!).filter((cell) => /^[−\d.,]+(%|\u00a0euro)$/.test(cell))
      const decimals = new Set(cells.map((cell) => /,(\d+)/.exec(cell)?.[1]!.length ?? 0))
      assert.ok(decimals.size <= 1, `${slug}, «${column}»: ${cells.join(' ')}`)
      if (/^(Riduzione|Distanza|Eccesso)/.test(column)) assert.is(`${column} ${cells.join('')}`, `${column} `, slug)
    }
    const chart = exampleChart(table)
    const cells = new Set(table.rows.flat().map((cell) => cell.replace(/(%|\u00a0.*)$/, '')))
    for (const value of chart?.series.flatMap(({ values }) => values) ?? [])
      assert.ok(cells.has(figure(value, chart!.decimals)), `${slug}: ${figure(value, chart!.decimals)} is drawn`)
  }
})

test('the list has every concept once, under its initial, in alphabetical order', () => {
  const listed = letters(GLOSSARY)
  const labels = listed.flatMap(({ concepts }) => concepts.map(({ label }) => label))
  assert.is(labels.length, GLOSSARY.length)
  assert.equal(
    labels,
    labels.toSorted((one, other) => one.localeCompare(other, 'it')),
  )
  for (const { letter, concepts } of listed) for (const { label } of concepts) assert.is(label.charAt(0), letter)
})

test('every concept has forms that texts use, and no form stands for two', () => {
  assert.equal(Object.keys(TERMS).toSorted(), GLOSSARY.map(({ slug }) => slug).toSorted())
  const forms = Object.values(TERMS).flat()
  assert.is(new Set(forms).size, forms.length)
  for (const form of forms) assert.not.match(form, /[&<>"']/)
})

test('the first use of a concept is a link, whole words in any case, once a paragraph and five times at most', () => {
  const link = (slug: string, text: string) => `<a class="term" href="/glossario/${slug}">${text}</a>`
  const linked: Readonly<Record<string, string>> = {
    '<p>L’Inflazione e ancora l’inflazione.</p>': `<p>L’${link('inflazione', 'Inflazione')} e ancora l’inflazione.</p>`,
    '<p>Un Pac, un pacco, un PAC.</p>': `<p>Un ${link('piano-di-accumulo', 'Pac')}, un pacco, un PAC.</p>`,
    '<p>Inflazionetà e durations.</p>': '<p>Inflazionetà e durations.</p>',
    '<p>La duration e la volatilità.</p><p>Duration, poi volatilità.</p>': `<p>La ${link('duration', 'duration')} e la volatilità.</p><p>Duration, poi ${link('volatilita', 'volatilità')}.</p>`,
    '<ul><li><strong>Imposta di bollo</strong>: 0,2 %</li></ul>': `<ul><li><strong>${link('imposta-di-bollo', 'Imposta di bollo')}</strong>: 0,2 %</li></ul>`,
    // A link that the author has made counts as the first use.
    '<p><a href="/glossario/duration">x</a></p><p>duration</p>': '<p><a href="/glossario/duration">x</a></p><p>duration</p>',
  }
  for (const [html, expected] of Object.entries(linked)) assert.is(linkTerms(html), expected)
  const closed = [
    '<h2 id="s-a">Inflazione</h2>',
    '<figure class="quote"><blockquote><p>inflazione</p></blockquote><figcaption>duration</figcaption></figure>',
    '<div class="table"><table><caption>Inflazione</caption><tbody><tr><td>duration</td></tr></tbody></table></div>',
    '<p><a href="/articolo/a"><em>inflazione</em></a></p>',
    '<aside class="callout callout-note"><p class="callout-title">Inflazione</p></aside>',
  ]
  for (const word of ['òinflazione', 'inflazioneò', '2inflazione', 'Inflazionistico']) closed.push(`<p>Una ${word}</p>`)
  for (const html of closed) assert.is(linkTerms(html), html)
  const concepts = Object.values(TERMS).map(([form]) => `<p>${form}</p>`)
  assert.is(linkTerms(concepts.join('')).split('<a ').length - 1, 5)
})

test('links change no word of an article that ships, and lead from most of them to the glossary', () => {
  let withLinks = 0
  for (const { slug, body } of importedArticles) {
    const html = blocksToHtml(body)
    const linked = linkTerms(html)
    assert.is(linked.replaceAll(/<a class="term"[^>]*>([^<]*)<\/a>/g, '$1'), html, slug)
    if (linked !== html) withLinks++
  }
  assert.ok(withLinks > importedArticles.length / 2, `${withLinks} of ${importedArticles.length}`)
})

test('the figures of an example are drawn where its rows can be compared', () => {
  const charts = GLOSSARY.map(({ slug, example }) => ({ slug, chart: exampleChart(example(seededRandom(slug)).table) }))
  for (const { slug, chart } of charts) if (chart) assert.is(chartFault(chart), null, slug)
  const drawn = charts.filter(({ chart }) => chart !== null)
  assert.is(drawn.length, GLOSSARY.length - 1)
  // The chart draws the column that the title names.
  const named = ['spread-btp-bund', 'rapporto-prezzo-utili', 'stop-loss', 'vendita-allo-scoperto', 'ammortamento-alla-francese']
  const seriesOf = new Map(charts.map(({ slug, chart }) => [slug, chart?.series.map(({ name }) => name).join(', ')]))
  assert.equal(
    named.map((slug) => seriesOf.get(slug)),
    ['Interessi annui (milioni di euro)', 'P/E', 'Perdita', 'Risultato', 'Interessi totali'],
  )
  const chart = exampleChart({
    caption: 'Due vie',
    columns: ['Anni', 'Quota', 'Valore', 'Costo'],
    rows: [
      ['5', '10%', '1.000\u00a0euro', '12,50\u00a0euro'],
      ['10', '20%', '−2.000\u00a0euro', '25,00\u00a0euro'],
    ],
  })!
  assert.equal([chart.unit, chart.decimals], ['euro', 2])
  assert.equal(chart.series, [
    { name: 'Valore', values: [1_000, -2_000] },
    { name: 'Costo', values: [12.5, 25] },
  ])
})

test.run()
