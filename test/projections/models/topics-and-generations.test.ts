import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { generations } from '../../../projections/models/generations.ts'
import { topics } from '../../../projections/models/topics.ts'
import { sampleData, sampleEvent } from '../../events/sample-event.ts'
import { drafted, event, fold } from '../given.ts'

const AT = '2026-11-20T08:00:00.000Z'
const LATER = '2026-11-20T08:05:00.000Z'
const ID = '00000000-0000-4000-8000-00000000000a'
const PARENT = '00000000-0000-4000-8000-00000000000b'

const proposed = (topicId: string, more: Partial<EventData<'TopicProposed'>> = {}) => sampleEvent('TopicProposed', { topicId, ...more })
const writtenFrom = (topicId: string, slug: string) =>
  drafted(slug, { generatedBy: 'ai', provenance: { model: 'm', promptVersion: 'p', generationId: ID, topicId } })
const indexesOf = (projection: typeof topics, events: readonly DomainEvent[], key: string) =>
  projection.indexes!(fold(projection, events).get(key)!, key)

const topic = suite('topics')

topic('A proposed topic is active, unused and listed by its priority.', () => {
  assert.equal(fold(topics, [proposed('tassi', { angle: 'per chi ha un mutuo' })]).get('tassi'), {
    id: 'tassi',
    title: 'I tassi',
    description: 'Che cosa fanno',
    category: 'ANALISI',
    priority: 7,
    angle: 'per chi ha un mutuo',
    active: true,
    usageCount: 0,
    proposedAt: AT,
  })
  assert.equal(indexesOf(topics, [proposed('tassi')], 'tassi'), { all: 7, proposed: Date.parse(AT), active: 7 })
})

topic('Deactivated it leaves the active ones, activated it comes back.', () => {
  const off = event('TopicDeactivated', { topicId: 'tassi', deactivatedAt: AT })
  const on = event('TopicActivated', { topicId: 'tassi', activatedAt: AT })
  assert.equal(indexesOf(topics, [proposed('tassi'), off], 'tassi'), { all: 7, proposed: Date.parse(AT) })
  assert.equal(indexesOf(topics, [proposed('tassi'), off, on], 'tassi'), { all: 7, proposed: Date.parse(AT), active: 7 })
})

topic('Every article written from a topic raises its usage; one written without a topic raises none.', () => {
  const docs = fold(topics, [proposed('tassi'), writtenFrom('tassi', 'a'), writtenFrom('tassi', 'b'), drafted('c')])
  assert.is(docs.get('tassi')!['usageCount'], 2)
  assert.is(docs.size, 1)
})

topic('A topic that was never proposed is counted, and not listed.', () => {
  assert.is(fold(topics, [writtenFrom('ignoto', 'a')]).get('ignoto')!['usageCount'], 1)
  assert.equal(indexesOf(topics, [writtenFrom('ignoto', 'a')], 'ignoto'), {})
})

topic.run()

const requested = (more: Partial<EventData<'GenerationRequested'>> = {}) =>
  event('GenerationRequested', { generationId: ID, kind: 'article', topicId: 'tassi', requestedAt: AT, ...more })
const started = (attempt: number, model = 'gpt') => sampleEvent('AttemptStarted', { attempt, model })
const { usage } = sampleData('AttemptSucceeded')
const failedAttempt = (billed: typeof usage | null) =>
  sampleEvent('AttemptFailed', { reason: 'malformed', detail: { code: 'answer_malformed' }, usage: billed, retryInMs: 10 })
const succeeded = sampleEvent('AttemptSucceeded', { attempt: 2, usage: { ...usage, costMicroEur: null } })
const completed = (more: Partial<EventData<'GenerationCompleted'>> = {}) =>
  sampleEvent('GenerationCompleted', { articles: ['a'], completedAt: LATER, ...more })

const generation = suite('generations')

generation('Attempts are counted, and what was billed is summed, also of attempts that failed.', () => {
  const card = fold(generations, [requested(), started(1, 'vecchio'), failedAttempt(usage), started(2), succeeded, completed()]).get(ID)!
  assert.equal(
    { ...card },
    {
      id: ID,
      kind: 'article',
      status: 'completed',
      topicId: 'tassi',
      parentId: null,
      planned: 1,
      made: 1,
      failed: 0,
      attempts: 2,
      model: 'gpt',
      inputTokens: 200,
      outputTokens: 100,
      costMicroEur: 700,
      unpriced: true,
      articles: ['a'],
      topics: [],
      failureDetail: null,
      requestedAt: AT,
      endedAt: LATER,
    },
  )
})

generation('An attempt that was not billed adds nothing.', () => {
  const card = fold(generations, [requested(), started(1), failedAttempt(null)]).get(ID)!
  assert.equal([card['inputTokens'], card['outputTokens'], card['costMicroEur'], card['unpriced']], [0, 0, 0, undefined])
})

generation('A failed one says why, and all its parts count as failed.', () => {
  const detail = { code: 'no_article_made', cause: { code: 'model_refused' } } as const
  const failed = event('GenerationFailed', { generationId: ID, reason: 'children_failed', detail, failedAt: LATER })
  const card = fold(generations, [requested({ kind: 'batch', planned: 25 }), failed]).get(ID)!
  assert.equal([card['status'], card['failureDetail'], card['failed'], card['endedAt']], ['failed', detail, 25, LATER])
})

generation('A finished batch has made as many as it has articles.', () => {
  const card = fold(generations, [requested({ kind: 'batch', planned: 3 }), completed({ articles: ['a', 'b'], failed: 1 })]).get(ID)!
  assert.equal([card['made'], card['failed'], card['planned']], [2, 1, 3])
})

generation('A running one stands among the running, a part under its batch and not beside it.', () => {
  const at = Date.parse(AT)
  assert.equal(indexesOf(generations, [requested()], ID), { top: at, running: at, 'running-top': at })
  assert.equal(indexesOf(generations, [requested(), completed()], ID), { top: at })
  assert.equal(indexesOf(generations, [requested({ parentId: PARENT })], ID), { [`parts:${PARENT}`]: at, running: at })
  assert.equal(indexesOf(generations, [requested({ parentId: PARENT }), completed()], ID), { [`parts:${PARENT}`]: at })
})

generation('One of which only a later event is known is in no list.', () => {
  assert.equal(indexesOf(generations, [started(1)], ID), {})
})

generation.run()
