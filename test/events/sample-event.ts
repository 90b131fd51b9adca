import type { DomainEvent, EventData, EventType } from '../../events/schemas/vocabulary.ts'

const AT = '2026-11-20T08:00:00.000Z'
const generationId = '00000000-0000-4000-8000-00000000000a'

/** Complete data of the events with many fields. A field that a schema requires later is added here only. */
const SAMPLES = {
  ArticleDrafted: {
    articleId: '00000000-0000-4000-8000-000000000001',
    slug: 'che-cosa-misura-lo-spread',
    category: 'MERCATI',
    title: 'Che cosa misura lo spread',
    subtitle: 'Un sottotitolo',
    excerpt: 'Un estratto',
    summary: 'Un sommario',
    author: 'redazione',
    authorName: 'Redazione',
    authorTitle: 'Redazione economica',
    readTime: 4,
    featured: false,
    generatedBy: 'editorial',
    body: [{ type: 'paragraph', text: 'Un paragrafo sui tassi.' }],
    draftedAt: AT,
  },
  TopicProposed: {
    topicId: 'tassi',
    title: 'I tassi',
    description: 'Che cosa fanno',
    category: 'ANALISI',
    priority: 7,
    source: 'editorial',
    proposedAt: AT,
  },
  AttemptStarted: { generationId, attempt: 1, model: 'gpt', promptVersion: 'p', startedAt: AT },
  AttemptSucceeded: {
    generationId,
    attempt: 1,
    usage: { inputTokens: 100, outputTokens: 50, costMicroEur: 700 },
    succeededAt: AT,
  },
  AttemptFailed: {
    generationId,
    attempt: 1,
    reason: 'timed_out',
    detail: { code: 'no_answer_in_time' },
    usage: null,
    retryInMs: null,
    failedAt: AT,
  },
  ModelConnectionTested: {
    testId: '00000000-0000-4000-8000-00000000000b',
    model: 'gpt',
    failure: null,
    usage: { inputTokens: 90, outputTokens: 10, costMicroEur: 40 },
    isUsageReported: true,
    testedAt: AT,
  },
  GenerationCompleted: { generationId, articles: [], topics: [], failed: 0, completedAt: AT },
} satisfies { [T in EventType]?: EventData<T> }

/** @returns data of an event of that type that its schema accepts, with the fields of `more` */
export const sampleData = <T extends keyof typeof SAMPLES>(type: T, more: Partial<EventData<T>> = {}): EventData<T> =>
  ({ ...SAMPLES[type], ...more }) as EventData<T>

/** @returns that event */
export const sampleEvent = <T extends keyof typeof SAMPLES>(type: T, more: Partial<EventData<T>> = {}): DomainEvent<T> => ({
  type,
  data: sampleData(type, more),
})
