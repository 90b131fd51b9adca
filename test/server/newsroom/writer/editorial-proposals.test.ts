import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../events/domain/blocks.ts'
import { locate } from '../../../../server/newsroom/writer/editorial/locate-reasons.ts'

const test = suite('What the editorial check would write instead')

const paragraph = (text: string): Block => ({ type: 'paragraph', text })

/** @returns each place with proposals, with its sentence as it is after all of them */
async function mended(...body: readonly (string | Block)[]): Promise<[string, string][]> {
  const blocks = body.map((block) => (typeof block === 'string' ? paragraph(block) : block))
  const { places, remarks } = await locate({ title: 'Titolo', subtitle: '', excerpt: '', summary: '', body: blocks, readTime: 1 })
  const found = [...[...places].map(([code, all]) => ({ code, places: all })), ...remarks]
  return found.flatMap(({ code, places: all }) =>
    all.flatMap(({ sentence, proposals = [] }): [string, string][] => {
      const ends = proposals.toSorted((one, other) => other.at - one.at)
      const after = ends.reduce((text, { at, found: words, instead }) => {
        assert.is(text.slice(at, at + words.length), words, 'the place holds the words')
        return text.slice(0, at) + instead + text.slice(at + words.length)
      }, sentence)
      return proposals.length > 0 ? [[code, after]] : []
    }),
  )
}

test('is a literal replacement at its place in the sentence, each occurrence by itself', async () => {
  assert.equal(await mended('Va bene. Cosi è più: cosi no. Un’altra.'), [
    ['typo', 'Così è più: cosi no.'],
    ['typo', 'Cosi è più: così no.'],
  ])
  assert.equal(await mended('Bot o persona, il Bot a sei mesi rende lo stesso.'), [
    ['house_form', 'Bot o persona, il BOT a sei mesi rende lo stesso.'],
  ])
  assert.equal(await mended('Il Btp e il Btp, poi la CONSOB.'), [
    ['house_form', 'Il BTP e il BTP, poi la CONSOB.'],
    ['house_form', 'Il Btp e il Btp, poi la Consob.'],
  ])
})

test('turns an imperative that begins a step into the infinitive', async () => {
  const list: Block = {
    type: 'list',
    ordered: true,
    items: ['Dividi la rata. Poi leggi.', [{ text: 'Togli', mark: 'strong' }, { text: ' uno.' }]],
  }
  assert.equal(await mended(list), [
    ['step_form', 'Dividere la rata.'],
    ['step_form', 'Togliere uno.'],
  ])
})

test('takes a lone sign away, gives a quotation the mark that it was opened with, and leaves what only a person can sort out', async () => {
  assert.equal(await mended('Disse (sì e se ne andò.'), [['unbalanced_signs', 'Disse sì e se ne andò.']])
  assert.equal(await mended('Disse «sì” e se ne andò.'), [['unbalanced_signs', 'Disse «sì» e se ne andò.']])
  assert.equal(await mended('Disse «sì e «no e se ne andò.', 'Disse ”sì« e se ne andò.', 'Disse «a (b» c).'), [])
})

test('curls straight quotes where it is plain which way', async () => {
  assert.equal(await mended("Dell'oro si dice \"c'è\" e un po' di più, nell'estate del '98."), [
    ['straight_quotes', 'Dell’oro si dice «c’è» e un po’ di più, nell’estate del ’98.'],
  ])
  assert.equal(await mended("Si dice 'oro' e \"argento."), [])
})

test('writes the figure of the table, and nothing for what is wrong in a table or is no replacement', async () => {
  const table: Block = { type: 'table', caption: 'Il Btp (a', columns: ['Anno', 'Euro'], rows: [['2025', '3.408']] }
  const twice = 'Non 13.407 ma 3.407 euro, 3.407.'
  assert.equal(await mended(table, twice), [
    ['figure_unlike_table', 'Non 13.407 ma 3.408 euro, 3.407.'],
    ['figure_unlike_table', 'Non 13.407 ma 3.407 euro, 3.408.'],
  ])
  assert.equal(await mended(table, 'Erano 3.407 euro.', 'Controlla il tuo conto. Chiudete il vostro.'), [
    ['figure_unlike_table', 'Erano 3.408 euro.'],
  ])
})

test.run()
