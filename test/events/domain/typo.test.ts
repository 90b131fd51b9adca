import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../events/domain/blocks.ts'
import { lettersBetween, typoFault } from '../../../events/domain/newsroom/typo.ts'

const test = suite('Typos')

const TEXT = {
  title: 'Che cosa cambia per i mutui',
  subtitle: 'Rate e durata',
  excerpt: 'La rata segue i tassi della banca centrale.',
  summary: 'La rata segue i tassi, con qualche mese di ritardo.',
  body: [
    { type: 'heading', level: 2, text: 'Come si calcola' },
    { type: 'paragraph', text: 'perchè la rata cresca piano, il tasso deve restare fermo per 12 mesi.' },
    {
      type: 'paragraph',
      text: [
        { text: 'Si legge ' },
        { text: 'nel bollettino', href: 'https://www.ecb.europa.eu/home' },
        { text: ' che la rata non scende.' },
      ],
    },
    { type: 'list', ordered: false, items: ['il capitale residuo', 'gli interesi'] },
    { type: 'table', caption: 'Rate', columns: ['Anno', 'Esito'], rows: [['2026', 'la rata sale']] },
    { type: 'callout', tone: 'note', title: 'Da sapere', text: 'conviene rileggere il contrato.' },
    { type: 'quote', text: 'il mercato a freta', source: 'Il bollettino' },
  ] satisfies Block[] as Block[],
}
type Text = typeof TEXT

/** @returns the text with the first words replaced by the second wherever they stand in it */
const changed = (from: string, to: string): Text => JSON.parse(JSON.stringify(TEXT).replaceAll(from, to)) as Text
const faultOf = (from: string, to: string) => {
  assert.ok(JSON.stringify(TEXT).includes(from), from)
  return typoFault(TEXT, changed(from, to))?.fault ?? null
}
/** The fault of a paragraph that changes from one text into the other. */
const between = (from: string, to: string) => {
  const body = (text: string): Text => ({ ...TEXT, body: [{ type: 'paragraph', text }] })
  return typoFault(body(from), body(to))?.fault ?? null
}

test('letters of words in running text, lists, cells, callouts and quotations are corrected', () => {
  for (const [from, to] of [
    ['perchè', 'perché'],
    ['interesi', 'interessi'],
    ['contrato', 'contratto'],
    ['freta', 'fretta'],
    ['la rata sale', 'la rate sale'],
    ['segue i tassi della', 'sege i tassi della'],
    ['Rate e durata', 'Rate e duratta'],
  ] as const)
    assert.is(faultOf(from, to), null, `${from} → ${to}`)
  assert.is(typoFault(TEXT, TEXT), null)
})

test('two letters may differ and three may not; a swap of neighbours is one', () => {
  assert.is(lettersBetween('contratto', 'contartto'), 1)
  assert.is(lettersBetween('risparmio', 'risparmio'), 0)
  assert.is(lettersBetween('', 'due'), 3)
  assert.is(between('il risparmio', 'il rispamo'), null)
  assert.is(between('il risparmio', 'il rispam'), 'too-many-letters')
})

test('titles, headings, captions, heads of columns and sources stay as they are', () => {
  assert.is(faultOf('Che cosa cambia', 'Che cosa cabia'), 'in-title')
  assert.is(faultOf('Come si calcola', 'Come si calola'), 'in-title')
  assert.is(faultOf('"Rate"', '"Rata"'), 'in-title')
  assert.is(faultOf('Esito', 'Essito'), 'in-title')
  assert.is(faultOf('Da sapere', 'Da sapre'), 'in-title')
  assert.is(faultOf('"source":"Il bollettino"', '"source":"Il bolettino"'), 'in-title')
})

test('no word is added, removed, joined or moved, no block, no emphasis', () => {
  assert.is(between('la rata sale', 'la rata non sale'), 'other-structure')
  assert.is(between('di di più', 'di più'), 'other-structure')
  assert.is(between('in fatti', 'infatti'), 'other-structure')
  assert.is(typoFault(TEXT, { ...TEXT, body: TEXT.body.slice(1) })?.fault, 'other-structure')
  const bold: Block = { type: 'paragraph', text: [{ text: 'sale', mark: 'strong' }] }
  const plain: Block = { type: 'paragraph', text: [{ text: 'sale' }] }
  assert.is(typoFault({ ...TEXT, body: [plain] }, { ...TEXT, body: [bold] })?.fault, 'other-structure')
  assert.is(typoFault(TEXT, { ...TEXT, illustrative: true } as Text)?.fault, 'other-structure')
})

test('neither the words nor the target of a link change; the words beside it may', () => {
  assert.is(faultOf('nel bollettino', 'nel bolettino'), 'in-link')
  assert.is(faultOf('ecb.europa.eu/home', 'ecb.europa.eu/hone'), 'in-link')
  assert.is(faultOf('Si legge ', 'Si lege '), null)
})

test('a word with a capital, a digit or a number word, a date and a unit stay as they are', () => {
  assert.is(between('ieri Mario Rosi ha', 'ieri Mario Rossi ha'), 'capital')
  assert.is(between('bce', 'Bce'), 'capital')
  assert.is(between('il 3,5 % annuo', 'il 3,6 % annuo'), 'number')
  assert.is(between('il 3,5 % annuo', 'il 35 % annuo'), 'number')
  assert.is(between('per due anni', 'per tre anni'), 'number')
  assert.is(between('a marzo', 'a maggio'), 'number')
  assert.is(between('a giugno', 'a luglio'), 'number')
  assert.is(between('cento milioni', 'cento miliardi'), 'number')
  assert.is(between('un mese', 'un mesi'), 'number')
  assert.is(between('5 kg', '5 km'), 'number')
  assert.is(between('dell’otto', 'dell’atto'), 'number')
  assert.is(between('quel covid19', 'quel covid18'), 'number')
})

test('negations and opposites stay as they are', () => {
  assert.is(between('la rata non sale', 'la rata noon sale'), 'negation')
  assert.is(between('ma sale', 'mai sale'), 'negation')
  assert.is(between('nessun rischio', 'nessuno rischio'), 'negation')
  for (const [one, other] of [
    ['utile', 'inutile'],
    ['fiducia', 'sfiducia'],
    ['possibile', 'impossibile'],
    ['legale', 'illegale'],
    ['importa', 'esporta'],
    ['interno', 'esterno'],
    ['incluso', 'escluso'],
    ['superiore', 'inferiore'],
    ['debito', 'credito'],
    ['crescita', 'decrescita'],
    ['tassi', 'tasse'],
    ['vantaggio', 'svantaggio'],
  ] as const) {
    assert.is(between(`un ${one} certo`, `un ${other} certo`), 'opposite', `${one} → ${other}`)
    assert.is(between(`un ${other} certo`, `un ${one} certo`), 'opposite', `${other} → ${one}`)
  }
})

test('signs between words may be corrected, but not those of a figure, beside a negation, or with a sense of their own', () => {
  assert.is(between('la rata , poi', 'la rata, poi'), null)
  assert.is(between('fine.poi', 'fine. poi'), null)
  assert.is(between('la rata sale 5 punti', 'la rata sale -5 punti'), 'number')
  assert.is(between('costa 5€ in', 'costa 5$ in'), 'number')
  assert.is(between('no, aumenta', 'no aumenta'), 'sign')
  assert.is(between('conviene.', 'conviene?'), 'sign')
  assert.is(between('in rialzo', 'in +rialzo'), 'sign')
  assert.is(between('costa 100, poi', 'costa 100. poi'), 'number')
})

test('forty characters in all may change, and one more may not', () => {
  const row = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')
  assert.is(between(row(40, 'interesi'), row(40, 'interessi')), null)
  assert.is(between(row(41, 'interesi'), row(41, 'interessi')), 'too-much')
  assert.is(between(row(20, 'cotrato'), row(20, 'contratto')), null)
  assert.is(between(`${row(20, 'cotrato')} interesi`, `${row(20, 'contratto')} interessi`), 'too-much')
})

test.run()
