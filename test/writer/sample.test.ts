import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { articleEvents, CATEGORIES } from '../../events/article.ts'
import { bodySchema } from '../../events/blocks.ts'
import { topicEvents } from '../../events/topic.ts'
import { slugify } from '../../server/article/slug.ts'
import { countWords } from '../../server/article/reading-time.ts'
import { checkArticle } from '../../server/writer/editorial-check.ts'
import { GLOSSARY, topicIdOf } from '../../server/writer/glossary/glossary.ts'
import { sampleWriter } from '../../server/writer/sample.ts'
import { SEED_TOPICS } from '../../server/writer/seed-topics.ts'
import type { ArticleRequest, TopicsRequest } from '../../server/writer/writer.ts'
import { recordingContext } from './recording-context.ts'

const writer = sampleWriter()
const SEEDS = Array.from({ length: 20 }, (_, index) => `seed-${index}`)
const GENERATION = '0b9d7b1e-7b6a-4a53-9d51-6a9a3e0f2d11'

const write = (topic: ArticleRequest['topic'], seed: string) =>
  writer.writeArticle({ generationId: GENERATION, topic, seed }, recordingContext().context)

const topicOf = (entry: (typeof GLOSSARY)[number]): ArticleRequest['topic'] => ({ id: topicIdOf(entry), ...entry, angle: null })

const test = suite('the offline writer')

test('knows at least nine subjects in every category, each under its own id', () => {
  for (const category of CATEGORIES) {
    assert.ok(GLOSSARY.filter((entry) => entry.category === category).length >= 9, category)
  }
  assert.is(new Set(GLOSSARY.map(topicIdOf)).size, GLOSSARY.length)
})

for (const entry of GLOSSARY) {
  test(`writes twenty sound and different articles on «${entry.title}»`, async () => {
    const articles = await Promise.all(SEEDS.map((seed) => write(topicOf(entry), seed)))
    for (const article of articles) {
      bodySchema.parse(article.body)
      for (const field of ['title', 'subtitle', 'excerpt', 'summary'] as const)
        articleEvents.ArticleDrafted.shape[field].parse(article[field])
      assert.equal(checkArticle(article), [], article.title)
      const words = countWords(article.body)
      assert.ok(words >= 550 && words <= 1_000, `${words} words`)
      const text = JSON.stringify(Object.values(article)).replaceAll(
        /"(?:type|text|level|tone|href|mark|items|ordered|rows|columns|caption|title)":/g,
        '',
      )
      assert.not.match(text, /undefined|NaN|Infinity|\[object|\s,|\s\.(?!\d)|'|\\"|−0(?:,0+)?(?!\d|,)|  /)
      assert.not.match(text, /\b(?:al|del|il|dal) (?:8|11|8\d)(?:,\d+)?%|\b(?:al|del|il|dal) [01](?:,\d+)?%/)
      for (const block of article.body) {
        if (block.type === 'table') assert.ok(block.rows.every((row) => row.length === block.columns.length))
      }
    }
    const unique = (values: string[]) => new Set(values).size
    assert.ok(unique(articles.map((article) => article.title)) >= 15, `${unique(articles.map((article) => article.title))} titles`)
    assert.ok(unique(articles.map((article) => article.subtitle)) >= 2)
    const order = articles.map((article) => article.body.map((block) => block.type).join())
    assert.ok(unique(order) >= 3)
  })
}

test('writes the same article again from the same seed', async () => {
  const topic = topicOf(GLOSSARY[0]!)
  assert.equal(await write(topic, 'one'), await write(topic, 'one'))
})

test('reports one attempt that costs nothing', async () => {
  const { context, reports } = recordingContext()
  await writer.writeArticle({ generationId: GENERATION, topic: topicOf(GLOSSARY[0]!), seed: 'x' }, context)
  assert.equal(
    reports.map((report) => report.type),
    ['started', 'succeeded'],
  )
  assert.equal(reports[1]?.data, { attempt: 1, usage: { inputTokens: 0, outputTokens: 0, costMicroEur: 0 } })
})

test('says so when it knows nothing about a topic, and keeps to the nearest subject', async () => {
  const article = await write(
    {
      id: 'cedole-e-duration-dei-btp-green',
      title: 'Cedole e duration dei "Btp" green',
      description: 'Un tema proposto da altri.',
      category: 'INVESTIMENTI',
      angle: null,
    },
    'one',
  )
  assert.match(article.title, /Cedole e duration dei “Btp” green/)
  assert.match(JSON.stringify(article.body[0]), /non ha notizie aggiornate.*«Duration»/)
  assert.equal(checkArticle(article), [])
})

test('proposes five topics at a time, one a category, until every round is used up, and never one twice', async () => {
  const existing: TopicsRequest['existing'][number][] = []
  for (let turn = 0; ; turn++) {
    let proposed
    try {
      proposed = await writer.proposeTopics({ generationId: GENERATION, existing, seed: `turn-${turn}` }, recordingContext().context)
    } catch (error) {
      assert.match(String(error), /ha già proposto tutti i topic/)
      break
    }
    if (turn < 40) assert.equal(proposed.map((topic) => topic.category).toSorted(), [...CATEGORIES].toSorted())
    for (const topic of proposed) {
      const id = slugify(topic.title)
      assert.not.ok(
        existing.some((known) => known.id === id),
        id,
      )
      topicEvents.TopicProposed.parse({ ...topic, topicId: id, source: 'ai', proposedAt: '2026-01-01T00:00:00.000Z' })
      existing.push({ id, title: topic.title, category: topic.category })
    }
  }
  assert.ok(existing.length >= GLOSSARY.length * 7, `${existing.length}`)
})

test('has twenty topics for the first start, four a category, which it can write', async () => {
  assert.is(SEED_TOPICS.length, 20)
  for (const topic of SEED_TOPICS) {
    topicEvents.TopicProposed.parse({ ...topic, source: 'editorial', proposedAt: '2026-01-01T00:00:00.000Z' })
    assert.is(topic.topicId, slugify(topic.title))
  }
  for (const category of CATEGORIES) assert.is(SEED_TOPICS.filter((topic) => topic.category === category).length, 4)
})

test.run()
