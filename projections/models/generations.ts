import type { GenerationFailureDetail } from '../../events/domain/generation/generation-failures.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { defineProjection } from '../projection.ts'

export interface GenerationCard {
  id: string
  kind: EventData<'GenerationRequested'>['kind']
  status: 'running' | 'completed' | 'failed'
  topicId: string | null
  parentId: string | null
  planned: number
  made: number
  failed: number
  attempts: number
  model: string | null
  inputTokens: number
  outputTokens: number
  costMicroEur: number
  /** Set if some tokens have an unknown price, for example those of another server. */
  unpriced?: true
  articles: string[]
  topics: string[]
  failureDetail: GenerationFailureDetail | null
  requestedAt: string
  endedAt: string | null
  /** Time since when the generation waits for a loading model; absent if it does not wait. */
  loadingSince?: string
}

type Usage = EventData<'AttemptSucceeded'>['usage']

export const isUnpriced = (usage: Usage | null): boolean =>
  usage !== null && usage.costMicroEur === null && usage.inputTokens + usage.outputTokens > 0

function addUsage(generation: GenerationCard, usage: Usage | null): void {
  generation.inputTokens += usage?.inputTokens ?? 0
  generation.outputTokens += usage?.outputTokens ?? 0
  generation.costMicroEur += usage?.costMicroEur ?? 0
  if (isUnpriced(usage)) generation.unpriced = true
}

/**
 * Key: the generation's id. A batch's document has only its own stream's facts. Its parts are read through the index `parts:<id>`. The
 * score is the time of the request in milliseconds.
 */
export const generations = defineProjection<GenerationCard>({
  name: 'generations',
  version: 4,
  key(event) {
    switch (event.type) {
      case 'GenerationRequested':
      case 'AttemptStarted':
      case 'AttemptSucceeded':
      case 'AttemptFailed':
      case 'GenerationCompleted':
      case 'GenerationFailed':
        return event.data.generationId
      default:
        return null
    }
  },
  initial: (id) => ({
    id,
    kind: 'article',
    status: 'running',
    topicId: null,
    parentId: null,
    planned: 1,
    made: 0,
    failed: 0,
    attempts: 0,
    model: null,
    inputTokens: 0,
    outputTokens: 0,
    costMicroEur: 0,
    articles: [],
    topics: [],
    failureDetail: null,
    requestedAt: '',
    endedAt: null,
  }),
  on: {
    GenerationRequested(generation, { data }) {
      generation.kind = data.kind
      generation.topicId = data.topicId ?? null
      generation.parentId = data.parentId ?? null
      generation.planned = data.planned ?? 1
      generation.requestedAt = data.requestedAt
    },
    AttemptStarted(generation, { data }) {
      generation.attempts++
      generation.model = data.model
    },
    AttemptSucceeded(generation, { data }) {
      addUsage(generation, data.usage)
      delete generation.loadingSince
    },
    AttemptFailed(generation, { data }) {
      addUsage(generation, data.usage)
      if (data.detail.code === 'model_not_ready' && data.retryInMs !== null) generation.loadingSince ??= data.failedAt
      else delete generation.loadingSince
    },
    GenerationCompleted(generation, { data }) {
      generation.status = 'completed'
      delete generation.loadingSince
      generation.articles = data.articles
      generation.topics = data.topics
      generation.made = generation.kind === 'batch' ? data.articles.length : 1
      generation.failed = data.failed
      generation.endedAt = data.completedAt
    },
    GenerationFailed(generation, { data }) {
      generation.status = 'failed'
      delete generation.loadingSince
      generation.failureDetail = data.detail
      generation.failed = generation.planned
      generation.endedAt = data.failedAt
    },
  },
  indexes(generation) {
    if (generation.requestedAt === '') return {}
    const at = Date.parse(generation.requestedAt)
    const running = generation.status === 'running'
    if (generation.parentId !== null) return { [`parts:${generation.parentId}`]: at, ...(running ? { running: at } : {}) }
    return { top: at, ...(running ? { running: at, 'running-top': at } : {}) }
  },
})
