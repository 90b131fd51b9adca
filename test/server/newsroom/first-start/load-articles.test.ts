import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ContentError } from '../../../../events/content/content-source.ts'
import { loadArticles } from '../../../../server/newsroom/first-start/load-articles.ts'

const test = suite('articles in Markdown')

const FRONT_MATTER = [
  '---',
  'id: 2c5379bd-68a4-4579-81a2-092199987e17',
  'title: Quanto costa una casa',
  'subtitle: Il prezzo e il resto.',
  'excerpt: Il prezzo, le imposte e il resto.',
  'summary: Il prezzo è solo una parte.',
  'desk: dati',
  'publishedAt: 2025-09-25T06:10:00.000Z',
  '---',
]

/** Loads one article of the section Mercati; its text starts at line 10. */
async function load(text: string, { figures, frontMatter = FRONT_MATTER }: { figures?: string; frontMatter?: string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const section = join(folder, 'mercati')
  mkdirSync(section)
  writeFileSync(join(section, 'casa.md'), [...frontMatter, text].join('\n'))
  if (figures !== undefined) writeFileSync(join(section, 'casa.figures.ts'), `export const figures = {\n${figures}\n}\n`)
  try {
    return { articles: await loadArticles(folder), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { articles: [], problems: error.message.replaceAll(`${relative('.', section)}/`, '').split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a text with placeholders, a list, a callout, a table and a chart becomes the blocks of an article', async () => {
  const text = `La casa costa :euro[house]{decimals=2}, **circa** il :percent[0.25]{decimals=0} in più:
prezzi in :word[direction]. Così la [BCE](https://www.ecb.europa.eu), [qui](/articolo/casa) e _sempre_.

## Il resto

1. Prima
2. Poi

> Il prezzo non è tutto.

:::callout[Attenzione]{tone=warning}
Le imposte sono a parte.
:::

:::table[Le spese]{rows=costs}
| Voce    | Importo |
| ------- | ------- |
| Notaio  |
| Imposte |
:::

:::table[Le parole]
| Voce  | Senso  |
| ----- | ------ |
| Mutuo | Debito |
:::

:::chart[Il prezzo]{kind=line unit=euro decimals=1 figures=prices source=Istat}
| Anno | Prezzo |
| ---- | ------ |
:::
`
  const figures = `house: 1234.5, direction: 'aumento', costs: [['10'], ['20']], prices: { labels: ['2020', '2021'], series: [[1.04, 2.06]] },`
  const { articles, problems } = await load(text, { figures })
  assert.equal(problems, [])
  assert.is(articles.length, 1)
  const { body, ...article } = articles[0]!
  assert.equal(article, {
    featured: false,
    illustrative: false,
    articleId: '2c5379bd-68a4-4579-81a2-092199987e17',
    slug: 'casa',
    category: 'MERCATI',
    title: 'Quanto costa una casa',
    subtitle: 'Il prezzo e il resto.',
    excerpt: 'Il prezzo, le imposte e il resto.',
    summary: 'Il prezzo è solo una parte.',
    publishedAt: '2025-09-25T06:10:00.000Z',
    authorName: 'Redazione Dati',
    authorTitle: 'Desk analisi e dati',
    readTime: 1,
  })
  assert.equal(body, [
    {
      type: 'paragraph',
      text: [
        { text: 'La casa costa 1.234,50\u00a0euro, ' },
        { text: 'circa', mark: 'strong' },
        { text: ' il 25% in più: prezzi in aumento. Così la ' },
        { text: 'BCE', href: 'https://www.ecb.europa.eu' },
        { text: ', ' },
        { text: 'qui', href: '/articolo/casa' },
        { text: ' e ' },
        { text: 'sempre', mark: 'em' },
        { text: '.' },
      ],
    },
    { type: 'heading', level: 2, text: 'Il resto' },
    { type: 'list', ordered: true, items: ['Prima', 'Poi'] },
    { type: 'quote', text: 'Il prezzo non è tutto.' },
    { type: 'callout', tone: 'warning', title: 'Attenzione', text: 'Le imposte sono a parte.' },
    {
      type: 'table',
      caption: 'Le spese',
      columns: ['Voce', 'Importo'],
      rows: [
        ['Notaio', '10'],
        ['Imposte', '20'],
      ],
    },
    { type: 'table', caption: 'Le parole', columns: ['Voce', 'Senso'], rows: [['Mutuo', 'Debito']] },
    {
      type: 'chart',
      kind: 'line',
      title: 'Il prezzo',
      unit: 'euro',
      axis: 'Anno',
      labels: ['2020', '2021'],
      series: [{ name: 'Prezzo', values: [1, 2.1] }],
      decimals: 1,
      source: 'Istat',
    },
  ])
})

const TABLE = '| Voce | Importo |\n| --- | --- |\n'

/** Name of the fault, text of the file from line 10, expected messages, and figures. */
const MISTAKES: readonly [title: string, text: string, problems: string[], figures?: string][] = [
  ['an unknown figure', 'Testo.\n\nCosta :euro[house].', ['casa.md:12: unknown figure "house"']],
  ['an unused figure', 'Testo.', ['casa.figures.ts:3: unused figure "garden"'], '  // A comment.\n  garden: 1,'],
  ['an unknown placeholder', 'Alle 10:30.', ['casa.md:10: unknown placeholder :30; a colon that starts none is written \\:']],
  ['an unknown attribute of a placeholder', ':euro[1]{places=2}', ['casa.md:10: unknown attribute "places" of the placeholder :euro']],
  ['a number that is a word', ':euro[house]', ['casa.md:10: the figure "house" is not a number'], "  house: 'tanto',"],
  ['a number that could not be computed', ':euro[house]', ['casa.md:10: the figure "house" is not a number'], '  house: 0 / 0,'],
  ['a word that is a number', ':word[house]', ['casa.md:10: the figure "house" is not a word'], '  house: 1,'],
  ['an unknown article', '[qui](/articolo/villa)', ['casa.md:10: unknown link /articolo/villa']],
  [
    'a link to another site',
    '[qui](https://example.org)',
    ['casa.md:10: the link https://example.org is neither a page of this site nor https on a listed authority'],
  ],
  ['an unknown block', ':::box[Titolo]\nTesto.\n:::', ['casa.md:10: unknown block box']],
  ['a heading of another level', '# Titolo', ['casa.md:10: heading is not a block of an article']],
  ['code in running text', 'Il `codice`.', ['casa.md:10: inlineCode is not possible here']],
  ['an item of two paragraphs', '- Uno.\n\n  Due.', ['casa.md:10: exactly one paragraph is expected here']],
  ['a block without a label', ':::callout{tone=note}\nTesto.\n:::', ['casa.md:10: the block callout has no label in square brackets']],
  ['an unknown tone', ':::callout[Titolo]{tone=loud}\nTesto.\n:::', ['casa.md:10: the tone is loud, not one of note, example, warning']],
  [
    'an unknown attribute of a block',
    `:::table[Le spese]{row=costs}\n${TABLE}| A | B |\n:::`,
    ['casa.md:10: unknown attribute "row" of the block table'],
  ],
  ['a table block without a table', ':::table[Le spese]\nTesto.\n:::', ['casa.md:10: the block table does not contain exactly one table']],
  [
    'rows that the figures do not have',
    `:::table[Le spese]{rows=costs}\n${TABLE}| Notaio |\n| Imposte |\n:::`,
    ['casa.md:10: the table has 2 rows and the figures "costs" have 1'],
    "  costs: [['10']],",
  ],
  [
    'rows that are a number',
    `:::table[Le spese]{rows=costs}\n${TABLE}:::`,
    ['casa.md:10: the figure "costs" is not the rows of a table'],
    '  costs: 1,',
  ],
  ['a row that is too short', `:::table[Le spese]{rows=costs}\n${TABLE}:::`, ['casa.md:10: uneven-table'], "  costs: [['10']],"],
  [
    'series that are rows',
    `:::chart[Il prezzo]{kind=line unit=euro figures=prices}\n${TABLE}:::`,
    ['casa.md:10: the figure "prices" is not the series of a chart'],
    "  prices: [['1']],",
  ],
  [
    'fewer series than names',
    `:::chart[Il prezzo]{kind=bar unit=euro figures=prices}\n${TABLE}| A |\n:::`,
    ['casa.md:10: the chart names 1 series and the figures "prices" have 2'],
    '  prices: { series: [[1], [2]] },',
  ],
  [
    'a chart of an unknown kind',
    `:::chart[Il prezzo]{kind=pie unit=euro figures=prices}\n${TABLE}| A |\n:::`,
    ['casa.md:10: kind: Invalid option: expected one of "line"|"step"|"bar"|"area"'],
    '  prices: { series: [[1]] },',
  ],
  [
    'a heading that is too long',
    `Testo.\n\n## ${'a'.repeat(201)}`,
    ['casa.md:12: text: Too big: expected string to have <=200 characters'],
  ],
]

for (const [title, text, expected, figures] of MISTAKES)
  test(`${title} is reported with its file and line`, async () => {
    assert.equal((await load(text, figures === undefined ? {} : { figures })).problems, expected)
  })

const withLine = (from: string, to: string) => FRONT_MATTER.map((line) => (line.startsWith(from) ? to : line))

test('front matter that is missing, is no YAML or has an unknown desk is reported with its line', async () => {
  assert.equal((await load('Testo.', { frontMatter: [] })).problems, ['casa.md:1: the file does not start with front matter'])
  assert.match((await load('Testo.', { frontMatter: withLine('title:', 'title: Casa: quanto costa') })).problems.join(), /^casa\.md:3: /)
  assert.match(
    (await load('Testo.', { frontMatter: withLine('desk:', 'desk: sport') })).problems.join(),
    /^casa\.md:7: desk: Invalid option/,
  )
})

test('all problems of all files are reported at once', async () => {
  const { problems } = await load(':euro[a]\n\n:euro[b]', { figures: 'c: 1,', frontMatter: withLine('desk:', 'desk: sport') })
  assert.is(problems.length, 4, problems.join('\n'))
})

test.run()
