import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { QueueFullError, oneAtATime } from '../../../../server/admin/passwords/one-at-a-time.ts'

const test = suite('Queues of work that runs one at a time')

test('work waits its turn, and is refused when its queue is full', async () => {
  const queue = oneAtATime({ first: 1, second: 2 })
  let running = 0
  const work = async () => {
    assert.is(++running, 1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const outcomes = await Promise.allSettled(
    (['second', 'second', 'second', 'second', 'first', 'first'] as const).map((name) => queue(name, work)),
  )
  assert.equal(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'],
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.instance(outcome.reason, QueueFullError)
  await queue('first', work)
})

test('the first queue is served before the second, and work that fails delays nothing', async () => {
  const queue = oneAtATime({ first: 5, second: 5 })
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(name)
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error(name)
  }
  const names = ['second 1', 'second 2', 'first 1', 'second 3', 'first 2'] as const
  const outcomes = await Promise.allSettled(names.map((name) => queue(name.startsWith('first') ? 'first' : 'second', work(name))))
  assert.equal(done, ['second 1', 'first 1', 'first 2', 'second 2', 'second 3'])
  assert.equal(
    outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as Error).message),
    [...names],
  )
})

test.run()
