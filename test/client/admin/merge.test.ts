import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleContent } from '../../../client/api/newsroom.ts'
import { type ChartDraft, draftOfChart, EMPTY_CHART, readChart } from '../../../client/pages/admin/writing/body/boxes/chart-draft.ts'
import { readFigure, readPastedFigures } from '../../../client/pages/admin/writing/body/boxes/read-figures.ts'
import { merged, partsOf, type Side } from '../../../client/pages/admin/writing/conflict/merge.ts'
import { trimmed } from '../../../client/pages/admin/writing/draft.ts'
import { textsOf } from '../../../events/domain/plain-text.ts'
import { bodySchema } from '../../../events/schemas/content/blocks.ts'

const merge = suite('Two texts made into one')

const words = fc.constantFrom('tassi', 'mutui', 'borse', 'conti', 'oro')
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const content: fc.Arbitrary<ArticleContent> = fc.record(
  {
    title: line,
    subtitle: line,
    excerpt: line,
    summary: line,
    illustrative: fc.boolean(),
    heroImage: fc.constantFrom('/media/a.svg', '/media/b.svg'),
    body: fc.array(
      fc.oneof(
        line.map((text) => ({ type: 'paragraph' as const, text })),
        line.map((text) => ({ type: 'table' as const, caption: text, columns: ['a'], rows: [[text]] })),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  },
  { requiredKeys: ['title', 'subtitle', 'excerpt', 'summary', 'body'] },
)

merge('Everything of mine is my text, everything of theirs is theirs, and any choice has of each part just the chosen side.', () => {
  fc.assert(
    fc.property(content, content, content, fc.array(fc.boolean()), (mine, theirs, base, coins) => {
      const parts = partsOf(mine, theirs, base)
      const all = (side: Side) =>
        trimmed(
          merged(
            mine,
            theirs,
            parts,
            parts.map(() => side),
          ),
        )
      assert.equal(all('mine'), trimmed(mine))
      assert.equal(all('theirs'), trimmed(theirs))
      const sides = parts.map((_, at): Side => (coins[at] ? 'theirs' : 'mine'))
      const result = merged(mine, theirs, parts, sides)
      const chosen = parts.flatMap((part, at) => (part.kind === 'same' ? [part.block] : part.kind === 'block' ? [part[sides[at]!]] : []))
      assert.equal(
        result.body.flatMap(textsOf),
        chosen.flatMap((block) => (block ? textsOf(block) : [])),
      )
    }),
  )
})

merge('What one person alone changed is proposed from them; what both changed is mine, and is marked.', () => {
  const paragraph = (text: string) => ({ type: 'paragraph' as const, text })
  const base: ArticleContent = {
    title: 'Un titolo',
    subtitle: 'Uno',
    excerpt: 'Due',
    summary: 'Tre',
    body: [
      paragraph('Il primo resta.'),
      paragraph('Il secondo cambia da me.'),
      paragraph('Il terzo cambia da te.'),
      paragraph('Il quarto va.'),
    ],
  }
  const mine = {
    ...base,
    title: 'Il mio titolo',
    body: [base.body[0]!, paragraph('Il secondo cambia qui da me.'), base.body[2]!, base.body[3]!],
  }
  const theirs = {
    ...base,
    title: 'Il suo titolo',
    summary: 'Tre e mezzo',
    body: [base.body[0]!, base.body[1]!, paragraph('Il terzo cambia là da te.'), paragraph('Nuovo, altrove.')],
  }
  const parts = partsOf(mine, theirs, base)
  const sides = parts.map((part) => (part.kind === 'same' ? 'mine' : part.proposed))
  const result = merged(mine, theirs, parts, sides)
  assert.equal([result.title, result.summary], ['Il mio titolo', 'Tre e mezzo'])
  assert.equal(
    result.body.map((block) => textsOf(block)[0]),
    ['Il primo resta.', 'Il secondo cambia qui da me.', 'Il terzo cambia là da te.', 'Nuovo, altrove.'],
  )
  assert.equal(
    parts.filter((part) => part.kind !== 'same' && part.changedByBoth).map((part) => part.kind === 'field' && part.field),
    ['title'],
  )
})

merge.run()

const charts = suite('A chart as it is typed')

charts('Figures are read as Italians write them; what could be read in two ways is not.', () => {
  for (const [text, value] of [
    ['1.234,5', 1234.5],
    ['1250', 1250],
    [' 3,5 % ', 3.5],
    ['−2', -2],
    ['€ 1.000.000', 1_000_000],
    ['+0,25', 0.25],
  ] as const)
    assert.is(readFigure(text), value, text)
  for (const text of ['', '3.5', '1,234.5', '1.23', 'n.d.', '1 234', '1e3', '12,', '--1', 'Infinity'])
    assert.is(readFigure(text), null, text)
})

charts('Cells of a spreadsheet become names and rows, with and without a first row of names.', () => {
  const rows = [
    { label: '2024', cells: ['1,5', '2'] },
    { label: '2025', cells: ['3', ''] },
  ]
  assert.equal(readPastedFigures('Anno\tLordo\tNetto\r\n2024\t1,5\t2\r\n\r\n2025\t3\r\n'), {
    axis: 'Anno',
    names: ['Lordo', 'Netto'],
    rows,
  })
  assert.equal(readPastedFigures('"a ""b""";12\nc;13'), {
    axis: '',
    names: [''],
    rows: [
      { label: 'a "b"', cells: ['12'] },
      { label: 'c', cells: ['13'] },
    ],
  })
  for (const text of ['', 'una frase', 'Anno\tLordo', '\n\n']) assert.is(readPastedFigures(text), null, text)
})

const good: ChartDraft = {
  kind: 'line',
  title: 'Titolo',
  unit: 'euro',
  axis: 'Anno',
  source: 'Istat',
  names: ['Conto'],
  rows: [
    { label: '2024', cells: ['1.250,5'] },
    { label: '2025', cells: ['−3'] },
  ],
}

charts('A chart that the form accepts, the schema accepts, and opened again it is typed the same.', () => {
  const { chart, problems } = readChart(good)
  assert.equal(problems, {})
  assert.ok(bodySchema.safeParse([{ type: 'chart', ...chart! }]).success)
  assert.is(chart!.decimals, 1)
  assert.equal(readChart(draftOfChart(chart!)).chart, chart)
})

charts('What is wrong is named where it is; what is not typed yet is missing, not wrong.', () => {
  const problemsOf = (some: Partial<ChartDraft>) =>
    Object.entries(readChart({ ...good, ...some }).problems).map(([at, { text, isMissing }]) => `${at}: ${isMissing ? '' : text}`)
  assert.equal(
    Object.values(readChart(EMPTY_CHART).problems)
      .map(({ isMissing }) => isMissing)
      .includes(false),
    false,
  )
  assert.equal(problemsOf({ kind: 'area' }), ['cells.1.0: Un’area non può essere negativa.'])
  assert.equal(problemsOf({ rows: [good.rows[0]!] }), ['whole: Una linea ha bisogno di almeno due righe.'])
  assert.equal(problemsOf({ rows: [good.rows[0]!, { label: 'x'.repeat(41), cells: ['3.5'] }] }), [
    'labels.1: Al massimo 40 caratteri.',
    'cells.1.0: Per i decimali usa la virgola: 3,5.',
  ])
  assert.equal(problemsOf({ rows: [good.rows[0]!, { label: '2025', cells: ['1,23456'] }, { label: '2026', cells: [''] }] }), [
    'cells.1.0: Al massimo 4 decimali.',
    'cells.2.0: ',
  ])
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `${at}`, cells: ['1'] }))
  assert.equal(problemsOf({ rows: many(62) }), ['whole: Al massimo 61 righe: qui sono 62.'])
  assert.equal(problemsOf({ kind: 'bar', rows: many(25) }), ['whole: Al massimo 24 barre in tutto: qui sono 25.'])
})

charts.run()
