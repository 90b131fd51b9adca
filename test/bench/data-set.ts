import { join } from 'node:path'
import { CATEGORIES } from '../../events/domain/categories.ts'
import { seededRandom } from '../../events/domain/seeded-random.ts'
import type { NewEvent } from '../../events/log/event-log.ts'
import { articleStream } from '../../events/schemas/article.ts'
import { generationStream } from '../../events/schemas/generation.ts'
import { VIEW_ORIGIN } from '../../events/schemas/metadata.ts'
import { topicStream } from '../../events/schemas/topic.ts'
import { viewsStream } from '../../events/schemas/views.ts'
import type { DomainEvent, TopicEvent } from '../../events/schemas/vocabulary.ts'
import { startingWithTime } from '../../events/new-id.ts'
import { stableId } from '../../events/stable-id.ts'
import { articlePast } from './data-set/article-past.ts'
import { openPastLog, type PastAppend, type PastLog } from './data-set/past-log.ts'
import { italianVocabulary } from './data-set/vocabulary.ts'
import { zipfRanks } from './data-set/zipf.ts'

const DAY_MS = 86_400_000
const YEARS_MS = 5 * 365 * DAY_MS
/** Raw views of the last days only: older ones expire in a real log too. */
const DAYS = 16
const ARTICLES_PER_WRITE = 100
const VIEWS_PER_WRITE = 5_000
/** Number of recent articles, about a week of a newspaper. The featured ones among them still are featured. */
const RECENT = 400

interface DataSet {
  readonly dataDir: string
  readonly articles: number
  readonly views: number
  /** When it ends. */
  readonly now?: Date
  /** The same seed and `now` make the same events. */
  readonly seed?: string
}

interface Published {
  readonly slug: string
  readonly at: number
}

/**
 * Writes a portal's past into an empty data folder: different articles over five years with the word frequencies of real texts,
 * some held, withdrawn, featured or generated from topics, and views of the last days, most of them of the newest and the most
 * popular ones.
 * @returns slugs of the articles that are published, the newest last
 */
export async function makeDataSet({ dataDir, articles, views, now = new Date(), seed = 'bench' }: DataSet): Promise<string[]> {
  await using log = openPastLog(join(dataDir, 'log.db'))
  const words = italianVocabulary(seededRandom(`${seed}/words`))
  const topics = await writeTopics({ log, seed, now }, words, Math.min(300, Math.max(10, Math.round(articles / 100))))
  const published = await writeArticles({ log, seed, now }, words, topics, articles)
  await writeViews({ log, seed, now }, published, views)
  return published.map(({ slug }) => slug)
}

interface Writing {
  readonly log: PastLog
  readonly seed: string
  readonly now: Date
}

/** @returns their ids, by category */
async function writeTopics({ log, seed, now }: Writing, words: readonly string[], count: number): Promise<string[][]> {
  const random = seededRandom(`${seed}/topics`)
  const at = now.getTime() - YEARS_MS
  const ids: string[][] = CATEGORIES.map(() => [])
  const appends = Array.from({ length: count }, (_, n): PastAppend => {
    const title = random.sample(words.slice(100, 5_000), 4).join(' ')
    const topicId = `tema-${n}`
    ids[n % CATEGORIES.length]!.push(topicId)
    const topic = { topicId, title, description: `${title}.`, category: CATEGORIES[n % CATEGORIES.length]!, priority: random.whole(1, 10) }
    const events: TopicEvent[] = [
      { type: 'TopicProposed', data: { ...topic, source: 'editorial', proposedAt: new Date(at).toISOString() } },
    ]
    // The first topics stay active, so that each category has active ones.
    if (n >= 2 * CATEGORIES.length && random.chance(0.4)) {
      events.push({ type: 'TopicDeactivated', data: { topicId, deactivatedAt: new Date(at + DAY_MS).toISOString() } })
    }
    return append(topicStream(topicId), events, `${seed}/topic/${n}`, at)
  })
  await log.write(appends)
  return ids
}

/** @returns the published ones, the oldest first */
async function writeArticles(
  { log, seed, now }: Writing,
  words: readonly string[],
  topics: readonly (readonly string[])[],
  articles: number,
): Promise<Published[]> {
  const rank = zipfRanks(words.length)
  const published: Published[] = []
  for (let from = 0; from < articles; from += ARTICLES_PER_WRITE) {
    const appends: PastAppend[] = []
    for (let n = from; n < Math.min(articles, from + ARTICLES_PER_WRITE); n++) {
      const at = now.getTime() - ((articles - n) * YEARS_MS) / articles
      const past = articlePast({ seed, n, at: new Date(at), topics, words, rank, isRecent: n >= articles - RECENT })
      const { slug, events, generation } = past
      if (generation) appends.push(append(generationStream(generation.id), generation.events, `${seed}/generation/${n}`, at))
      appends.push(append(articleStream(slug), events, `${seed}/article/${n}`, at))
      if (past.isPublished) published.push({ slug, at })
    }
    await log.write(appends)
  }
  return published
}

/** Shuffles ranks into articles: a prime that no number of articles is a multiple of. */
const SHUFFLE = 1_000_003

async function writeViews({ log, seed, now }: Writing, published: readonly Published[], views: number): Promise<void> {
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const start = Date.parse(`${day}T00:00:00.000Z`)
    const length = Math.min(DAY_MS, now.getTime() - start)
    const random = seededRandom(`${seed}/views/${ago}`)
    const later = published.findIndex(({ at }) => at > start)
    const known = later < 0 ? published.length : Math.max(later, 1)
    // Log-uniform ranks: the n-th newest, or the n-th most popular, is read about 1/n as often as the first.
    const rank = () => Math.min(known, Math.floor(known ** random.next())) - 1
    const nextSlug = () => published[random.chance(0.6) ? known - 1 - rank() : (rank() * SHUFFLE) % known]!.slug
    const count = Math.floor(views / DAYS) + (ago < views % DAYS ? 1 : 0)
    for (let from = 0; from < count; from += VIEWS_PER_WRITE) {
      const events = Array.from({ length: Math.min(VIEWS_PER_WRITE, count - from) }, (_, n): DomainEvent => {
        const viewedAt = new Date(start + (length * (from + n)) / count).toISOString()
        const mark = random.chance(0.05) ? { mark: 'bot' as const } : random.chance(0.03) ? { mark: 'repeat' as const } : {}
        return { type: 'ArticleViewed', data: { slug: nextSlug(), ruleVersion: 1, viewedAt, ...mark } }
      })
      const at = start + (length * from) / count
      await log.write([append(viewsStream(day), events, `${seed}/view/${ago}/${from}`, Math.floor(at))])
    }
  }
}

/** @param name of this append within the data set: the ids of its events follow from it */
const append = (stream: string, events: readonly DomainEvent[], name: string, at: number): PastAppend => ({
  stream,
  events: events.map((event, nth): NewEvent => ({
    id: startingWithTime(stableId(`${name}/${nth}`), at),
    event,
    metadata:
      event.type === 'ArticleViewed' ? VIEW_ORIGIN : { actor: 'system:generation', correlationId: startingWithTime(stableId(name), at) },
  })),
  at: Math.floor(at),
})
