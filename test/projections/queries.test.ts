import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../events/article.ts'
import type { DomainEvent, EventData } from '../../events/vocabulary.ts'
import { projections } from '../../projections/all.ts'
import { openLane } from '../../projections/lane.ts'
import { findArticle, findArticles, listArticles, searchArticles } from '../../projections/queries/article-queries.ts'
import { readDashboard, startOfItalianDay } from '../../projections/queries/dashboard-query.ts'
import { findGeneration, listGenerations, listRunningGenerations } from '../../projections/queries/generation-queries.ts'
import { readHome } from '../../projections/queries/home-query.ts'
import { readSpending } from '../../projections/queries/spending-query.ts'
import { listTopics } from '../../projections/queries/topic-queries.ts'
import { openReadModels } from '../../projections/read-models/open-read-models.ts'
import type { ReadModels } from '../../projections/read-models/read-models.ts'
import { openSqliteStore } from '../../projections/read-models/sqlite.ts'
import { drafted, event, fold, position, published, recorded, viewed } from './given.ts'

const queries = suite('queries')

/** Read models in memory that have folded these events. */
async function given(events: readonly DomainEvent[]): Promise<ReadModels & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const store = stack.use(openSqliteStore({ file: ':memory:' }))
  for (const { name, version } of projections) await store.begin(name, version, false)
  const builds = await store.builds()
  const end = position(events.length + 1)
  for (const build of builds) {
    const lane = openLane(
      store,
      projections.find(({ name }) => name === build.model)!,
      build,
    )
    assert.is(await lane.fold(events.map((one, at) => recorded(one, at + 1))), null)
    const commit = { build: build.id, expected: null, checkpoint: end, state: 'live', error: null, progress: null } as const
    assert.ok(await store.commit([{ ...commit, writes: lane.changes() }]))
  }
  await store.activate(builds.map(({ id }) => id))
  const models = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
  const opened = stack.move()
  return { ...models, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
const article = (n: number, more: Partial<EventData<'ArticleDrafted'>> = {}) => [
  drafted(`a-${n}`, { draftedAt: minute(n), ...more }),
  published(`a-${n}`, minute(n)),
]
const withdrawn = (slug: string) => event('ArticleWithdrawn', { slug, withdrawnAt: minute(59) })
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

queries('The front page has at most two featured articles, six of its section and the six latest, newest first.', async () => {
  await using models = await given([
    ...Array.from({ length: 8 }, (_, n) => article(n, { category: 'MERCATI', featured: n < 4 })).flat(),
    ...Array.from({ length: 8 }, (_, n) => article(10 + n, { category: 'TRADING' })).flat(),
    drafted('bozza', { draftedAt: minute(50), featured: true }),
    ...article(40, { featured: true }),
    withdrawn('a-40'),
    viewed('a-7'),
    viewed('a-7'),
    viewed('a-7', 'bot'),
  ])
  const page = await readHome(models, 'MERCATI')
  assert.is(page.category, 'MERCATI')
  assert.is(page.published, 16)
  assert.equal(page.counts, { MERCATI: 8, INVESTIMENTI: 0, ANALISI: 0, TRADING: 8, TECNOLOGIA: 0 })
  assert.equal(slugs(page.featured), ['a-3', 'a-2'])
  assert.equal(slugs(page.section), ['a-7', 'a-6', 'a-5', 'a-4', 'a-3', 'a-2'])
  assert.equal(slugs(page.latest), ['a-17', 'a-16', 'a-15', 'a-14', 'a-13', 'a-12'])
  assert.is(page.section[0]!.viewCount, 2)
  assert.is(page.section[1]!.viewCount, 0)
  assert.equal((await readHome(models, 'ANALISI')).section, [])
})

queries('An empty portal has a front page.', async () => {
  await using models = await given([])
  const page = await readHome(models, 'MERCATI')
  assert.equal([page.published, page.featured, page.section, page.latest], [0, [], [], []])
  assert.equal(Object.keys(page.counts), [...CATEGORIES])
})

queries('Articles are listed by status and section, page by page, with how many there are.', async () => {
  await using models = await given([
    ...Array.from({ length: 5 }, (_, n) => article(n)).flat(),
    drafted('bozza', { draftedAt: minute(30), category: 'ANALISI' }),
    withdrawn('a-0'),
  ])
  const list = async (selection: Parameters<typeof listArticles>[1]) => {
    const { items, total } = await listArticles(models, selection)
    return [slugs(items), total]
  }
  assert.equal(await list({ limit: 2 }), [['a-4', 'a-3'], 4])
  assert.equal(await list({ limit: 2, offset: 3 }), [['a-1'], 4])
  assert.equal(await list({ limit: 1, status: 'all' }), [['bozza'], 6])
  assert.equal(await list({ limit: 9, status: 'withdrawn' }), [['a-0'], 1])
  assert.equal(await list({ limit: 9, status: 'all', category: 'ANALISI' }), [['bozza'], 1])
  assert.equal(await list({ limit: 9, category: 'ANALISI' }), [[], 0])
})

queries('One article is found with its text, in any status; one that was never written is not.', async () => {
  await using models = await given([...article(1), withdrawn('a-1'), published('fantasma'), viewed('a-1')])
  const found = await findArticle(models, 'a-1')
  assert.equal([found?.status, found?.viewCount, found?.content], ['withdrawn', 1, '<p>Un paragrafo sui tassi.</p>'])
  assert.is(await findArticle(models, 'fantasma'), null)
  assert.is(await findArticle(models, 'nessuno'), null)
  assert.equal(slugs(await findArticles(models, ['nessuno', 'a-1', 'fantasma'])), ['a-1'])
})

queries('A search finds what holds every word in some form, the titles first, published ones only.', async () => {
  await using models = await given([
    ...article(1, { title: 'Il mutuo a tasso fisso' }),
    ...article(2, { title: 'Le banche', body: [{ type: 'paragraph', text: 'Dei mutui e dei tassi fissi, perché costano.' }] }),
    ...article(3, { title: 'L’oro' }),
    drafted('bozza', { title: 'Il mutuo a tasso fisso' }),
  ])
  const found = async (text: string) => slugs((await searchArticles(models, text)).items)
  assert.equal(await found('MUTUI tassi fissi'), ['a-1', 'a-2'])
  assert.equal(await found('mutuo banca'), ['a-2'])
  assert.equal(await found('l’oro'), ['a-3'])
  assert.equal(await found('mutuo sommergibile'), [])
  assert.equal(await found('il della e'), [], 'words that say nothing ask nothing')
  assert.equal(await found('  '), [])
  const second = await searchArticles(models, 'mutuo', { limit: 1, offset: 1 })
  assert.equal([slugs(second.items), second.total], [['a-2'], 2])
})

queries('Topics come by priority, all of them, and only those that were proposed.', async () => {
  const proposed = (topicId: string, priority: number) =>
    event('TopicProposed', {
      topicId,
      title: `Tema ${topicId}`,
      description: 'd',
      category: 'ANALISI',
      priority,
      source: 'editorial',
      proposedAt: minute(0),
    })
  const provenance = { model: 'm', promptVersion: 'p', generationId: '00000000-0000-4000-8000-000000000009', topicId: 'ignoto' }
  await using models = await given([
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

const generationId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const requested = (n: number, more: Partial<EventData<'GenerationRequested'>> = {}) =>
  event('GenerationRequested', { generationId: generationId(n), kind: 'article', requestedAt: minute(n % 60), ...more })
const attempted = (n: number, costMicroEur: number) => [
  event('AttemptStarted', { generationId: generationId(n), attempt: 1, model: 'gpt', promptVersion: 'p', startedAt: minute(n) }),
  event('AttemptSucceeded', {
    generationId: generationId(n),
    attempt: 1,
    usage: { inputTokens: 10, outputTokens: 5, costMicroEur },
    succeededAt: minute(n),
  }),
]
const completed = (n: number, articles: string[], failed = 0) =>
  event('GenerationCompleted', { generationId: generationId(n), articles, topics: [], failed, completedAt: minute(n) })
const failed = (n: number) =>
  event('GenerationFailed', { generationId: generationId(n), reason: 'refused', message: 'Il modello ha rifiutato.', failedAt: minute(n) })

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
  await using models = await given(batch)
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal(
    [found.status, found.planned, found.made, found.failed, found.articles, found.attempts, found.model],
    ['running', 3, 1, 1, ['uno'], 2, 'gpt'],
  )
  assert.equal([found.inputTokens, found.outputTokens, found.costMicroEur], [20, 10, 150])
})

queries('A finished batch says itself what it made, and still what its parts cost.', async () => {
  await using models = await given([...batch, completed(4, ['due']), completed(1, ['uno', 'due'], 1)])
  const found = (await findGeneration(models, generationId(1)))!
  assert.equal([found.status, found.made, found.failed, found.articles, found.costMicroEur], ['completed', 2, 1, ['uno', 'due'], 150])
})

queries('Generations are listed running ones first, then the newest twenty, without the parts of batches.', async () => {
  await using models = await given([
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
  await using models = await given([
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
  await using models = await given([
    drafted('ieri'),
    published('ieri', '2026-11-19T22:59:59.999Z'),
    drafted('oggi'),
    published('oggi', '2026-11-19T23:00:00.000Z'),
  ])
  assert.is((await readDashboard(models, new Date('2026-11-20T22:59:59.999Z'))).publishedToday, 1)
  assert.is((await readDashboard(models, new Date('2026-11-20T23:00:00.000Z'))).publishedToday, 0)
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

queries('Spending is this month’s, and of the last hour a batch counts as many as it planned.', async () => {
  const usedOn = (day: string) =>
    event('AttemptSucceeded', {
      generationId: generationId(1),
      attempt: 1,
      usage: { inputTokens: 10, outputTokens: 5, costMicroEur: 100 },
      succeededAt: `${day}T10:00:00.000Z`,
    })
  await using models = await given([...['2026-10-31', '2026-11-01', '2026-11-20'].map(usedOn), ...batch, requested(50)])
  const now = new Date('2026-11-20T09:30:00.000Z')
  // The batch's own parts add 150 and two uses; its request at 08:01 is over an hour ago.
  assert.equal(await readSpending(models, now), { tokens: 60, costMicroEur: 350, generations: 1 })
  assert.is((await readSpending(models, new Date('2026-11-20T09:00:00.000Z'))).generations, 4)
})

queries('Folding in the store gives what the reducers give alone.', async () => {
  const events = [...article(1), ...batch, viewed('a-1'), withdrawn('a-1')]
  await using models = await given(events)
  for (const projection of projections) {
    const docs = fold(projection, events)
    const keys = [...docs.keys()]
    const [found] = await models.read([{ model: projection.name, keys }])
    assert.equal(found, JSON.parse(JSON.stringify([...docs.values()])))
  }
})

queries.run()
