import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../events/domain/blocks.ts'
import { countChanges, diffContents } from '../../../events/domain/newsroom/diff/content-diff.ts'
import { type DiffRun, diffWords } from '../../../events/domain/newsroom/diff/word-diff.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'

const test = suite('What changed between two texts')

const shown = (runs: readonly DiffRun[]) =>
  runs.map(({ change, text }) => (change === 'same' ? text : change === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('')
const content = (body: Block[], more: object = {}) => ({
  title: 'Titolo',
  subtitle: 'Sotto',
  excerpt: 'Breve',
  summary: 'Sommario',
  body,
  ...more,
})
const paragraph = (text: string): Block => ({ type: 'paragraph', text })

test('Words are compared as wholes, and a changed phrase is one piece of each kind.', () => {
  assert.is(
    shown(diffWords('Il tasso è il 3,4 % lordo.', 'Il tasso è il 2,6 % netto.')),
    'Il tasso è il [-3,4-]{+2,6+} % [-lordo-]{+netto+}.',
  )
  assert.is(shown(diffWords('Ne restano otto mila euro.', 'Ne restano nove cento euro.')), 'Ne restano [-otto mila-]{+nove cento+} euro.')
  assert.is(shown(diffWords('', 'Nuovo')), '{+Nuovo+}')
  assert.is(shown(diffWords('uguale', 'uguale')), 'uguale')
})

test('Whatever two texts are, what was not added is the one before, and what was not removed the one after.', () => {
  const random = seededRandom('diff')
  const words = 'alba, bosco cielo. duna 1.250,50 l’eco fiume'.split(' ')
  for (let round = 0; round < 300; round++) {
    const text = () => Array.from({ length: random.whole(0, 14) }, () => random.pick(words) + random.pick([' ', '  ', '\n', ''])).join('')
    const [before, after] = [text(), text()]
    const runs = diffWords(before, after)
    const without = (change: DiffRun['change']) => runs.filter((run) => run.change !== change).map((run) => run.text)
    assert.equal([without('added').join(''), without('removed').join('')], [before, after])
    assert.ok(runs.every((run, at) => run.text !== '' && run.change !== runs[at - 1]?.change))
  }
})

test('Blocks keep their place: one that was added, removed or moved does not make all others new.', () => {
  const [one, two, three] = ['Primo paragrafo sul bilancio.', 'Secondo paragrafo sui tassi.', 'Terzo paragrafo sulla borsa.'].map(paragraph)
  const added = diffContents(content([one!, three!]), content([one!, two!, { type: 'heading', level: 2, text: 'Fine' }, three!]))
  assert.equal(
    added.slice(4).map(({ of, change }) => [of, change]),
    [
      ['paragraph', 'same'],
      ['paragraph', 'added'],
      ['heading', 'added'],
      ['paragraph', 'same'],
    ],
  )
  const edited = diffContents(content([one!, two!]), content([one!, paragraph('Secondo paragrafo sui rendimenti.')]))
  assert.equal([countChanges(edited), edited.at(-1)!.change], [1, 'changed'])
  assert.is(shown(edited.at(-1)!.lines[0]!.cells[0]!), 'Secondo paragrafo sui [-tassi-]{+rendimenti+}.')
  const replaced = diffContents(content([one!]), content([paragraph('Tutt’altra cosa, senza parole comuni')]))
  assert.equal(
    replaced.slice(4).map(({ change }) => change),
    ['removed', 'added'],
  )
})

test('A table is compared row by row and cell by cell, a list item by item.', () => {
  const table = (...rows: string[][]): Block => ({ type: 'table', caption: 'Mille euro', columns: ['Voce', 'Valore'], rows })
  const [part] = diffContents(
    content([table(['Lordo', '30,00'], ['Imposta sul totale', '3,75'])]),
    content([table(['Lordo', '30,00'], ['Bollo', '2,00'], ['Imposta sul totale', '7,80'])]),
  ).slice(4)
  assert.equal(
    part!.lines.map(({ change, cells }) => [change, ...cells.map(shown)]),
    [
      ['same', 'Mille euro'],
      ['same', 'Voce', 'Valore'],
      ['same', 'Lordo', '30,00'],
      ['added', '{+Bollo+}', '{+2,00+}'],
      ['changed', 'Imposta sul totale', '[-3,75-]{+7,80+}'],
    ],
  )
})

test('A change of emphasis alone is one of looks; where a link leads is part of the text; fields are compared too.', () => {
  const strong: Block = { type: 'paragraph', text: [{ text: 'Molto ' }, { text: 'rischio', mark: 'strong' }] }
  const [looks] = diffContents(content([paragraph('Molto rischio')]), content([strong])).slice(4)
  assert.equal([looks!.change, looks!.looksOnly], ['changed', true])
  const to = (href: string): Block => ({ type: 'paragraph', text: [{ text: 'Lo dice la ' }, { text: 'Consob', href }] })
  const [link] = diffContents(content([to('/glossario')]), content([to('/archivio')])).slice(4)
  assert.is(shown(link!.lines[0]!.cells[0]!), 'Lo dice la Consob (/[-glossario-]{+archivio+})')
  const fields = diffContents(content([strong]), content([strong], { title: 'Titolo nuovo', illustrative: true }))
  assert.equal(
    fields.filter(({ change }) => change !== 'same').map(({ of }) => of),
    ['title', 'illustrative'],
  )
})

test.run()
