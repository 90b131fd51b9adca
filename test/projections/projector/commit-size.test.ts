import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CommitSize, type Uncommitted } from '../../../projections/projector/commit-size.ts'

const test = suite('How many documents a commit of a catch-up holds')

/** @param msPerDocument how fast the store is */
function settled(msPerDocument: number, { isRead = true } = {}): number {
  const size = new CommitSize(isRead)
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

test('is eight times as much while no build is shown', () => {
  assert.is(settled(0.1, { isRead: false }), 4_000)
  assert.is(settled(0, { isRead: false }), 16_000)
  const [read, unread] = [new CommitSize(true), new CommitSize(false)]
  const uncommitted = (changed: Partial<Uncommitted>): Uncommitted => ({ events: 0, milliseconds: 0, models: [], ...changed })
  for (const one of [
    uncommitted({ milliseconds: 501 }),
    uncommitted({ models: [{ documents: 100, most: 100 }] }),
    uncommitted({ models: [{ documents: 250 }, { documents: 250 }] }),
  ])
    assert.equal([read.isReached(one), unread.isReached(one)], [true, false])
  for (const one of [
    uncommitted({ milliseconds: 4_001 }),
    uncommitted({ models: [{ documents: 800, most: 100 }] }),
    uncommitted({ models: [{ documents: 2_000 }, { documents: 2_000 }] }),
    uncommitted({ events: 20_000 }),
    uncommitted({ models: [{ documents: 1, characters: 20_000_000 }] }),
  ])
    assert.is(unread.isReached(one), true)
})

test('changes by half or double at once, and not after a commit of a few documents', () => {
  const size = new CommitSize(true)
  size.learn(500, 1)
  assert.is(size.documents, 1_000)
  size.learn(10, 5_000)
  assert.is(size.documents, 1_000)
  size.learn(1_000, 5_000)
  assert.is(size.documents, 500)
})

test.run()
