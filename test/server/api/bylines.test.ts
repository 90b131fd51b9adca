import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBylines } from '../../../server/api/bylines.ts'
import { until } from '../../machine/until.ts'

const test = suite('Bylines')

test('A changed byline is forgotten at once, before it is read again, and shown again if the person still agrees.', async () => {
  const profile = JSON.stringify({ name: 'Ada', byline: 'A. A.', desk: '', biography: '' })
  const key = { seal: () => '', open: (_: string, sealed: string) => sealed }
  let changes = 0
  const bylines = createBylines({
    readModels: { read: (async () => [[{ id: 'ada', profile, isErased: false }]]) as never },
    keyOf: async () => key,
    logger: pino({ level: 'silent' }),
    onChange: () => changes++,
  })
  await until('it is opened', () => bylines.of('ada'))
  bylines.apply([{ lost: false, model: 'bylines', keys: ['ada'] }])
  assert.is(bylines.of('ada'), null)
  await until('it is opened again', () => bylines.of('ada'))
  assert.equal([bylines.of('ada')!.name, changes], ['A. A.', 2])
  bylines.apply([{ lost: false, model: 'articles', keys: ['ada'] }])
  assert.ok(bylines.of('ada'))
  bylines[Symbol.dispose]()
})

test('Bylines that cannot be opened yet are opened when the read model changes, before the next attempt is due', async () => {
  const profile = JSON.stringify({ name: 'Ada', byline: 'A. A.', desk: '', biography: '' })
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  let isBuilt = false
  const read = async () => {
    if (isBuilt) return [[{ id: 'ada', profile, isErased: false }]]
    resolve()
    throw new Error('bylines: not built yet')
  }
  using bylines = createBylines({
    readModels: { read: read as never },
    keyOf: async () => ({ seal: () => '', open: (_: string, sealed: string) => sealed }),
    logger: pino({ level: 'silent' }),
    onChange() {},
    retryMs: 3_600_000,
  })
  await asked
  await new Promise(setImmediate)
  isBuilt = true
  bylines.apply([{ lost: true }])
  await until('the byline is opened', () => bylines.of('ada'))
})

test.run()
