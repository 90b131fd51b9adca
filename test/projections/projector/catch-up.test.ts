import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CatchUp } from '../../../projections/projector/catch-up.ts'
import { position } from '../given.ts'

const test = suite('The progress of a catch-up')

/** Positions count bytes in the log. A quarter of the remaining bytes is read in ten seconds. */
test('tells the share of the whole log, and from what was read so far, how fast it goes and what is left', () => {
  let seconds = 100
  const catchUp = new CatchUp(position(200), position(1_000), () => seconds * 1_000)
  catchUp.count(300)
  catchUp.count(200)
  assert.is(catchUp.progress(position(200)).secondsLeft, 0, 'not known yet')
  seconds += 10
  assert.equal(catchUp.progress(position(400)), { done: 0.4, eventsPerSecond: 50, secondsLeft: 30 })
  seconds += 30
  assert.equal(catchUp.progress(position(1_100)), { done: 1, eventsPerSecond: 13, secondsLeft: 0 }, 'more was appended meanwhile')
})

test.run()
