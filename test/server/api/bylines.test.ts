import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type PersonKey, VaultClosedError } from '../../../events/vault/vault.ts'
import { rememberBylines } from '../../../server/api/bylines.ts'
import { until } from '../../machine/until.ts'

const test = suite('Bylines')

test('One person’s key that cannot be opened hides no one else’s byline.', async () => {
  const profile = (name: string) => JSON.stringify({ name, byline: '', desk: '', biography: '' })
  const records = ['broken', 'ada'].map((id) => ({ id, profile: profile(id) }))
  const key: PersonKey = { seal: (_, text) => text, open: (_, sealed) => sealed }
  using bylines = rememberBylines({
    readModels: { read: async () => [records] } as never,
    async keyOf(id) {
      if (id === 'broken') throw new VaultClosedError('wrapped by a master key that is gone')
      return key
    },
    logger: pino({ level: 'silent' }),
    onChange() {},
  })
  await until('the byline is shown', () => bylines.of('ada')?.name === 'ada')
  assert.is(bylines.of('broken'), null)
})

test.run()
