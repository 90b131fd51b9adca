import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ReadModels } from '../../../projections/stores/read-models.ts'
import { readMostRead } from '../../../projections/queries/navigation/most-read.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { viewed } from '../../projections/given.ts'
import { article } from '../../projections/given-articles.ts'
import { givenModels } from '../../projections/given-models.ts'

const test = suite('What was read most')

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('sums up today and the six days before, most read first and ties by address', async () => {
  const read = (day: number, ...slugs: string[]) => slugs.map((slug) => viewed(slug, undefined, `2026-11-${day}T08:00:00.000Z`))
  await using models = await givenModels([
    ...read(13, 'ottavo', 'ottavo', 'ottavo', 'bella'),
    ...read(14, 'zeta', 'bella'),
    ...read(17, 'media', 'alta', 'alta'),
    ...read(20, 'media', 'alta'),
  ])
  assert.equal(await readMostRead(models, at('23:59:59')), ['alta', 'media', 'bella', 'zeta'])
  assert.equal(await readMostRead(models, new Date('2026-11-21T00:00:00Z')), ['alta', 'media'], 'the next day')
})

test('is asked for once a minute, and again at once where that failed', async () => {
  await using models = await givenModels([...article(1), viewed('a-1', undefined, at('08:00:00').toISOString())])
  let [now, asked, isAway] = [at('09:00:00'), 0, true]
  const read: ReadModels['read'] = async (queries) => {
    if (!queries.some(({ model }) => model === 'most-read')) return models.read(queries)
    asked++
    if (isAway) throw new Error('away')
    return models.read(queries)
  }
  const api = createReadingApi({ readModels: { ...models, read }, writer: '', now: () => now, bylineOf: () => null })
  const home = () => api.home('MERCATI')
  assert.is(await home().catch(({ message }: Error) => message), 'away')
  isAway = false
  for (const [time, times] of [
    ['09:00:01', 2],
    ['09:00:59', 2],
    ['09:01:01', 3],
    ['08:00:00', 4],
  ] as const) {
    now = at(time)
    await home()
    assert.is(asked, times, time)
  }
})

test.run()
