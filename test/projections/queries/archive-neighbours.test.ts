import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { neighboursOf } from '../../../projections/queries/navigation/archive-query.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'

const test = suite('The months and days before and after one of the archive')

/** @param instants of publication */
function modelsWith(...instants: string[]): Pick<ReadModels, 'read'> {
  const sorted = instants.toSorted().map((publishedAt) => ({ publishedAt }))
  const answer = (query: Query) => {
    const { min = -Infinity, max = Infinity, order = 'desc' } = query as { min?: number; max?: number; order?: string }
    const within = sorted.filter(({ publishedAt }) => Date.parse(publishedAt) >= min && Date.parse(publishedAt) <= max)
    return (order === 'asc' ? within : within.toReversed()).slice(0, 1)
  }
  return { read: async (queries: readonly Query[]) => queries.map(answer) } as unknown as Pick<ReadModels, 'read'>
}

test('begin and end with Italian days, also where the clocks change and where the year ends', async () => {
  // Two articles are only in October, at its first and its last millisecond.
  const models = modelsWith('2026-09-30T21:59:59.999Z', '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00.000Z')
  assert.equal(await neighboursOf(models, '2026-10'), { newer: '2026-11', older: '2026-09' })
  assert.equal(await neighboursOf(models, '2026-10-01'), { newer: '2026-10-31', older: '2026-09-30' })
  assert.equal(await neighboursOf(models, '2026-10-31'), { newer: '2026-11-01', older: '2026-10-01' })
  const overYear = modelsWith('2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z')
  assert.equal(await neighboursOf(overYear, '2026-12'), { newer: '2027-01', older: null })
  assert.equal(await neighboursOf(overYear, '2027-01-01'), { newer: null, older: '2026-12-31' })
})

test('are none where nothing else was published; a period of its own has no part in it', async () => {
  assert.equal(await neighboursOf(modelsWith('2026-10-05T10:00:00.000Z'), '2026-10'), { newer: null, older: null })
})

test.run()
