import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../events/domain/blocks.ts'
import { diffContent, isSameContent } from '../../../events/domain/newsroom/diff/diff-content.ts'
import { createBudget } from '../../../events/domain/newsroom/diff/align.ts'
import { diffWords, type Piece } from '../../../events/domain/newsroom/diff/diff-words.ts'

const test = suite('What changed between two texts')

const side = (pieces: readonly Piece[], dropped: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== dropped)
    .map(({ text }) => text)
    .join('')
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`)).join('')
const content = (body: Block[], title = 'Titolo') => ({ title, subtitle: 'S', summary: 'R', excerpt: 'E', body })
const paragraph = (text: string): Block => ({ type: 'paragraph', text })

test('Words, numbers and signs that changed are told apart, and a phrase is replaced as one.', () => {
  assert.is(marked(diffWords('Il tasso è al 3,5 % oggi.', 'Il tasso è al 4,25 % oggi.')), 'Il tasso è al [-3,5][+4,25] % oggi.')
  assert.is(
    marked(diffWords('Costa il doppio esatto, poi no.', 'Costa un terzo netto, poi no.')),
    'Costa [-il doppio esatto][+un terzo netto], poi no.',
  )
})

test('One budget is for all parts of a comparison: what comes after it is spent counts as replaced, and both texts are still whole.', () => {
  const before = content([paragraph('Il primo tasso sale.'), paragraph('Il secondo tasso sale.')])
  const after = content([paragraph('Il primo tasso scende.'), paragraph('Il secondo tasso scende.')])
  const wordsIn = (steps: number) =>
    diffContent(before, after, createBudget(steps)).body.map((one) => (one.kind === 'changed' ? marked(one.texts[0]!) : one.kind))
  assert.equal(wordsIn(1_000), ['Il primo tasso [-sale][+scende].', 'Il secondo tasso [-sale][+scende].'])
  // Two blocks by two, four words of the first pair at eight each, one line by one, one word by one.
  assert.equal(wordsIn(4 + 4 * 8 + 1 + 1), ['Il primo tasso [-sale][+scende].', 'removed', 'added'])
  assert.equal(wordsIn(0), ['removed', 'removed', 'added', 'added'])
})

test('The pieces of any two texts give back both.', () => {
  const text = fc.array(fc.constantFrom('il', 'tasso', '3,5', ' ', ' ', '.', 'è', '\n', '€'), { maxLength: 30 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffWords(before, after)
      assert.is(side(pieces, 'added'), before)
      assert.is(side(pieces, 'removed'), after)
    }),
  )
})

test('The blocks of any two bodies give back both, and a text does not differ from itself.', () => {
  const block = fc.constantFrom<Block>(
    paragraph('uno due tre'),
    paragraph('uno due quattro'),
    { type: 'heading', level: 2, text: 'uno' },
    paragraph('cinque'),
  )
  const body = fc.array(block, { maxLength: 8 })
  fc.assert(
    fc.property(body, body, (before, after) => {
      const diff = diffContent(content(before), content(after))
      const old = diff.body.flatMap((one) => (one.kind === 'added' ? [] : one.kind === 'changed' ? [one.before] : [one.block]))
      const fresh = diff.body.flatMap((one) => (one.kind === 'removed' ? [] : one.kind === 'changed' ? [one.after] : [one.block]))
      assert.equal([old, fresh], [before, after])
      assert.ok(isSameContent(diffContent(content(before), content(before))))
    }),
  )
})

test('A rewritten paragraph is a change, an unrelated one a removal and an addition; emphasis alone is named.', () => {
  const { body, fields } = diffContent(
    content([paragraph('Il conto costa dieci euro al mese.'), paragraph('Via.'), paragraph('Resta.')]),
    content(
      [
        paragraph('Il conto costa nove euro al mese.'),
        paragraph('Altro tema, del tutto.'),
        { type: 'paragraph', text: [{ text: 'Resta.', mark: 'strong' }] },
      ],
      'Titolo nuovo',
    ),
  )
  assert.equal(
    body.map(({ kind }) => kind),
    ['changed', 'removed', 'added', 'changed'],
  )
  const [first, , , last] = body
  assert.is(first?.kind === 'changed' && marked(first.texts[0]!), 'Il conto costa [-dieci][+nove] euro al mese.')
  assert.ok(first?.kind === 'changed' && !first.restyled && last?.kind === 'changed' && last.restyled)
  assert.equal(
    fields.map(({ field, pieces }) => `${field}: ${marked(pieces)}`),
    ['title: Titolo[+ nuovo]'],
  )
})

test('Changed cells, added rows and removed rows of a table are told apart, and so are the items of a list.', () => {
  const table = (rows: string[][]): Block => ({ type: 'table', caption: 'Conti', columns: ['Voce', 'Valore'], rows })
  const { body } = diffContent(
    content([
      table([
        ['Interessi', '30,00 €'],
        ['Bollo', '34,20 €'],
        ['Spese', '1 €'],
      ]),
      { type: 'list', ordered: false, items: ['uno', 'due'] },
    ]),
    content([
      table([
        ['Interessi', '31,50 €'],
        ['Bollo', '34,20 €'],
        ['Spese', '1 €'],
        ['Totale', '66,70 €'],
      ]),
      { type: 'list', ordered: false, items: ['uno', 'due', 'tre'] },
    ]),
  )
  const [first, second] = body
  assert.ok(first?.kind === 'changed' && first.rows && second?.kind === 'changed')
  assert.equal(
    first.rows.map(({ kind, cells }) => `${kind}: ${cells.map(marked).join(' | ')}`),
    [
      'same: Voce | Valore',
      'changed: Interessi | [-30,00][+31,50] €',
      'same: Bollo | 34,20 €',
      'same: Spese | 1 €',
      'added: [+Totale] | [+66,70 €]',
    ],
  )
  assert.equal(second.texts.map(marked), ['uno', 'due', '[+tre]'])
})

test('Changed figures of a chart are told apart as in its table; another drawing of the same figures is a change of looks.', () => {
  const chart = (value: number, kind: 'line' | 'bar' = 'line'): Block => ({
    type: 'chart',
    kind,
    title: 'Mille euro',
    unit: '%',
    axis: 'Anno',
    labels: ['1', '2'],
    series: [{ name: 'Conto', values: [3, value] }],
    source: 'calcoli',
  })
  const diffOf = (after: Block) => diffContent(content([chart(4)]), content([after])).body[0]!
  const changed = diffOf(chart(5))
  assert.ok(changed.kind === 'changed' && !changed.restyled)
  assert.equal(
    changed.rows!.filter(({ kind }) => kind === 'changed').map(({ cells }) => cells.map(marked)),
    [['2', '[-4][+5]%']],
  )
  const restyled = diffOf(chart(4, 'bar'))
  assert.ok(restyled.kind === 'changed' && restyled.restyled)
})

const PICTURE = { picture: 'a1'.repeat(32), width: 800, height: 600, alt: 'Una banconota', credit: 'Foto di A', madeWithAi: false }

test('a figure with other words is changed; one with another picture is removed and added', () => {
  const figure: Block = { type: 'figure', ...PICTURE, caption: 'La banconota da venti' }
  const kindsOf = (after: Block) => diffContent(content([figure]), content([after])).body.map(({ kind }) => kind)
  const [changed] = diffContent(content([figure]), content([{ ...figure, alt: 'Una moneta' }])).body
  assert.ok(changed?.kind === 'changed' && !changed.restyled)
  assert.equal(changed.texts.map(marked), ['Una [-banconota][+moneta]', 'La banconota da venti', 'Foto di A'])
  assert.equal(kindsOf({ ...figure, picture: 'b2'.repeat(32) }), ['removed', 'added'])
  const [labelled] = diffContent(content([figure]), content([{ ...figure, madeWithAi: true }])).body
  assert.ok(labelled?.kind === 'changed' && labelled.restyled)
})

test('a cover that comes, goes or has another focal point is a change, and the order of its members is none', () => {
  const cover = { ...PICTURE, focus: { x: 50, y: 50 } }
  const text = content([])
  const moved = { ...cover, focus: { x: 50, y: 20 } }
  assert.equal(diffContent(text, { ...text, cover }).cover, { before: null, after: cover })
  assert.equal(diffContent({ ...text, cover }, text).cover, { before: cover, after: null })
  assert.equal(diffContent({ ...text, cover }, { ...text, cover: moved }).cover, { before: cover, after: moved })
  const reordered = { ...cover, focus: { y: 50, x: 50 } }
  assert.ok(isSameContent(diffContent({ ...text, cover }, { ...text, cover: reordered })))
  assert.not(isSameContent(diffContent({ ...text, cover }, text)))
})

test.run()
