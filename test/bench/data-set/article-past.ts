import { CATEGORIES } from '../../../events/domain/categories.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import { type SeededRandom, seededRandom } from '../../../events/domain/seeded-random.ts'
import type { ArticleEvent, EventData, GenerationEvent } from '../../../events/schemas/vocabulary.ts'
import { startingWithTime } from '../../../events/new-id.ts'
import { stableId } from '../../../events/stable-id.ts'
import { slugify } from '../../../server/newsroom/article/slug.ts'
import { articleText } from './article-text.ts'

/** History of one article. */
export interface ArticlePast {
  readonly slug: string
  readonly events: ArticleEvent[]
  /** How it was generated; null where a person wrote it. */
  readonly generation: { readonly id: string; readonly events: GenerationEvent[] } | null
  /** True if the article is on the site now. */
  readonly isPublished: boolean
}

interface Given {
  /** All that is random about it follows from this. */
  readonly seed: string
  /** Number of the article; the oldest is 0. */
  readonly n: number
  readonly at: Date
  /** Ids of the topics so far, by category. */
  readonly topics: readonly (readonly string[])[]
  readonly words: readonly string[]
  readonly rank: (random: SeededRandom) => number
  /** True if the article is recent enough to be featured now. */
  readonly isRecent: boolean
}

/** With this share of generations, 100,000 articles and 1,000,000 views make about 1.27 million events. */
const GENERATED = 0.12
const HELD = 0.012
const REVIEWED = 0.008
const DRAFT = 0.005
const WITHDRAWN = 0.015
const FEATURED = 0.01
const MODEL = { model: 'gpt-5-mini', promptVersion: 'redazione-2' }
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()

export function articlePast({ seed, n, at, topics, words, rank, isRecent }: Given): ArticlePast {
  const random = seededRandom(`${seed}/article/${n}`)
  const text = articleText(random, words, rank)
  const category = random.whole(0, CATEGORIES.length - 1)
  const slug = `${slugify(text.title)}-${n.toString(36)}`
  const topicId = random.chance(GENERATED) ? random.pick(topics[category]!) : null
  const generationId = startingWithTime(stableId(`${seed}/generation/${n}`), at.getTime())
  const draftedAt = later(at, -1)
  const desk = `Redazione ${CATEGORIES[category]![0]}${CATEGORIES[category]!.slice(1).toLowerCase()}`
  const draft: EventData<'ArticleDrafted'> = {
    articleId: stableId(`${seed}/article/${n}`),
    slug,
    category: CATEGORIES[category]!,
    ...text,
    author: 'Redazione',
    authorName: topicId === null ? desk : 'Redazione, con intelligenza artificiale',
    authorTitle: 'Mercati e risparmio',
    readTime: readingMinutes(countWords(runningText(text.body))),
    featured: false,
    generatedBy: topicId === null ? 'editorial' : 'ai',
    ...(topicId === null ? {} : { provenance: { ...MODEL, generationId, topicId } }),
    draftedAt,
  }

  const events: ArticleEvent[] = [{ type: 'ArticleDrafted', data: draft }]
  const fate = random.next()
  const isHeld = fate < HELD
  const isDraft = !isHeld && fate > 1 - DRAFT
  if (fate < HELD + REVIEWED) {
    events.push({ type: 'ArticleSentToReview', data: { slug, reasons: [{ code: 'too_short', minWords: 700 }], sentAt: draftedAt } })
  }
  const basis = fate < HELD + REVIEWED ? 'unrecorded' : topicId === null ? 'import' : 'generation'
  const isOut = !isHeld && !isDraft
  if (isOut) events.push({ type: 'ArticlePublished', data: { slug, revision: 1, basis, publishedAt: at.toISOString() } })
  if (isOut && random.chance(FEATURED)) {
    events.push({ type: 'ArticleFeatured', data: { slug, featuredAt: at.toISOString() } })
    if (!isRecent) events.push({ type: 'ArticleUnfeatured', data: { slug, unfeaturedAt: later(at, 2_000) } })
  }
  const isWithdrawn = isOut && random.chance(WITHDRAWN)
  if (isWithdrawn) events.push({ type: 'ArticleWithdrawn', data: { slug, notice: null, withdrawnAt: later(at, 60) } })
  return {
    slug,
    events,
    generation: topicId === null ? null : { id: generationId, events: generationOf(random, { generationId, topicId, slug, at }) },
    isPublished: isOut && !isWithdrawn,
  }
}

/** Makes the events of a generation from the request to the article. One generation in ten needs a second attempt. */
function generationOf(
  random: SeededRandom,
  { generationId, topicId, slug, at }: { generationId: string; topicId: string; slug: string; at: Date },
): GenerationEvent[] {
  const usage = {
    inputTokens: random.whole(900, 1_400),
    outputTokens: random.whole(1_800, 4_000),
    costMicroEur: random.whole(3_000, 9_000),
  }
  const events: GenerationEvent[] = [
    {
      type: 'GenerationRequested',
      data: { generationId, kind: random.chance(0.3) ? 'daily' : 'article', topicId, requestedAt: later(at, -5) },
    },
  ]
  let attempt = 1
  const started = (): GenerationEvent => ({ type: 'AttemptStarted', data: { generationId, attempt, ...MODEL, startedAt: later(at, -4) } })
  events.push(started())
  if (random.chance(0.1)) {
    const failed = { generationId, attempt, usage: null, retryInMs: 2_000, failedAt: later(at, -3) }
    events.push({ type: 'AttemptFailed', data: { ...failed, reason: 'timed_out', detail: { code: 'no_answer_in_time' } } })
    attempt++
    events.push(started())
  }
  events.push(
    { type: 'AttemptSucceeded', data: { generationId, attempt, usage, succeededAt: later(at, -1) } },
    { type: 'GenerationCompleted', data: { generationId, articles: [slug], topics: [], failed: 0, completedAt: at.toISOString() } },
  )
  return events
}
