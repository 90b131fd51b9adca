import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PER_PAGE, readStoryList, type StoryListOf, type StoryListPage } from '../../../projections/queries/navigation/story-list.ts'
import { drafted, published } from '../given.ts'
import { article } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'

const test = suite('The pages of a list')

const NOW = new Date('2026-11-21T12:00:00Z')
const slugs = ({ items }: StoryListPage) => items.map(({ slug }) => slug)

test('The further pages that the first one names are those that follow it one by one; together they have every article once.', async () => {
  const next = '2026-11-21T10:00:00.000Z'
  const later = [drafted('giorno-dopo', { category: 'ANALISI', draftedAt: next }), published('giorno-dopo', next)]
  for (const count of [PER_PAGE, PER_PAGE + 1, 2 * PER_PAGE, 2 * PER_PAGE + 1, 3 * PER_PAGE + 7]) {
    const articles = Array.from({ length: count }, (_, n) => article(n, { category: 'MERCATI' }))
    await using models = await givenModels([...articles.flat(), ...later])
    const newestFirst = articles.map((_, n) => `a-${n}`).toReversed()
    const lists: StoryListOf[] = [{ category: 'MERCATI' }, { day: '2026-11-20' }]
    for (const of of lists) {
      const first = await readStoryList(models, of, { now: NOW })
      const followed = [first]
      for (let place = first.next; place; place = followed.at(-1)!.next)
        followed.push(await readStoryList(models, of, { now: NOW, from: place }))
      const named = [first, ...(await Promise.all(first.pages.map((place) => readStoryList(models, of, { now: NOW, from: place }))))]
      assert.equal(named.map(slugs), followed.map(slugs), `${JSON.stringify(of)}, ${count}`)
      assert.equal(named.flatMap(slugs), newestFirst, `${JSON.stringify(of)}, ${count}`)
    }
  }
})

test('A day has its own articles alone, whatever list the place is of that it goes on from.', async () => {
  const at = (slug: string, time: string) => [drafted(slug), published(slug, time)]
  await using models = await givenModels([
    ...at('prima', '2026-11-19T12:00:00.000Z'),
    ...at('uno', '2026-11-20T08:00:00.000Z'),
    ...at('due', '2026-11-20T09:00:00.000Z'),
    ...at('dopo', '2026-11-21T12:00:00.000Z'),
  ])
  const from = async (after?: { score: number; key: string }) =>
    slugs(await readStoryList(models, { day: '2026-11-20' }, { now: NOW, from: after }))
  const placeAt = (time: string, key: string) => ({ score: Date.parse(time), key })
  assert.equal(await from(), ['due', 'uno'])
  assert.equal(await from(placeAt('2026-11-20T09:00:00.000Z', 'due')), ['uno'])
  assert.equal(await from(placeAt('2026-11-25T09:00:00.000Z', 'dopo')), ['due', 'uno'])
  assert.equal(await from(placeAt('2026-11-20T08:00:00.000Z', 'uno')), [])
})

test.run()
