import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { drafted, published } from '../../projections/given.ts'
import { givenModels } from '../../projections/given-models.ts'

const test = suite('The first day of a search')

test('is one on Italian clocks, in winter and in summer', async () => {
  const times = {
    'sera-d-inverno': '2027-01-09T22:59:00.000Z',
    'notte-d-inverno': '2027-01-09T23:00:00.000Z',
    'sera-d-estate': '2027-07-09T21:59:00.000Z',
    'notte-d-estate': '2027-07-09T22:00:00.000Z',
  }
  const events = Object.entries(times).flatMap(([slug, at]) => [drafted(slug, { title: 'Il cacao', draftedAt: at }), published(slug, at)])
  await using readModels = await givenModels(events)
  const api = createReadingApi({ readModels, writer: '', now: () => new Date(), bylineOf: () => null })
  const since = async (day: string) => (await api.search('cacao', { since: day })).items.map(({ slug }) => slug).toSorted()
  assert.equal(await since('2027-07-10'), ['notte-d-estate'])
  assert.equal(await since('2027-07-09'), ['notte-d-estate', 'sera-d-estate'])
  assert.equal(await since('2027-01-10'), ['notte-d-estate', 'notte-d-inverno', 'sera-d-estate'])
  assert.is((await since('2027-01-09')).length, 4)
})

test.run()
