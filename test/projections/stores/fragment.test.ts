import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { italianStems } from '../../../projections/models/italian-words.ts'
import { fragmentOf } from '../../../projections/stores/search/fragment.ts'

const test = suite('A fragment of a text')

const of = (text: string) =>
  fragmentOf(text, new Set(['mutu']))
    .map((run) => (run.marked ? `[${run.text}]` : run.text))
    .join('')

test('shows where it goes on, before and after, however much white space lies between', () => {
  assert.is(of('Il mutuo costa.'), 'Il [mutuo] costa.')
  assert.is(of(`Il mutuo costa.${' '.repeat(900)}Fine.`), 'Il [mutuo] costa. …')
  assert.is(of(`Prima,${' '.repeat(900)}il mutuo.`), '… il [mutuo].')
  assert.match(of(`Il mutuo ${'costa di più '.repeat(30)}`), /^Il \[mutuo\] .* …$/)
})

test('goes on to the end of a text that ends soon after its word', () => {
  const after = 'costa di più quando salgono i tassi: per questo conviene leggere tutto il contratto prima della firma.'
  assert.is(of(`${'Il conto è facile e si fa in casa. '.repeat(6)}Il mutuo ${after}`), `Il [mutuo] ${after}`)
})

test('marks the plural of a noun whose stem keeps its ending, and not the other noun', () => {
  const runs = fragmentOf('Le tasse no, i tassi sì: un Tasso fisso.', new Set(italianStems('tasso')))
  assert.equal(
    runs.filter(({ marked }) => marked).map(({ text }) => text),
    ['tassi', 'Tasso'],
  )
})

test.run()
