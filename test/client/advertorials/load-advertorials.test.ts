import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadAdvertorials } from '../../../client/advertorials/load-advertorials.ts'
import { ContentError } from '../../../events/content/content-source.ts'

const test = suite('dedicated pages in Markdown')

const FRONT_MATTER = `---
place: 1
label: Pubblicità
headline: Il titolo
subtitle: Il sottotitolo
author: Redazione
date: 2025-09-19
readTime: null
description: La descrizione.
---
`

/** Loads one page; its text starts at line 12. */
async function load(text: string, figures = '') {
  const folder = mkdtempSync(join(tmpdir(), 'advertorials-'))
  writeFileSync(join(folder, 'pagina.md'), `${FRONT_MATTER}\n${text}`)
  writeFileSync(join(folder, 'pagina.figures.ts'), `export const figures = { ${figures} }\n`)
  try {
    return { pages: await loadAdvertorials(folder), problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { pages: [], problems: error.message.replaceAll(`${relative('.', folder)}/`, '').split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('sections, boxes, statistics, a calculator, testimonials and a call to action become the blocks of a page', async () => {
  const text = `:::alert[Attenti]
Un **esempio**.
:::

## La sezione

Uno :euro[sum].

Vedi [FITD](https://www.fitd.it/) e :partner[la piattaforma].

- voce

:::statistics
| Valore        | Che cosa misura | Fonte |
| ------------- | --------------- | ----- |
| :percent[0.5] | la metà         | Istat |
| 25            | un quarto       |
:::

:::calculator[I costi]{rows=costs}
Senza imposte.

| Voce   | Importo |
| ------ | ------- |
| Notaio |
:::

:::testimonial[Rosa B.]{location=Viterbo avatar=RB}
Ho contato.
:::

:::testimonial[Davide P.]{location=Cuneo avatar=DP}
Anch’io.
:::

:::call-to-action[La lista]{testId=button-list button="Guarda (pubblicità)"}
Prima di firmare.

- Ho letto
- Ho capito
:::
`
  const { pages, problems } = await load(text, "sum: 1250, costs: [['10 €']]")
  assert.equal(problems, [])
  assert.equal(pages[0], {
    slug: 'pagina',
    label: 'Pubblicità',
    headline: 'Il titolo',
    subtitle: 'Il sottotitolo',
    author: 'Redazione',
    date: '2025-09-19',
    readTime: null,
    description: 'La descrizione.',
    blocks: [
      { type: 'alert', title: 'Attenti', text: ['Un ', { text: 'esempio', mark: 'strong' }, '.'] },
      {
        type: 'section',
        heading: 'La sezione',
        paragraphs: [
          'Uno 1.250\u00a0euro.',
          ['Vedi ', { text: 'FITD', href: 'https://www.fitd.it/' }, ' e ', { text: 'la piattaforma', partner: true }, '.'],
        ],
      },
      { type: 'list', ordered: false, items: ['voce'] },
      {
        type: 'statistics',
        items: [
          { value: '50,0%', label: 'la metà', source: 'Istat' },
          { value: '25', label: 'un quarto' },
        ],
      },
      {
        type: 'calculator',
        table: { caption: 'I costi', note: 'Senza imposte.', columns: ['Voce', 'Importo'], rows: [['Notaio', '10 €']] },
      },
      {
        type: 'testimonials',
        items: [
          { name: 'Rosa B.', location: 'Viterbo', avatar: 'RB', quote: 'Ho contato.', verified: false },
          { name: 'Davide P.', location: 'Cuneo', avatar: 'DP', quote: 'Anch’io.', verified: false },
        ],
      },
      {
        type: 'call-to-action',
        title: 'La lista',
        text: 'Prima di firmare.',
        checklist: ['Ho letto', 'Ho capito'],
        button: 'Guarda (pubblicità)',
        testId: 'button-list',
      },
    ],
  })
})

const MISTAKES: readonly [title: string, text: string, problem: string][] = [
  ['a paragraph without a heading', 'Testo.', 'pagina.md:12: a paragraph outside of a section: a heading is missing'],
  ['an unknown block', '## A\n\nTesto.\n\n:::box[Titolo]\nTesto.\n:::', 'pagina.md:16: unknown block box'],
  ['a quotation', '> Testo.', 'pagina.md:12: blockquote is not a block of a dedicated page'],
  [
    'a call to action without a list',
    ':::call-to-action[Titolo]\nTesto.\n:::',
    'pagina.md:12: a call to action has a paragraph and a list',
  ],
  ['an unknown figure', '## A\n\n:euro[sum]', 'pagina.md:14: unknown figure "sum"'],
]

for (const [title, text, problem] of MISTAKES)
  test(`${title} is reported with its file and line`, async () => {
    assert.equal((await load(text)).problems, [problem])
  })

test.run()
