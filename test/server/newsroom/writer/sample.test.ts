import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { articleEvents } from '../../../../events/schemas/article.ts'
import { bodySchema } from '../../../../events/schemas/content/blocks.ts'
import { topicEvents } from '../../../../events/schemas/topic.ts'
import { slugify } from '../../../../server/newsroom/article/slug.ts'
import { countWords, runningText } from '../../../../events/domain/reading-time.ts'
import { copyRemarks } from '../../../../server/newsroom/writer/editorial/copy-check.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { topicIdOf } from '../../../../server/newsroom/writer/sample/seed-topics.ts'
import { GLOSSARY } from '../../../../events/domain/finance/glossary/glossary.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { SEED_TOPICS } from '../../../../server/newsroom/writer/sample/seed-topics.ts'
import type { ArticleRequest, TopicsRequest, WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { recordingContext } from './recording-context.ts'

const writer = sampleWriter()
const SEEDS = Array.from({ length: 20 }, (_, index) => `seed-${index}`)
const GENERATION = '0b9d7b1e-7b6a-4a53-9d51-6a9a3e0f2d11'

const write = (topic: ArticleRequest['topic'], seed: string) =>
  writer.writeArticle({ generationId: GENERATION, topic, seed }, recordingContext().context)

const topicOf = (entry: (typeof GLOSSARY)[number]): ArticleRequest['topic'] => ({ id: topicIdOf(entry), ...entry, angle: null })

const unique = (values: string[]) => new Set(values).size

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
      const words = countWords(runningText(article.body))
      assert.ok(words >= 530 && words <= 1_000, `${words} words`)
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
    assert.equal(copyRemarks(articles[0]!), [])
    assert.ok(unique(articles.map((article) => article.title)) >= 10, `${unique(articles.map((article) => article.title))} titles`)
    assert.ok(unique(articles.map((article) => article.subtitle)) >= 2)
    const order = articles.map((article) => article.body.map((block) => block.type).join())
    assert.ok(unique(order) >= 3)
  })
}

test('writes the same article again from the same seed', async () => {
  const topic = topicOf(GLOSSARY[0]!)
  assert.equal(await write(topic, 'one'), await write(topic, 'one'))
})

/** «1.234,50 euro» and «3,5%» as numbers. */
const number = (text: string) =>
  Number(
    text
      .replace('−', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  ) * (text.endsWith('%') ? 0.01 : 1)

/** The table of twenty articles on the subject with this label. */
async function tables(label: string) {
  const entry = GLOSSARY.find((each) => each.label === label)!
  const articles = await Promise.all(SEEDS.map((seed) => write(topicOf(entry), seed)))
  return articles.map((article) => article.body.find((block) => block.type === 'table')!)
}

test('shows instalments that repay a mortgage to the cent, month by month', async () => {
  for (const { caption, rows } of await tables('Politica monetaria')) {
    const [, amount, years] = /da ([\d.]+)\s*euro a (\d+) anni/.exec(caption)!
    for (const [rate, payment] of rows) {
      let debt = number(amount!)
      for (let month = 0; month < Number(years) * 12; month++) debt += (debt * number(rate!)) / 12 - number(payment!)
      assert.ok(Math.abs(debt) < 6, `${caption}: ${debt} left`)
    }
  }
})

test('compounds year by year', async () => {
  for (const { caption, rows } of await tables('Interesse composto')) {
    const [, amount, rate] = /^([\d.]+)\s*euro al tasso (?:del |dell’|dello )([\d,]+%)/.exec(caption)!
    for (const [years, simple, compound] of rows) {
      let value = number(amount!)
      for (let year = 0; year < Number(years); year++) value += value * number(rate!)
      assert.ok(Math.abs(value - number(compound!)) < 1)
      assert.ok(Math.abs(number(amount!) * (1 + number(rate!) * Number(years)) - number(simple!)) < 1)
    }
  }
})

test('shows gains that do bring a loss back to par, and a short sale that mirrors the price', async () => {
  for (const { rows } of await tables('Massimo ribasso (drawdown)')) {
    for (const [loss, gain] of rows) assert.ok(Math.abs((1 - number(loss!)) * (1 + number(gain!)) - 1) < 0.001)
  }
  for (const { rows } of await tables('Vendita allo scoperto')) {
    const [down, flat, , double] = rows.map((row) => number(row[2]!))
    assert.ok(flat! < 0 && down! > flat! && Math.abs(double! - flat! + 5 * (down! - flat!)) < 0.05)
  }
})

test('counts every operation of a fraud check once', async () => {
  for (const { rows } of await tables('Falso allarme')) {
    const [frauds, honest, all] = rows.map((row) => row.slice(1).map(number))
    assert.is(all![2], 100_000)
    for (const column of [0, 1, 2]) assert.ok(Math.abs(frauds![column]! + honest![column]! - all![column]!) <= 1)
  }
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
      assert.equal((error as WriterError).detail, { code: 'topics_exhausted' })
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
