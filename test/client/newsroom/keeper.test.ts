import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../client/api/contract.ts'
import type { WorkingCopy } from '../../../client/api/newsroom.ts'
import { createKeeper, type Keeping } from '../../../client/pages/admin/scrivi/keeper.ts'

const test = suite('The keeping of a working copy')

const copy = (title: string): WorkingCopy => ({
  basedOn: null,
  category: 'MERCATI',
  content: { title, subtitle: '', excerpt: '', summary: '', body: [] },
})

/** A keeper with a clock that is turned by hand. */
function setUp(answer: (title: string) => Promise<string>) {
  const done: string[] = []
  const states: Keeping['state'][] = []
  const timers = new Set<() => void>()
  const keeper = createKeeper({
    keep: async (slug, { content }) => {
      done.push(`keep ${slug}: ${content.title}`)
      return answer(content.title)
    },
    drop: async (slug) => void done.push(`drop ${slug}`),
    local: { write: (_, { content }) => void done.push(`here: ${content.title}`), remove: (slug) => void done.push(`forget ${slug}`) },
    onState: ({ state }) => void states.push(state),
    setTimer(run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  })
  const turn = async () => {
    for (const run of timers) {
      timers.delete(run)
      run()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { keeper, done, states, turn, timers }
}

test('Many changes are kept here at once and on the server together, the last one alone.', async () => {
  const { keeper, done, states, turn } = setUp(async () => '10:42')
  keeper.changed('uno', copy('a'))
  keeper.changed('uno', copy('ab'))
  assert.ok(keeper.isWaiting())
  await turn()
  assert.equal(done, ['here: a', 'here: ab', 'keep uno: ab'])
  assert.equal(states, ['saving', 'kept'])
  assert.not(keeper.isWaiting())
})

test('Without a network it is tried again, with what was written meanwhile; what the server refuses is not sent again unchanged.', async () => {
  let failure: Error | null = new TypeError('Failed to fetch')
  const { keeper, done, states, turn, timers } = setUp(async () => {
    if (failure) throw failure
    return '10:42'
  })
  keeper.changed('uno', copy('a'))
  await turn()
  assert.equal(states.at(-1), 'offline')
  keeper.changed('uno', copy('ab'))
  failure = null
  await turn()
  assert.equal([done.at(-1), states.at(-1)], ['keep uno: ab', 'kept'])
  failure = new ApiError(413, 'too long', null, null)
  keeper.changed('uno', copy('abc'))
  await turn()
  assert.equal([states.at(-1), timers.size], ['failed', 0])
})

test('Saved as a revision, a copy goes after the call that was under way, and no later one brings it back.', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { keeper, done, states, turn, timers } = setUp(() => promise)
  keeper.changed(null, copy('a'))
  await turn()
  keeper.changed(null, copy('ab'))
  const dropped = keeper.dropped(null)
  resolve('10:42')
  await dropped
  await turn()
  assert.equal(done.slice(-2), ['forget null', 'drop null'])
  assert.equal([states.at(-1), timers.size], ['none', 0])
})

test.run()
