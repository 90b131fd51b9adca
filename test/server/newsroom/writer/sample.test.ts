import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { plainText } from '../../../../events/domain/plain-text.ts'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import { CALCULATORS } from '../../../../events/domain/finance/calculators/all.ts'
import { articleEvents } from '../../../../events/schemas/article.ts'
import { bodySchema } from '../../../../events/schemas/content/blocks.ts'
import { topicEvents } from '../../../../events/schemas/topic.ts'
import { slugify } from '../../../../server/newsroom/article/slug.ts'
import { importedArticles } from '../../../../server/newsroom/first-start/articles.ts'
import { copyRemarks } from '../../../../server/newsroom/writer/editorial/copy-check.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { CATALOGUE } from '../../../../server/newsroom/writer/sample/catalogue.ts'
import { NO_ADVICE } from '../../../../server/newsroom/writer/sample/compose-piece.ts'
import { SEED_TOPICS, topicIdOf } from '../../../../server/newsroom/writer/sample/seed-topics.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import type { ArticleRequest, ProposedTopic, TopicsRequest, WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { everyArticle } from './catalogue/every-article.ts'
import { recordingContext } from './recording-context.ts'
import { repetitionIn } from './catalogue/repetition.ts'

const writer = sampleWriter()
const GENERATION = '0b9d7b1e-7b6a-4a53-9d51-6a9a3e0f2d11'
const LEAST_ARTICLES = 200

const write = (topic: ArticleRequest['topic'], seed: string, written?: ReadonlySet<string>) =>
  writer.writeArticle({ generationId: GENERATION, topic, seed }, recordingContext(undefined, written).context)

const articles = everyArticle('uno')

const noticeIn = ({ body }: (typeof articles)[number]['article']): string =>
  body.map((block) => (block.type === 'callout' && block.title === 'Cifre di esempio' ? plainText(block.text) : '')).join('')

const refusal = (writing: Promise<unknown>) =>
  writing.then(
    () => null,
    (error: WriterError) => error.detail,
  )

const topicOf = (entry: (typeof GLOSSARY)[number]): ArticleRequest['topic'] => ({ id: topicIdOf(entry), ...entry, angle: null })
const proposed = ({ title, description, category, angle }: ProposedTopic) => ({ id: slugify(title), title, description, category, angle })

const test = suite('the offline writer')

test('knows nine subjects or more in every category, with four articles on most, each under its own headline and address', () => {
  for (const category of CATEGORIES) {
    assert.ok(CATALOGUE.filter(([portrait]) => portrait!.entry.category === category).length >= 9, category)
  }
  const titles = CATALOGUE.flat().map(({ title }) => title)
  assert.ok(titles.length >= LEAST_ARTICLES, `${titles.length}`)
  assert.is(new Set(titles.map(slugify)).size, titles.length)
  assert.ok(new Set(CATALOGUE.flat().map(({ form }) => form)).size === 6)
})

test('writes nothing that our own checks would stop, in form or in substance', () => {
  for (const { article } of articles) {
    bodySchema.parse(article.body)
    for (const field of ['title', 'subtitle', 'excerpt', 'summary'] as const)
      articleEvents.ArticleDrafted.shape[field].parse(article[field])
    assert.equal(checkArticle(article), [], article.title)
    assert.equal(copyRemarks(article), [], article.title)
    const text = JSON.stringify(Object.values(article)).replaceAll(
      /"(?:type|text|level|tone|href|mark|items|ordered|rows|columns|caption|title|kind|unit|axis|labels|series|name|values|source|decimals)":/g,
      '',
    )
    assert.not.match(text, /undefined|NaN|Infinity|\[object|\s[.,](?!\d)|'|\\"|−0(?:,0+)?(?!\d|,)|  /, article.title)
    assert.not.match(text, /\b(?:al|del|il|dal) (?:8|11|8\d)(?:,\d+)?%|\b(?:al|del|il|dal) [01](?:,\d+)?%/, article.title)
  }
})

test('does not write again what was published under an earlier headline', async () => {
  const renamed = CATALOGUE.flat().filter(({ titles }) => titles.length > 1)
  assert.ok(renamed.length > 0)
  for (const { title, titles, subtitle: description, entry } of renamed) {
    const topic = { id: slugify(titles[1]!), title: titles[1]!, description, category: entry.category, angle: null }
    const written = new Set([titles[1]!])
    if (titles[1] === entry.title) {
      // The topic of the concept as a whole: another of its articles is written.
      assert.is.not((await write(topic, 'x', written)).title, title)
      continue
    }
    assert.is((await write(topic, 'x')).title, title)
    assert.equal(await refusal(write(topic, 'x', written)), { code: 'already_written', title })
  }
})

test('says almost nothing twice: no sentence is in more than 5 of 100 articles, and two on one subject share a quarter at most', () => {
  const { frequent, likest } = repetitionIn(articles, [NO_ADVICE, ...articles.map(({ article }) => noticeIn(article))])
  assert.equal(frequent, [])
  assert.ok(likest.share <= 0.25, `${likest.share}: ${likest.titles.join(' / ')}`)
})

test('links only to pages that there are', () => {
  const pages = new Set([
    ...GLOSSARY.map(({ slug }) => `/glossario/${slug}`),
    ...CALCULATORS.map(({ slug }) => `/calcolatori/${slug}`),
    ...importedArticles.map(({ slug }) => `/articolo/${slug}`),
  ])
  const titleOf = new Map(importedArticles.map(({ slug, title }) => [`/articolo/${slug}`, title]))
  for (const { article } of articles) {
    const spans = article.body.flatMap((block) =>
      block.type === 'list' ? block.items.flatMap((item) => (typeof item === 'string' ? [] : item)) : [],
    )
    const own = spans.filter(({ href }) => href?.startsWith('/'))
    assert.ok(own.length >= 2, article.title)
    for (const { href, text } of own) {
      assert.ok(pages.has(href!), href)
      assert.is(titleOf.get(href!) ?? text, text)
    }
  }
})

test('says which figures are real, with who publishes them, and which are an example, and ends on the risk and one notice', () => {
  for (const { article } of articles) {
    const callouts = article.body.flatMap((block) => (block.type === 'callout' ? [plainText(block.text)] : []))
    assert.ok(callouts.at(-1)!.endsWith(` ${NO_ADVICE}`), article.title)
    const hasFigures = article.body.some(({ type }) => type === 'chart' || type === 'table')
    assert.is(noticeIn(article) !== '', hasFigures, article.title)
  }
  const noticeOf = (title: string) => noticeIn(articles.find(({ article }) => article.title.startsWith(title))!.article)
  assert.match(noticeOf('Quanto dovrebbe costare un barile'), /^Dati reali: i prezzi del greggio con una data \(Cftc\)\. Le altre cifre/)
  assert.match(noticeOf('Contare su una correlazione'), /\(MSCI e Bloomberg\)\. Le altre cifre/)
  assert.match(noticeOf('Aggiornare una media mobile'), /^Le cifre di questo articolo sono un esempio calcolato/)
})

test('writes the same article again from the same seed', async () => {
  const topic = topicOf(GLOSSARY[0]!)
  assert.equal(await write(topic, 'one'), await write(topic, 'one'))
})

test('reports one attempt that costs nothing, also where it refuses', async () => {
  const { context, reports } = recordingContext()
  await writer.writeArticle({ generationId: GENERATION, topic: topicOf(GLOSSARY[0]!), seed: 'x' }, context)
  assert.equal(
    reports.map((report) => report.type),
    ['started', 'succeeded'],
  )
  assert.equal(reports[1]?.data, { attempt: 1, usage: { inputTokens: 0, outputTokens: 0, costMicroEur: 0 } })
  const refused = recordingContext(undefined, new Set(CATALOGUE[0]!.map(({ title }) => title)))
  await refusal(writer.writeArticle({ generationId: GENERATION, topic: topicOf(CATALOGUE[0]![0]!.entry), seed: 'x' }, refused.context))
  assert.equal(
    refused.reports.map((report) => report.type),
    ['started', 'failed'],
  )
})

test('writes each article of a topic once, then refuses and names the near one', async () => {
  for (const planned of CATALOGUE) {
    const written = new Set<string>()
    const topic = topicOf(planned[0]!.entry)
    for (const [turn] of planned.entries()) written.add((await write(topic, `turn-${turn}`, written)).title)
    assert.is(written.size, planned.length)
    assert.equal(await refusal(write(topic, 'more', written)), { code: 'already_written', title: planned[0]!.title })
  }
  const everything = new Set(CATALOGUE.flat().map(({ title }) => title))
  assert.equal(await refusal(write(topicOf(GLOSSARY[0]!), 'more', everything)), { code: 'articles_exhausted' })
})

test('keeps to the form that a topic names, and knows the topics of the first edition', async () => {
  const [, piece] = CATALOGUE.find((planned) => planned.length > 1)!
  const { title, subtitle: description, entry } = piece!
  assert.is((await write({ id: slugify(title), title, description, category: entry.category, angle: null }, 'x')).title, title)
  const old = { id: 'inflazione-per-chi-comincia-da-zero', title: 'Inflazione: per chi comincia da zero', description: '', angle: null }
  const { body } = await write({ ...old, category: 'MERCATI' }, 'x')
  assert.not.ok(body.some((block) => block.type === 'callout' && block.tone === 'note'))
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
  assert.match(JSON.stringify(article.body[0]), /Cedole e duration dei “Btp” green.*non ha notizie aggiornate.*«Duration»/)
  assert.equal(checkArticle(article), [])
})

test('proposes a topic a category until nothing new is left, never one twice, and writes 200 articles before that', async () => {
  const existing: TopicsRequest['existing'][number][] = []
  const topics: ArticleRequest['topic'][] = []
  const written = new Set<string>()
  for (let turn = 0; ; turn++) {
    const { context } = recordingContext(undefined, written)
    const proposals = await writer.proposeTopics({ generationId: GENERATION, existing, seed: `turn-${turn}` }, context).catch((error) => {
      assert.equal((error as WriterError).detail, { code: 'topics_exhausted' })
      return []
    })
    if (proposals.length === 0) break
    for (const topic of proposals) {
      const { id, title, category } = { ...topic, id: slugify(topic.title) }
      assert.not.ok(
        existing.some((known) => known.id === id),
        id,
      )
      topicEvents.TopicProposed.parse({ ...topic, topicId: id, source: 'ai', proposedAt: '2026-01-01T00:00:00.000Z' })
      existing.push({ id, title, category })
      topics.push(proposed(topic))
      written.add((await write(topics.at(-1)!, 'x', written)).title)
    }
  }
  for (const topic of topics) {
    while ((await refusal(write(topic, 'x', written))) === null) written.add((await write(topic, 'x', written)).title)
  }
  assert.is(written.size, CATALOGUE.flat().length)
})

test('proposes no topic of an article that is published already', async () => {
  const written = new Set(CATALOGUE.map(([portrait]) => portrait!.title))
  const { context } = recordingContext(undefined, written)
  for (const seed of ['a', 'b', 'c']) {
    const topics = await writer.proposeTopics({ generationId: GENERATION, existing: [], seed }, context)
    assert.is(topics.length, CATEGORIES.length)
    for (const topic of topics) assert.is(await refusal(write(proposed(topic), 'x', written)), null, topic.title)
  }
})

test('has twenty topics for the first start, four a category, which it can write', () => {
  assert.is(SEED_TOPICS.length, 20)
  for (const topic of SEED_TOPICS) {
    topicEvents.TopicProposed.parse({ ...topic, source: 'editorial', proposedAt: '2026-01-01T00:00:00.000Z' })
    assert.is(topic.topicId, slugify(topic.title))
  }
  for (const category of CATEGORIES) assert.is(SEED_TOPICS.filter((topic) => topic.category === category).length, 4)
})

test.run()
