import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { projections } from '../../../projections/models/all.ts'
import { SEARCH_MODEL } from '../../../projections/models/search.ts'
import { startOfItalianDay } from '../../../events/domain/navigation/italian-days.ts'
import { readDashboard } from '../../../projections/queries/dashboard-query.ts'
import { findGeneration, listGenerations, listRunningGenerations } from '../../../projections/queries/generation-queries.ts'
import { findTopics, listNewestTopics, listTopics } from '../../../projections/queries/topic-queries.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import { sampleEvent } from '../../events/sample-event.ts'
import { drafted, event, fold, published, viewed } from '../given.ts'
import { article, minute, withdrawn } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'

const queries = suite('what the admin asks')

queries('Topics come by priority, all of them, and only those that were proposed.', async () => {
  const proposed = (topicId: string, priority: number) => sampleEvent('TopicProposed', { topicId, priority })
  const provenance = { model: 'm', promptVersion: 'p', generationId: '00000000-0000-4000-8000-000000000009', topicId: 'ignoto' }
  await using models = await givenModels([
    proposed('basso', 1),
    proposed('alto', 10),
    proposed('medio', 5),
    event('TopicDeactivated', { topicId: 'alto', deactivatedAt: minute(1) }),
    drafted('uno', { provenance }),
  ])
  assert.equal(
    (await listTopics(models)).map(({ id, active }) => [id, active]),
    [
      ['alto', false],
      ['medio', true],
      ['basso', true],
    ],
  )
})

queries('Topics are read to the last, a part at a time; in the order of their proposal; and one by its key.', async () => {
  const count = 1_100
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  const ids = Array.from({ length: count }, (_, n) => `topic-${n}`)
  await using models = await givenModels(
    ids.map((topicId, n) => sampleEvent('TopicProposed', { topicId, priority: (n % 10) + 1, proposedAt: at(n) })),
  )
  const asked: Query[] = []
  const watched = { read: (some: readonly Query[]) => (asked.push(...some), models.read(some)) } as ReadModels
  const all = await listTopics(watched)
  assert.is(new Set(all.map(({ id }) => id)).size, count)
  assert.ok(asked.every((query) => 'limit' in query && query.limit <= 500))
  assert.not.ok('proposedAt' in all[0]!)
  assert.equal(
    (await listNewestTopics(watched)).map(({ id }) => id),
    ids.toReversed(),
  )
  asked.length = 0
  assert.equal(
    (await findTopics(watched, ['topic-7', 'ignoto'])).map(({ id }) => id),
    ['topic-7'],
  )
  assert.equal(asked, [{ model: 'topics', keys: ['topic-7', 'ignoto'] }])
})

const generationId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const requested = (n: number, more: Partial<EventData<'GenerationRequested'>> = {}) =>
  event('GenerationRequested', { generationId: generationId(n), kind: 'article', requestedAt: minute(n % 60), ...more })
const attempted = (n: number, costMicroEur: number | null) => [
  sampleEvent('AttemptStarted', { generationId: generationId(n), startedAt: minute(n) }),
  sampleEvent('AttemptSucceeded', {
    generationId: generationId(n),
    usage: { inputTokens: 10, outputTokens: 5, costMicroEur },
    succeededAt: minute(n),
  }),
]
const completed = (n: number, articles: string[], failed = 0) =>
  sampleEvent('GenerationCompleted', { generationId: generationId(n), articles, failed, completedAt: minute(n) })
const failed = (n: number) =>
  event('GenerationFailed', { generationId: generationId(n), reason: 'refused', detail: { code: 'model_refused' }, failedAt: minute(n) })

const batch = [
  requested(1, { kind: 'batch', planned: 3 }),
  requested(2, { parentId: generationId(1) }),
  requested(3, { parentId: generationId(1) }),
  requested(4, { parentId: generationId(1) }),
  ...attempted(2, 100),
  completed(2, ['uno']),
  ...attempted(3, 50),
  failed(3),
]

queries('A running batch shows what its parts have made, lost and cost so far.', async () => {
  await using models = await givenModels(batch)
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal(
    [found.status, found.planned, found.made, found.failed, found.articles, found.attempts, found.model],
    ['running', 3, 1, 1, ['uno'], 2, 'gpt'],
  )
  assert.equal([found.inputTokens, found.outputTokens, found.costMicroEur], [20, 10, 150])
})

queries('A finished batch says itself what it made, and still what its parts cost.', async () => {
  await using models = await givenModels([...batch, completed(4, ['due']), completed(1, ['uno', 'due'], 1)])
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal([found.status, found.made, found.failed, found.articles, found.costMicroEur], ['completed', 2, 1, ['uno', 'due'], 150])
})

queries('A batch has the reasons for which its parts failed.', async () => {
  await using models = await givenModels([...batch, failed(4), completed(1, ['uno'], 2)])
  const { partFailures } = (await findGeneration(models, generationId(1)))!
  assert.equal(partFailures, [{ code: 'model_refused' }, { code: 'model_refused' }])
})

const loading = (n: number, attempt: number, at: number, retryInMs: number | null = 1_000) => [
  sampleEvent('AttemptStarted', { generationId: generationId(n), attempt, startedAt: minute(at) }),
  sampleEvent('AttemptFailed', {
    generationId: generationId(n),
    attempt,
    reason: 'server_error',
    detail: { code: 'model_not_ready', status: 503 },
    usage: null,
    retryInMs,
    failedAt: minute(at),
  }),
]

queries('A generation waits from the first answer that the model is loading to the first that is another, or to its end.', async () => {
  const waiting = async (events: DomainEvent[]) => {
    await using models = await givenModels([requested(1), ...events])
    return (await findGeneration(models, generationId(1)))!.waiting
  }
  assert.is(await waiting([]), null)
  const twice = [...loading(1, 1, 2), ...loading(1, 2, 3)]
  assert.equal(await waiting(twice), { since: minute(2), attempt: 2 })
  const third = sampleEvent('AttemptStarted', { generationId: generationId(1), attempt: 3 })
  assert.equal(await waiting([...twice, third]), { since: minute(2), attempt: 3 })
  assert.is(await waiting([...twice, ...attempted(1, 0)]), null)
  assert.is(await waiting([...twice, ...loading(1, 3, 4, null)]), null)
  assert.is(await waiting([...twice, failed(1)]), null)
})

queries('A batch waits as long as the part that has waited longest.', async () => {
  await using models = await givenModels([...batch, requested(5, { parentId: generationId(1) }), ...loading(5, 1, 7), ...loading(4, 1, 6)])
  assert.equal((await findGeneration(models, generationId(1)))!.waiting, { since: minute(6), attempt: 1 })
})

queries('Where the price of a part is not known, the batch says so, and the dashboard.', async () => {
  await using models = await givenModels([...batch, ...attempted(3, null)])
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal([found.costMicroEur, found.unpriced], [150, true])
  const figures = await readDashboard(models, new Date('2026-11-20T12:00:00.000Z'))
  assert.equal([figures.costMicroEur, figures.unpriced], [150, true])
})

queries('A batch that failed has made what its parts made, and lost the rest.', async () => {
  await using models = await givenModels([...batch, failed(1)])
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal([found.status, found.made, found.failed, found.articles], ['failed', 1, 2, ['uno']])
})

queries('A failed generation says why; one of version 1, shown until version 2 is built, in the sentence that it holds.', async () => {
  await using models = await givenModels(batch)
  const { failureDetail, ...card } = (await findGeneration(models, generationId(3)))!
  assert.equal(failureDetail, { code: 'model_refused' })
  const listed = (message: string | null) => listGenerations({ read: async () => [[], [{ ...card, message }]] } as unknown as ReadModels)
  const [failed] = await listed('Il modello ha sonno.')
  assert.equal(failed, { ...card, failureDetail: { code: 'other', text: 'Il modello ha sonno.' } })
  const [completed] = await listed(null)
  assert.equal(completed, { ...card, failureDetail: null })
})

queries('Generations are listed running ones first, then the newest twenty, without the parts of batches.', async () => {
  await using models = await givenModels([
    requested(0, { kind: 'topics' }),
    ...Array.from({ length: 25 }, (_, n) => [requested(20 + n), completed(20 + n, ['x'])]).flat(),
    ...batch,
  ])
  const listed = await listGenerations(models)
  assert.equal(
    listed.slice(0, 2).map(({ id, status }) => [id, status]),
    [
      [generationId(1), 'running'],
      [generationId(0), 'running'],
    ],
  )
  assert.equal(
    listed.slice(2).map(({ id }) => id),
    Array.from({ length: 20 }, (_, n) => generationId(44 - n)),
  )
  assert.equal(
    (await listRunningGenerations(models)).map(({ id }) => id),
    [generationId(0), generationId(1), generationId(4)],
  )
  assert.is(await findGeneration(models, generationId(999)), null)
})

queries('The dashboard’s figures are those of the log.', async () => {
  await using models = await givenModels([
    ...article(0, { generatedBy: 'ai' }),
    ...article(1),
    drafted('bozza'),
    viewed('a-0'),
    viewed('a-0', 'bot'),
    viewed('a-1', undefined, '2026-11-19T10:00:00.000Z'),
    requested(5),
    ...attempted(5, 700),
  ])
  const figures = await readDashboard(models, new Date('2026-11-20T12:00:00.000Z'))
  assert.equal([figures.articles, figures.published, figures.aiGenerated, figures.publishedToday], [3, 2, 1, 2])
  assert.equal([figures.views, figures.costMicroEur], [2, 700])
  assert.is(figures.days.length, 14)
  assert.equal(figures.days.slice(-2), [
    { day: '2026-11-19', views: 1, generations: 0, costMicroEur: 0 },
    { day: '2026-11-20', views: 1, generations: 1, costMicroEur: 700 },
  ])
  assert.is(figures.days[0]!.day, '2026-11-07')
  assert.is((await readDashboard(models, new Date('2026-11-21T12:00:00.000Z'))).publishedToday, 0)
})

queries('«Published today» begins at midnight in Italy, not in Greenwich.', async () => {
  await using models = await givenModels([
    drafted('ieri'),
    published('ieri', '2026-11-19T22:59:59.999Z'),
    drafted('oggi'),
    published('oggi', '2026-11-19T23:00:00.000Z'),
  ])
  assert.is((await readDashboard(models, new Date('2026-11-20T22:59:59.999Z'))).publishedToday, 1)
  assert.is((await readDashboard(models, new Date('2026-11-20T23:00:00.000Z'))).publishedToday, 0)
})

queries('The dashboard names featured articles that no longer head the front page, the latest choice first (R3.2)', async () => {
  const featured = (slug: string, day: number) =>
    event('ArticleFeatured', { slug, featuredAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z` })
  await using models = await givenModels([
    ...[1, 2, 3, 4].flatMap((n) => article(n)),
    featured('a-1', 10),
    featured('a-2', 12),
    featured('a-3', 20),
    featured('a-4', 11),
    event('ArticleUnfeatured', { slug: 'a-4', unfeaturedAt: minute(1) }),
  ])
  const before = async (now: string) => (await readDashboard(models, new Date(now))).featuredBefore
  assert.equal(await before('2026-11-21T12:00:00.000Z'), [
    { slug: 'a-2', title: 'Titolo di a-2' },
    { slug: 'a-1', title: 'Titolo di a-1' },
  ])
  assert.equal(await before('2026-11-17T12:00:00.000Z'), [{ slug: 'a-1', title: 'Titolo di a-1' }])
})

queries('The dashboard names the articles that its generations made, and not an article that no model holds.', async () => {
  await using models = await givenModels([...article(1), requested(1), completed(1, ['a-1']), requested(2), completed(2, ['sconosciuto'])])
  const { generated } = await readDashboard(models, new Date('2026-11-21T12:00:00.000Z'))
  assert.equal(generated, [{ slug: 'a-1', title: 'Titolo di a-1' }])
})

queries('Midnight in Italy is found in winter, in summer and on the days the clocks change.', () => {
  for (const [now, midnight] of [
    ['2026-01-15T12:00:00.000Z', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15T12:00:00.000Z', '2026-07-14T22:00:00.000Z'],
    ['2026-07-14T22:00:00.000Z', '2026-07-14T22:00:00.000Z'],
    ['2026-07-14T21:59:59.999Z', '2026-07-13T22:00:00.000Z'],
    // 29 March 2026: at 02:00 it is 03:00.
    ['2026-03-29T00:30:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T22:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    // 25 October 2026: at 03:00 it is 02:00 again.
    ['2026-10-25T00:30:00.000Z', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T01:30:00.000Z', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T22:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T23:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // The turn of the year.
    ['2026-12-31T23:30:00.000Z', '2026-12-31T23:00:00.000Z'],
  ] as const)
    assert.is(new Date(startOfItalianDay(new Date(now))).toISOString(), midnight, now)
})

queries('Folding in the store gives what the reducers give alone.', async () => {
  const events = [...article(1), ...batch, viewed('a-1'), withdrawn('a-1')]
  await using models = await givenModels(events)
  // The search answers no question about its documents.
  for (const projection of projections.filter(({ name }) => name !== SEARCH_MODEL)) {
    const docs = fold(projection, events)
    const keys = [...docs.keys()]
    const [found] = await models.read([{ model: projection.name, keys }])
    assert.equal(found, JSON.parse(JSON.stringify([...docs.values()])))
  }
})

queries.run()
