import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBylines } from '../../../server/api/bylines.ts'
import { until } from '../../machine/until.ts'

const test = suite('Bylines')

test('What changes is forgotten at once, before it is read again, and shown again where it is still agreed to.', async () => {
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

test.run()
