import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStoryList } from '../../../projections/queries/navigation/story-list.ts'
import { drafted, published } from '../given.ts'
import { givenModels } from '../given-models.ts'

const test = suite('The list of a day')

test('has articles of that day alone, whatever list the place is of that it goes on from', async () => {
  const at = (slug: string, time: string) => [drafted(slug), published(slug, time)]
  await using models = await givenModels([
    ...at('prima', '2026-11-19T12:00:00.000Z'),
    ...at('uno', '2026-11-20T08:00:00.000Z'),
    ...at('due', '2026-11-20T09:00:00.000Z'),
    ...at('dopo', '2026-11-21T12:00:00.000Z'),
  ])
  const slugs = async (after?: { score: number; key: string }) =>
    (await readStoryList(models, { day: '2026-11-20' }, after)).items.map(({ slug }) => slug)
  const placeAt = (time: string, key: string) => ({ score: Date.parse(time), key })
  assert.equal(await slugs(), ['due', 'uno'])
  assert.equal(await slugs(placeAt('2026-11-20T09:00:00.000Z', 'due')), ['uno'])
  assert.equal(await slugs(placeAt('2026-11-25T09:00:00.000Z', 'dopo')), ['due', 'uno'])
  assert.equal(await slugs(placeAt('2026-11-20T08:00:00.000Z', 'uno')), [])
})

test.run()
