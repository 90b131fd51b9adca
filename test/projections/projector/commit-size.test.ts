import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CommitSize } from '../../../projections/projector/commit-size.ts'

const test = suite('How many documents a commit of a catch-up holds')

/** @param msPerDocument how fast the store is */
function settled(msPerDocument: number): number {
  const size = new CommitSize()
  for (let nth = 0; nth < 10; nth++) size.learn(size.documents, size.documents * msPerDocument)
  return size.documents
}

test('is what is written in fifty milliseconds', () => {
  assert.is(settled(0.05), 1_000)
  assert.is(settled(0.1), 500)
  assert.is(settled(0.025), 2_000)
})

test('is bounded on a store that is very slow or very fast', () => {
  assert.is(settled(10), 250)
  assert.is(settled(0), 4_000)
})

test('changes by half or double at once, and not after a commit of a few documents', () => {
  const size = new CommitSize()
  size.learn(500, 1)
  assert.is(size.documents, 1_000)
  size.learn(10, 5_000)
  assert.is(size.documents, 1_000)
  size.learn(1_000, 5_000)
  assert.is(size.documents, 500)
})

test.run()
