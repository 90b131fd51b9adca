import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { articleStream } from '../../events/schemas/article.ts'
import { startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import type { ExpectedRevision, NewEvent } from '../../events/log/event-log.ts'
import { connectEventLog } from '../../events/log/event-log-client.ts'
import { viewsStream } from '../../events/schemas/views.ts'
import type { DomainEvent } from '../../events/schemas/vocabulary.ts'
import { importedArticles } from '../../server/newsroom/first-start/articles.ts'

const DAYS = 16
const DAY_MS = 86_400_000
const VIEWS_PER_APPEND = 1_000
const AT_ONCE = 32

const asNew = (event: DomainEvent): NewEvent => ({ id: randomUUID(), event })

/**
 * Writes a portal's past into an empty data folder, through the log's own door: articles like those that ship with the portal,
 * and views of them over the last days.
 * @returns the articles' slugs
 */
export async function makeDataSet({
  dataDir,
  articles,
  views,
  now = new Date(),
}: {
  dataDir: string
  articles: number
  views: number
  now?: Date
}): Promise<string[]> {
  await using embedded = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: embedded.url })
  const slugs = Array.from({ length: articles }, (_, n) => `${importedArticles[n % importedArticles.length]!.slug.slice(0, 80)}-n${n}`)

  const writeArticle = async (n: number) => {
    const { publishedAt: _, ...article } = importedArticles[n % importedArticles.length]!
    const slug = slugs[n]!
    const at = new Date(now.getTime() - (articles - n) * 60_000).toISOString()
    await log.append(articleStream(slug), 'no_stream', [
      asNew({
        type: 'ArticleDrafted',
        data: {
          ...article,
          slug,
          articleId: randomUUID(),
          title: `${article.title} (${n})`,
          author: 'Redazione',
          generatedBy: 'editorial',
          draftedAt: at,
        },
      }),
      asNew({ type: 'ArticlePublished', data: { slug, publishedAt: at } }),
    ])
  }
  for (let from = 0; from < articles; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, articles - from) }, (_, n) => writeArticle(from + n)))

  const writeDay = async (ago: number) => {
    const start = now.getTime() - ago * DAY_MS
    const day = new Date(start).toISOString().slice(0, 10)
    let expected: ExpectedRevision = 'no_stream'
    for (let left = Math.floor(views / DAYS) + (ago < views % DAYS ? 1 : 0); left > 0; left -= VIEWS_PER_APPEND) {
      const batch = Array.from({ length: Math.min(VIEWS_PER_APPEND, left) }, (_, n) =>
        asNew({
          type: 'ArticleViewed',
          data: {
            // Some articles are read far more than others.
            slug: slugs[Math.floor(slugs.length * ((left + n) / 7_919 - Math.floor((left + n) / 7_919)) ** 3)]!,
            ruleVersion: 1,
            viewedAt: `${day}T00:00:00.000Z`,
            ...(n % 20 === 0 ? { mark: 'bot' as const } : {}),
          },
        }),
      )
      expected = (await log.append(viewsStream(day), expected, batch)).revision
    }
  }
  // A day is a stream, so days can be written side by side.
  for (let ago = DAYS - 1; ago >= 0; ago -= 4) await Promise.all([0, 1, 2, 3].map((n) => writeDay(ago - n)))
  return slugs
}
