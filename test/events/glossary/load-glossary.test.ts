import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ContentError, ContentSource } from '../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../events/domain/seeded-random.ts'
import { loadGlossary } from '../../../events/glossary/load-glossary.ts'
import { readExample } from '../../../events/glossary/read-example.ts'

const test = suite('glossary in Markdown')

const FRONT_MATTER = `---
place: 1
title: Quanto pesa il cambio
label: Cambio
description: Il cambio e i conti.
priority: 7
brief: Il cambio è un prezzo.
angle: Chi paga?
related:
  - cambio
sources:
  - bce
risk: Si può perdere.
furtherRisk: La perdita è possibile.
formula:
  tex: a = \\frac{b}{c}
  where:
    - b: euro
    - c: dollari
---
`

const TEXT = `
Il cambio è un prezzo.

Vale :figure[2]{decimals=1}.

## Perché conta

Si paga.

## Errori comuni

- Dimenticarlo.
- Ignorarlo.

## Esempio

Si cambiano :euro[amount].

:::table[La tabella di :euro[amount]]{rows=rows}
| Voce  | Importo |
| ----- | ------- |
| Prima |
:::

Restano :euro[left]{decimals=2}.

Nell’esempio restano :euro[left]{decimals=2}.
`

const figures = (random: SeededRandom) => ({ amount: random.pick([100, 200, 300, 400]), left: 90, rows: [['90']] })

/** Loads one concept of the category Mercati; its text starts at line 22. */
async function load(text: string, compute: typeof figures | null = figures) {
  const folder = mkdtempSync(join(tmpdir(), 'glossary-'))
  const section = join(folder, 'mercati')
  mkdirSync(section)
  writeFileSync(join(section, 'cambio.md'), FRONT_MATTER + text)
  writeFileSync(join(section, 'cambio.figures.ts'), 'export function figures() {\n  return { amount: 1, left: 90, rows: [] }\n}\n')
  try {
    return { entries: await loadGlossary(folder, compute ? { cambio: { figures: compute } } : {}), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { entries: [], problems: error.message.replaceAll(`${relative('.', section)}/`, '').split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a concept has the texts of its sections, and an example that takes its figures later', async () => {
  const { entries, problems } = await load(TEXT)
  assert.equal(problems, [])
  const [{ exampleNodes, ...entry }] = entries as [(typeof entries)[number]]
  assert.equal(entry, {
    slug: 'cambio',
    category: 'MERCATI',
    title: 'Quanto pesa il cambio',
    label: 'Cambio',
    description: 'Il cambio e i conti.',
    priority: 7,
    brief: 'Il cambio è un prezzo.',
    angle: 'Chi paga?',
    related: ['cambio'],
    sources: ['bce'],
    risk: 'Si può perdere.',
    furtherRisk: 'La perdita è possibile.',
    formula: {
      tex: String.raw`a = \frac{b}{c}`,
      where: [
        ['b', 'euro'],
        ['c', 'dollari'],
      ],
    },
    definition: ['Il cambio è un prezzo.', 'Vale 2,0.'],
    why: ['Si paga.'],
    mistakes: ['Dimenticarlo.', 'Ignorarlo.'],
  })
  const source = new ContentSource({ file: 'cambio', figures: { amount: 50, left: 40, rows: [['40']] }, isPage: () => false })
  assert.equal(readExample(exampleNodes, source), {
    intro: 'Si cambiano 50\u00a0euro.',
    table: { caption: 'La tabella di 50\u00a0euro', columns: ['Voce', 'Importo'], rows: [['Prima', '40']] },
    reading: 'Restano 40,00\u00a0euro.',
    takeaway: 'Nell’esempio restano 40,00\u00a0euro.',
  })
})

const MISTAKES: readonly [title: string, text: string, problem: string][] = [
  ['an unknown figure', TEXT.replace('cambiano :euro[amount]', 'cambiano :euro[sum]'), 'cambio.md:37: unknown figure "sum"'],
  ['another heading', TEXT.replace('Errori comuni', 'Errori'), 'cambio.md:30: the heading is "Errori", not "Errori comuni"'],
  [
    'an example without its last sentence',
    TEXT.replace(/\nNell’esempio.*\n/, ''),
    'cambio.md:37: the example is not a paragraph, a table and two paragraphs',
  ],
  [
    'a definition that a seed changes',
    TEXT.replace('Si paga.', 'Si pagano :euro[amount].'),
    'cambio.md:1: only the example may contain figures that a seed changes',
  ],
  ['an unused figure', TEXT.replaceAll('euro[left]', 'euro[90]'), 'cambio.figures.ts:2: unused figure "left"'],
]

for (const [title, text, problem] of MISTAKES)
  test(`${title} is reported with file and line`, async () => {
    assert.equal((await load(text)).problems, [problem])
  })

test('a concept whose figures are not listed is reported', async () => {
  const { problems } = await load(TEXT, null)
  assert.is(problems[0], 'cambio.md:1: example-figures.ts does not list the figures of this concept')
})

test.run()
