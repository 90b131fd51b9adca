import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Projection } from '../../../projections/projection.ts'
import { type Doc, FoldedDocuments } from '../../../projections/projector/folded-documents.ts'

const test = suite('Folded documents')

const counters: Projection<Doc> = {
  name: 'counters',
  version: 1,
  key: () => null,
  initial: () => ({ count: 0, note: '' }),
  on: {},
  indexes: ({ count }) => ({ all: Number(count) }),
}

/** @returns documents of a build, and the keys that they ask the store for */
function given() {
  const asked: string[][] = []
  const stored = new Map<string, string>()
  const documents = async (_: number, keys: readonly string[]) => {
    asked.push([...keys])
    return keys.map((key) => stored.get(key) ?? null)
  }
  const folded = new FoldedDocuments({ documents }, 1, counters)
  const fold = async (key: string, change: (doc: Doc) => void) => {
    await folded.load(new Set([key]))
    change(folded.draft(key))
  }
  const commit = () => {
    const changes = folded.changes()
    for (const { key, json } of changes) stored.set(key, json)
    folded.committed()
    return changes
  }
  return { folded, asked, fold, commit }
}

test('a document whose score has changed leaves its place in the index and takes another', async () => {
  const { fold, commit } = given()
  const to = (count: number) => fold('a', (doc) => void (doc['count'] = count))
  await to(1)
  assert.equal(commit(), [{ key: 'a', json: '{"count":1,"note":""}', indexes: { all: 1 }, left: {} }])
  await to(2)
  assert.equal(commit(), [{ key: 'a', json: '{"count":2,"note":""}', indexes: { all: 2 }, left: { all: 1 } }])
  await to(2)
  assert.equal(commit(), [], 'as it is in the store')
})

test('after a commit nothing waits, neither documents nor characters of texts', async () => {
  const { folded, fold, commit } = given()
  await fold('a', (doc) => void (doc['count'] = 1))
  folded.addText('a', { title: 'Titolo', standfirst: '', prose: 'Il testo.', besides: '' })
  assert.equal([folded.pending, folded.characters], [1, 9])
  assert.is(commit()[0]!.texts!.length, 1)
  assert.equal([folded.pending, folded.characters], [0, 0])
  assert.equal(commit(), [], 'nor is a text given twice')
})

test('what was used last is kept between commits, up to a number of characters, however many went before', async () => {
  const { asked, fold, commit } = given()
  const note = 'x'.repeat(400_000)
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    await fold(key, (doc) => void (doc['note'] = note))
    commit()
  }
  asked.length = 0
  await fold('e', (doc) => void (doc['count'] = 1))
  await fold('d', (doc) => void (doc['count'] = 1))
  assert.equal(asked, [], 'the last two fit')
  await fold('a', (doc) => void (doc['count'] = 1))
  assert.equal(asked, [['a']])
})

test.run()
