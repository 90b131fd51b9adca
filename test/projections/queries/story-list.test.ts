import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PER_PAGE, readStoryList, type StoryListOf, type StoryListPage } from '../../../projections/queries/navigation/story-list.ts'
import { drafted, published } from '../given.ts'
import { article } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'

const test = suite('The pages of a list')

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
      const first = await readStoryList(models, of)
      const followed = [first]
      for (let place = first.next; place; place = followed.at(-1)!.next) followed.push(await readStoryList(models, of, place))
      const named = [first, ...(await Promise.all(first.pages.map((place) => readStoryList(models, of, place))))]
      assert.equal(named.map(slugs), followed.map(slugs), `${JSON.stringify(of)}, ${count}`)
      assert.equal(named.flatMap(slugs), newestFirst, `${JSON.stringify(of)}, ${count}`)
    }
  }
})

test.run()
