import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../client/api/contract.ts'
import type { WorkingCopy } from '../../../client/api/newsroom.ts'
import { createAutosave, type AutosaveState } from '../../../client/pages/admin/writing/autosave.ts'

const test = suite('Autosave of a working copy')

const copy = (title: string): WorkingCopy => ({
  basedOn: null,
  category: 'MERCATI',
  content: { title, subtitle: '', excerpt: '', summary: '', body: [] },
})

/** An autosave whose timers run on `tick()`. */
function setUp(answer: (title: string) => Promise<string>) {
  const done: string[] = []
  const states: AutosaveState['state'][] = []
  const timers = new Set<() => void>()
  const autosave = createAutosave({
    save: async (slug, { content }) => {
      done.push(`save ${slug}: ${content.title}`)
      return answer(content.title)
    },
    discard: async (slug) => void done.push(`discard ${slug}`),
    local: { write: (_, { content }) => void done.push(`local: ${content.title}`), remove: (slug) => void done.push(`remove ${slug}`) },
    onState: ({ state }) => void states.push(state),
    setTimer(run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  })
  const tick = async () => {
    for (const run of timers) {
      timers.delete(run)
      run()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { autosave, done, states, tick, timers }
}

test('Each change is saved in the browser at once; the server gets only the last one.', async () => {
  const { autosave, done, states, tick } = setUp(async () => '10:42')
  autosave.save('uno', copy('a'))
  autosave.save('uno', copy('ab'))
  assert.ok(autosave.hasUnsaved())
  await tick()
  assert.equal(done, ['local: a', 'local: ab', 'save uno: ab'])
  assert.equal(states, ['saving', 'saved'])
  assert.not(autosave.hasUnsaved())
})

test('Stopped, it saves nothing more on the server; started again, it resumes with the pending text.', async () => {
  const { autosave, done, tick } = setUp(async () => '10:42')
  autosave.save('uno', copy('a'))
  autosave.stop()
  autosave.save('uno', copy('ab'))
  await tick()
  assert.equal(done, ['local: a', 'local: ab'])
  autosave.start()
  await tick()
  assert.equal(done.at(-1), 'save uno: ab')
})

test('A copy is shown as saved only while the server has all that was written.', async () => {
  const { autosave, states, tick } = setUp(async () => '10:42')
  autosave.save('uno', copy('a'))
  await tick()
  autosave.save('uno', copy('ab'))
  assert.equal(states, ['saving', 'saved', 'saving'])
  await tick()
  assert.equal(states.slice(3), ['saving', 'saved'])
})

test('A network failure is retried with the newest text; a copy that the server refuses is not sent again unchanged.', async () => {
  let failure: Error | null = new TypeError('Failed to fetch')
  const { autosave, done, states, tick, timers } = setUp(async () => {
    if (failure) throw failure
    return '10:42'
  })
  autosave.save('uno', copy('a'))
  await tick()
  assert.equal(states.at(-1), 'offline')
  autosave.save('uno', copy('ab'))
  failure = null
  await tick()
  assert.equal([done.at(-1), states.at(-1)], ['save uno: ab', 'saved'])
  failure = new ApiError(413, 'too long', null, null)
  autosave.save('uno', copy('abc'))
  await tick()
  assert.equal([states.at(-1), timers.size], ['failed', 0])
})

test('if a save fails after more was written, the newer text is sent and not the older one again', async () => {
  for (const failure of [new TypeError('Failed to fetch'), new ApiError(413, 'too long', null, null)]) {
    const first = Promise.withResolvers<string>()
    const { autosave, done, states, tick, timers } = setUp((title) => (title === 'a' ? first.promise : Promise.resolve('10:42')))
    autosave.save('uno', copy('a'))
    await tick()
    autosave.save('uno', copy('ab'))
    first.reject(failure)
    await tick()
    await tick()
    assert.equal(
      done.filter((one) => one.startsWith('save')),
      ['save uno: a', 'save uno: ab'],
    )
    assert.equal([states.at(-1), timers.size, autosave.hasUnsaved()], ['saved', 0, false])
  }
})

test('A copy that became a revision is deleted after the running save, and no later save restores it.', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { autosave, done, states, tick, timers } = setUp(() => promise)
  autosave.save(null, copy('a'))
  await tick()
  autosave.save(null, copy('ab'))
  const discarded = autosave.discard(null)
  resolve('10:42')
  await discarded
  await tick()
  assert.equal(done.slice(-2), ['remove null', 'discard null'])
  assert.equal([states.at(-1), timers.size], ['none', 0])
})

test.run()
