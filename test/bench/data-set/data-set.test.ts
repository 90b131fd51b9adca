import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { textsOf } from '../../../events/domain/plain-text.ts'
import { openLogStorage } from '../../../events/embedded/storage/log-storage.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import type { DomainEvent, EventData, EventType } from '../../../events/schemas/vocabulary.ts'
import { makeDataSet } from '../data-set.ts'

const test = suite('The benchmark’s data set')
const now = new Date('2026-11-22T12:00:00.000Z')
const size = { articles: 400, views: 8_000, now }

async function made(): Promise<AsyncDisposable & { dataDir: string; slugs: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-set-'))
  const slugs = await makeDataSet({ dataDir, ...size })
  return { dataDir, slugs, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

async function eventsOf(dataDir: string): Promise<RecordedEvent[]> {
  await using embedded = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: embedded.url })
  const all: RecordedEvent[] = []
  for await (const event of log.readAll()) all.push(event)
  return all
}

const given = await made()
const recorded = await eventsOf(given.dataDir)
const events = recorded.map(({ event }) => event as DomainEvent)
/** @returns the data of all events of that type */
const ofType = <T extends EventType>(type: T) => events.flatMap((event) => (event.type === type ? [event.data as EventData<T>] : []))
test.after(async () => given[Symbol.asyncDispose]())

test('is a log that is whole, with as many articles and views as were asked for', async () => {
  assert.ok(recorded.every(({ event }) => !(event instanceof Error)))
  assert.is(ofType('ArticleDrafted').length, size.articles)
  assert.is(ofType('ArticleViewed').length, size.views)
  const storage = openLogStorage({ file: join(given.dataDir, 'log.db'), now: Date.now })
  const { faults } = await storage.maintenance.check()
  await storage[Symbol.asyncDispose]()
  assert.equal(faults, [])
})

test('is the same for the same seed and moment', async () => {
  await using again = await made()
  assert.equal(again.slugs, given.slugs)
  assert.equal(
    (await eventsOf(again.dataDir)).map(({ id, event }) => ({ id, event })),
    recorded.map(({ id, event }) => ({ id, event })),
  )
})

test('has a different text in each article, over five years and all categories', () => {
  const drafts = ofType('ArticleDrafted')
  assert.is(new Set(drafts.map(({ body }) => JSON.stringify(body))).size, size.articles)
  assert.is(new Set(drafts.map(({ category }) => category)).size, 5)
  assert.is(new Set(drafts.map(({ draftedAt }) => draftedAt.slice(0, 4))).size, 6)
})

test('uses words as often as real texts do: few make up half of a text, most occur once or twice', () => {
  const counts = new Map<string, number>()
  for (const data of ofType('ArticleDrafted')) {
    for (const word of data.body
      .flatMap(textsOf)
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu)!)
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const sorted = [...counts.values()].toSorted((a, b) => b - a)
  const all = sorted.reduce((sum, count) => sum + count, 0)
  const share = sorted.slice(0, 200).reduce((sum, count) => sum + count, 0) / all
  assert.ok(counts.size > 30_000, `${counts.size} word forms`)
  assert.ok(share > 0.3 && share < 0.6, `the 200 commonest words are ${share} of the text`)
  assert.ok(sorted.filter((count) => count <= 2).length > sorted.length / 4)
})

test('mixes what happens to articles, and views those that are published by their day', () => {
  const withdrawn = new Set(ofType('ArticleWithdrawn').map(({ slug }) => slug))
  const publishedAt = new Map(ofType('ArticlePublished').map(({ slug, publishedAt }) => [slug, publishedAt]))
  for (const type of ['ArticleSentToReview', 'ArticleWithdrawn', 'ArticleFeatured', 'GenerationCompleted', 'TopicProposed'] as const) {
    assert.ok(ofType(type).length > 0, type)
  }
  assert.equal(
    given.slugs,
    [...publishedAt.keys()].filter((slug) => !withdrawn.has(slug)),
  )
  for (const data of ofType('ArticleViewed')) {
    assert.ok(publishedAt.get(data.slug)! <= data.viewedAt)
    assert.ok(data.viewedAt <= now.toISOString())
  }
  const topics = new Set(ofType('TopicProposed').map(({ topicId }) => topicId))
  for (const data of ofType('ArticleDrafted')) assert.ok(!data.provenance || topics.has(data.provenance.topicId))
})

test.run()
