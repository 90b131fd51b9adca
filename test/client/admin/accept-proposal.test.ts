import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LocatedReason } from '../../../client/api/newsroom.ts'
import { withoutAccepted } from '../../../client/pages/admin/writing/notes/accept-proposal.ts'
import { type DocNode, toBlocks, toDocument } from '../../../client/pages/admin/writing/body/document.ts'
import { Box, MARKS, NODES } from '../../../client/pages/admin/writing/body/nodes.ts'
import { replaceWords } from '../../../client/pages/admin/writing/body/replace-words.ts'
import type { Block } from '../../../events/domain/blocks.ts'

const test = suite('Accepting what the editorial check proposes')

const schema = getSchema([...NODES, ...MARKS, Box])
const opened = (body: readonly Block[]) => EditorState.create({ doc: schema.nodeFromJSON(toDocument(body)), plugins: [history()] })
const blocksOf = (state: EditorState): Block[] => toBlocks(state.doc.toJSON() as DocNode)

const BODY: Block[] = [
  { type: 'paragraph', text: [{ text: 'Il conto e’ ' }, { text: 'piu’ caro', mark: 'strong' }, { text: '. Cosi no.' }] },
  { type: 'list', ordered: false, items: ['Uno.', 'Cosi no.'] },
  { type: 'callout', tone: 'note', title: 'Cosi', text: 'Basta (cosi.' },
]

test('Only the characters that differ are replaced: emphasis stays, in paragraphs, lists and boxes.', () => {
  const replaced = (...args: [part: number, sentence: string, at: number, found: string, instead: string]) => {
    const [part, sentence, at, found, instead] = args
    const state = opened(BODY)
    return blocksOf(state.apply(replaceWords(state, part, sentence, { at, found, instead })!))
  }
  assert.equal(replaced(0, 'Il conto e’ piu’ caro.', 12, 'piu’', 'più')[0], {
    type: 'paragraph',
    text: [{ text: 'Il conto e’ ' }, { text: 'più caro', mark: 'strong' }, { text: '. Cosi no.' }],
  })
  assert.equal(replaced(1, 'Cosi no.', 0, 'Cosi', 'Così')[1], { type: 'list', ordered: false, items: ['Uno.', 'Così no.'] })
  assert.equal(replaced(2, 'Basta (cosi.', 6, '(', '')[2], { type: 'callout', tone: 'note', title: 'Cosi', text: 'Basta cosi.' })
  assert.equal(replaced(2, 'Cosi', 0, 'Cosi', 'Così')[2], { type: 'callout', tone: 'note', title: 'Così', text: 'Basta (cosi.' })
})

test('Each is one step of undo, also right after typing beside it.', () => {
  let state = opened(BODY)
  const end = state.doc.child(0).nodeSize - 1
  state = state.apply(state.tr.insertText('x', end))
  state = state.apply(replaceWords(state, 0, 'Cosi no.', { at: 7, found: '.', instead: '!' })!)
  state = state.apply(replaceWords(state, 0, 'Cosi no!', { at: 7, found: '!', instead: '?' })!)
  const undone = () => undo(state, (transaction) => (state = state.apply(transaction)))
  const written = () => state.doc.child(0).textContent.slice(-5)
  assert.is(written(), ' no?x')
  undone()
  assert.is(written(), ' no!x')
  undone()
  assert.is(written(), ' no.x')
})

test('A text that no longer holds the words at their place is left as it is.', () => {
  const state = opened(BODY)
  assert.is(replaceWords(state, 0, 'Cosi sì.', { at: 0, found: 'Cosi', instead: 'Così' }), null)
  assert.is(replaceWords(state, 0, 'Cosi no.', { at: 1, found: 'Cosi', instead: 'Così' }), null)
  // Blocks without text are no parts of an article: the place is another block’s.
  assert.ok(replaceWords(state, 7, 'Uno.', { at: 0, found: 'Uno', instead: 'Due' }))
})

test('The findings that are left stand where their words are now.', () => {
  const sentence = 'E’ cosi il il prezzo.'
  const reasons: LocatedReason[] = [
    { code: 'typo', text: 'E’', places: [{ part: 0, sentence, proposals: [{ at: 0, found: 'E’', instead: 'È' }] }] },
    { code: 'typo', text: 'cosi', places: [{ part: 0, sentence, proposals: [{ at: 3, found: 'cosi', instead: 'così' }] }] },
    { code: 'typo', text: 'il il', places: [{ part: 0, sentence, proposals: [{ at: 8, found: 'il il', instead: 'il' }] }] },
    { code: 'hard_paragraph', text: 'duro', places: [{ part: 0, sentence }] },
    { code: 'no_risk_warning', text: 'rischio', places: [] },
  ]
  const [first, second] = reasons
  const acceptance = (reason: LocatedReason) => ({ reason, place: reason.places[0]!, proposal: reason.places[0]!.proposals![0]! })
  const left = withoutAccepted(reasons, acceptance(first!))
  assert.equal(
    left.map(({ text, places: [place] }) => [text, place?.sentence, place?.proposals?.[0]?.at]),
    [
      ['cosi', 'È cosi il il prezzo.', 2],
      ['il il', 'È cosi il il prezzo.', 7],
      ['duro', 'È cosi il il prezzo.', undefined],
      ['rischio', undefined, undefined],
    ],
  )
  assert.equal(withoutAccepted(left, acceptance(second!)), left, 'what is no longer there changes nothing')
})

test.run()
