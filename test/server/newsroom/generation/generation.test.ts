import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../../client/api/contract.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../../server/newsroom/writer/writer.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'
import { refuseArticle, tirelessWriter } from '../writer/tireless-writer.ts'

/** Fails for the topics that `fails` names, as a model would. */
function writerThatFails(fails: (topicId: string) => boolean): Writer {
  const real = sampleWriter()
  return {
    ...real,
    async writeArticle(request, context) {
      if (!fails(request.topic.id)) return real.writeArticle(request, context)
      return refuseArticle(real, context)
    },
  }
}

const test = suite('Generation')

test('fifty requests at once for one topic make fifty articles with fifty slugs, and raise its usage by fifty', async () => {
  await using portal = await startPortal({ writer: tirelessWriter() })
  const { api } = await logIn(portal.url)
  const topic = (await api.topics())[0]!
  const made = await Promise.all(Array.from({ length: 50 }, () => api.generateArticle(topic.id)))
  assert.is(new Set(made.map((result) => result.article?.slug)).size, 50)
  assert.is(new Set(made.map((result) => result.article?.id)).size, 50)
  assert.is((await api.topics()).find((one) => one.id === topic.id)?.usageCount, topic.usageCount + 50)
  const listed = await api.articles({ status: 'all', limit: 100 })
  const slugs = new Set(listed.items.map((article) => article.slug))
  assert.ok(made.every((result) => slugs.has(result.article!.slug)))
})

test('four requests for topics at once, again and again, each make topics, and none is made twice', async () => {
  await using portal = await startPortal({ environment: { GENERATIONS_PER_HOUR: '1000' } })
  const { api } = await logIn(portal.url)
  const before = await api.topics()
  let made = 0
  // Four rounds go past the point where one fresh subject a category is left for all four to propose.
  for (let round = 0; round < 4; round++) {
    const results = await Promise.all(Array.from({ length: 4 }, () => api.generateTopics()))
    assert.ok(results.every((result) => result.topics!.length > 0))
    made += results.reduce((sum, result) => sum + result.topics!.length, 0)
  }
  const after = await api.topics()
  assert.is(after.length, before.length + made)
  assert.is(new Set(after.map((topic) => topic.id)).size, after.length)
})

test('while a batch runs a second one is refused with 409, and afterwards it is accepted', async () => {
  const written = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const real = sampleWriter()
  const writer: Writer = {
    ...real,
    async writeArticle(request, context) {
      written.resolve()
      await release.promise
      return real.writeArticle(request, context)
    },
  }
  await using portal = await startPortal({ writer, environment: { GENERATIONS_PER_HOUR: '1000' } })
  const { api } = await logIn(portal.url)
  const both = [api.generateBatch(), api.generateBatch()].map((answer) => answer.catch((error: ApiError) => error))
  const refused = (await Promise.race(both)) as ApiError
  assert.is(refused.status, 409)
  assert.is(refused.problem?.detail, 'Un lotto è già in corso: aspetta che finisca prima di avviarne un altro.')
  await written.promise
  release.resolve()
  const answers = await Promise.all(both)
  assert.equal(
    answers.flatMap((answer) => (answer instanceof Error ? [] : [answer.articles])),
    [25],
  )
  assert.is((await api.generateBatch()).articles, 25)
})

test('a batch is refused while a category has no active topic, before anything is written', async () => {
  await using portal = await startPortal()
  const { api } = await logIn(portal.url)
  const topics = await api.topics()
  for (const { id, category } of topics) if (category !== 'TRADING' && category !== 'MERCATI') await api.activateTopic(id, false)
  const refused = await api.generateBatch().catch((error: ApiError) => error)
  assert.is((refused as ApiError).status, 409)
  assert.is(
    (refused as ApiError).problem?.detail,
    'Nessun topic attivo in Investimenti, Analisi e Tecnologia: attivane uno o generane di nuovi prima.',
  )
  assert.is((await api.topics()).length, topics.length)
  assert.equal((await api.dashboard()).generations, [])
})

test('no two articles of a batch have the same title', async () => {
  const real = sampleWriter()
  const writer: Writer = {
    ...real,
    writeArticle: async (request, context) => ({
      ...(await real.writeArticle(request, context)),
      title: `Le basi: ${request.topic.category.toLowerCase()}`,
      onlyOnce: false,
    }),
  }
  await using portal = await startPortal({ writer })
  const { api } = await logIn(portal.url)
  await api.generateBatch()
  const { items } = await api.articles({ limit: 25 })
  const titles = items.map((article) => article.title).toSorted()
  assert.is(new Set(titles).size, 25)
  assert.equal(
    titles.slice(0, 5),
    ['', ' (2)', ' (3)', ' (4)', ' (5)'].map((end) => `Le basi: analisi${end}`),
  )
})

test('a batch makes 25 articles, 5 a category, all there when it answers (R8.6)', async () => {
  await using portal = await startPortal()
  const { api } = await logIn(portal.url)
  const before = await api.home('MERCATI')
  const result = await api.generateBatch()
  assert.is(result.articles, 25)
  assert.is(result.failed, 0)
  const after = await api.home('MERCATI')
  for (const [category, count] of Object.entries(after.counts)) {
    assert.is(count, before.counts[category as keyof typeof before.counts] + 5)
  }
  const [batch] = (await api.dashboard()).generations
  assert.is(batch?.kind, 'batch')
  assert.equal([batch?.status, batch?.planned, batch?.made, batch?.failed], ['completed', 25, 25, 0])
})

test('a failure of some in a batch does not lose the others, and the answer says how many were made', async () => {
  const failing = new Set<string>()
  await using portal = await startPortal({ writer: writerThatFails((topicId) => failing.has(topicId)) })
  const { api } = await logIn(portal.url)
  for (const topic of (await api.topics()).filter((one) => one.category === 'TRADING')) failing.add(topic.id)
  const result = await api.generateBatch()
  assert.equal([result.articles, result.failed], [20, 5])
  const dashboard = await api.dashboard()
  assert.equal([dashboard.generations[0]?.status, dashboard.generations[0]?.failed], ['completed', 5])
})

test('a batch of which nothing comes is a failure with its reason, in the answer and in the log', async () => {
  await using portal = await startPortal({ writer: writerThatFails(() => true) })
  const { api } = await logIn(portal.url)
  const refused = await api.generateBatch().then(
    () => null,
    (error: ApiError) => error,
  )
  assert.is(refused?.status, 502)
  assert.match(refused?.problem?.detail ?? '', 'Il modello ha rifiutato')
  assert.is((await api.dashboard()).generations[0]?.status, 'failed')
  const topic = (await api.topics())[0]!
  for (let n = 0; n < 10; n++) {
    await api.generateArticle(topic.id).catch(() => {})
    assert.is((await api.dashboard()).generations[0]?.status, 'failed', 'shown before the answer')
  }
})

test('an article that the editorial check holds back waits for a person, with the reasons, and can then be published', async () => {
  const real = sampleWriter()
  const writer: Writer = {
    ...real,
    async writeArticle(request, context) {
      const article = await real.writeArticle(request, context)
      return {
        ...article,
        body: [{ type: 'paragraph', text: 'Con questo metodo il rendimento è garantito, senza alcun rischio.' }, ...article.body],
      }
    },
  }
  await using portal = await startPortal({ writer })
  const { api } = await logIn(portal.url)
  const { article } = await api.generateDaily()
  assert.is(article?.status, 'review')
  assert.ok(article!.reviewReasons.length > 0)
  assert.not.ok((await api.articles()).items.some((one) => one.slug === article!.slug))
  assert.is((await fetch(`${portal.url}/articolo/${article!.slug}`)).status, 404)
  // The article must be read and approved first (`test/portal/newsroom/revisions.test.ts`).
  const refused = await api.publishArticle(article!.slug).catch((error: ApiError) => error)
  assert.is((refused as ApiError).status, 409)
  assert.is((await fetch(`${portal.url}/articolo/${article!.slug}`)).status, 404)
  assert.is((await api.generateBatch()).inReview, 25)
})

test('an inactive topic is refused before anything is written', async () => {
  await using portal = await startPortal()
  const { api } = await logIn(portal.url)
  const topic = (await api.topics())[0]!
  await api.activateTopic(topic.id, false)
  const generations = (await api.dashboard()).generations.length
  const refused = await api.generateArticle(topic.id).catch((error: ApiError) => error)
  assert.is((refused as ApiError).status, 409)
  assert.is((await api.dashboard()).generations.length, generations)
})

test.run()
