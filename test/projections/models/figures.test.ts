import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { activity } from '../../../projections/models/activity.ts'
import { articleViews } from '../../../projections/models/views/article-views.ts'
import { totals, TOTALS_KEY } from '../../../projections/models/totals.ts'
import { sampleData, sampleEvent } from '../../events/sample-event.ts'
import { event, fold, viewed } from '../given.ts'

const ID = '00000000-0000-4000-8000-00000000000a'
const { usage } = sampleData('AttemptSucceeded')
const requested = (parentId?: string) =>
  event('GenerationRequested', {
    generationId: ID,
    kind: 'article',
    requestedAt: '2026-11-20T23:59:59.999Z',
    ...(parentId ? { parentId } : {}),
  })
const succeeded = sampleEvent('AttemptSucceeded', { attempt: 2, succeededAt: '2026-11-21T00:00:00.000Z' })
const failed = (billed: typeof usage | null) => sampleEvent('AttemptFailed', { usage: billed, failedAt: '2026-11-21T00:00:00.000Z' })
const rolledUp = (day: string, slug: string, counted: number, bots = 0, repeats = 0) =>
  event('ViewsRolledUp', { day, slug, counted, bots, repeats, ruleVersion: 1 })
const closed = (day: string, counted: number, bots = 0, repeats = 0) =>
  event('ViewDayClosed', { day, counted, bots, repeats, closedAt: '2026-11-22T00:10:00.000Z' })
const figures = (doc: unknown) => {
  const { counted, bots, repeats } = doc as { counted: number; bots: number; repeats: number }
  return { counted, bots, repeats }
}

const views = suite('views')

views('People’s views are counted; bots’ and repeated ones stand beside the count.', () => {
  const docs = fold(articleViews, [viewed('a'), viewed('a'), viewed('a', 'bot'), viewed('a', 'repeat'), viewed('b')])
  assert.equal(figures(docs.get('a')), { counted: 2, bots: 1, repeats: 1 })
  assert.equal(figures(docs.get('b')), { counted: 1, bots: 0, repeats: 0 })
})

views('A roll-up takes the place of its day’s views, whether or not they are still in the log.', () => {
  const raw = [viewed('a'), viewed('a', 'bot'), viewed('a', undefined, '2026-11-21T00:00:00.000Z')]
  const rollUp = rolledUp('2026-11-20', 'a', 1, 1)
  const kept = figures(fold(articleViews, [...raw, rollUp]).get('a'))
  const expired = figures(fold(articleViews, [raw[2]!, rollUp]).get('a'))
  assert.equal(kept, { counted: 2, bots: 1, repeats: 0 })
  assert.equal(expired, kept)
})

views('A roll-up that counts a view otherwise corrects the count.', () => {
  const docs = fold(articleViews, [viewed('a'), viewed('a'), rolledUp('2026-11-20', 'a', 1, 1)])
  assert.equal(figures(docs.get('a')), { counted: 1, bots: 1, repeats: 0 })
})

views.run()

const sums = suite('totals')

sums('Totals cover the whole log; a batch counts once, and its cost is that of its parts.', () => {
  const doc = fold(totals, [requested(), requested(ID), failed(usage), failed(null), succeeded, viewed('a'), viewed('b', 'bot')]).get(
    TOTALS_KEY,
  )!
  assert.equal([doc['generations'], doc['inputTokens'], doc['outputTokens'], doc['costMicroEur']], [1, 200, 100, 1400])
  assert.equal(figures(doc['views']), { counted: 1, bots: 1, repeats: 0 })
})

sums('A closed day takes the place of its views.', () => {
  const doc = fold(totals, [viewed('a'), viewed('b'), closed('2026-11-20', 2)]).get(TOTALS_KEY)!
  assert.is(figures(doc['views']).counted, 2)
  assert.is(figures(fold(totals, [closed('2026-11-20', 2)]).get(TOTALS_KEY)!['views']).counted, 2)
})

sums('The version of the imported content is recorded.', () => {
  const imported = event('ContentImported', { contentVersion: 1, articles: 27, topics: 20, importedAt: '2026-11-20T08:00:00.000Z' })
  assert.is(fold(totals, [imported]).get(TOTALS_KEY)!['contentVersion'], 1)
})

sums.run()

const days = suite('activity by day')

days('Each event is of the UTC day it happened on.', () => {
  const docs = fold(activity, [
    requested(),
    succeeded,
    viewed('a', undefined, '2026-11-20T23:59:59.999Z'),
    viewed('a', undefined, '2026-11-21T00:00:00.000Z'),
  ])
  assert.equal(docs.get('2026-11-20'), {
    day: '2026-11-20',
    views: 1,
    generations: 1,
    inputTokens: 0,
    outputTokens: 0,
    costMicroEur: 0,
  })
  assert.equal(docs.get('2026-11-21'), {
    day: '2026-11-21',
    views: 1,
    generations: 0,
    inputTokens: 100,
    outputTokens: 50,
    costMicroEur: 700,
  })
})

days('Marked views, parts of batches and attempts that were not billed make no activity.', () => {
  assert.is(fold(activity, [viewed('a', 'bot'), viewed('a', 'repeat'), requested(ID), failed(null)]).size, 0)
  assert.is(fold(activity, [failed(usage)]).get('2026-11-21')!['costMicroEur'], 700)
})

days('A closed day has the views it was closed with.', () => {
  assert.is(fold(activity, [viewed('a'), closed('2026-11-20', 5)]).get('2026-11-20')!['views'], 5)
  assert.is(fold(activity, [closed('2026-11-20', 0)]).size, 0)
})

days.run()
