import type { Logger } from 'pino'
import { articleStream } from '../../../events/schemas/article.ts'
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevisionError,
} from '../../../events/log/event-log.ts'
import { PORTAL_STREAM } from '../../../events/schemas/portal.ts'
import { stableId } from '../../../events/stable-id.ts'
import { topicStream } from '../../../events/schemas/topic.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type Totals, TOTALS_KEY } from '../../../projections/models/totals.ts'

/** Raised when more content ships with the portal. */
const CONTENT_VERSION = 1

/** @returns whether the read models show that content already */
export async function showsContent(readModels: Pick<ReadModels, 'read'>): Promise<boolean> {
  const [totals] = (await readModels.read([{ model: 'totals', key: TOTALS_KEY }])) as [Totals | null]
  return (totals?.contentVersion ?? 0) >= CONTENT_VERSION
}

interface ImportOptions {
  readonly log: EventLog
  readonly now: () => Date
  readonly logger: Pick<Logger, 'info'>
  /** Of the content that ships with this program. */
  readonly version?: number
}

/**
 * Brings the content that ships with the portal into the log, once for each of its versions. What a crash cut short is taken up again at the next
 * start: each article and topic is one append that states NO_STREAM, and the ids of its events are made from its name,
 * so a second time changes nothing.
 * @returns where the import ended in the log; null when there was nothing to do, or another process has just done it
 */
export async function importContent({ log, now, logger, version = CONTENT_VERSION }: ImportOptions): Promise<Appended | null> {
  let expected: ExpectedRevision = 'no_stream'
  for await (const { event, revision } of log.readStream(PORTAL_STREAM)) {
    if (!(event instanceof Error) && event.type === 'ContentImported' && event.data.contentVersion >= version) return null
    expected = revision
  }
  // Needed once in a portal's life.
  const [{ importedArticles }, { SEED_TOPICS }] = await Promise.all([import('./articles.ts'), import('../writer/sample/seed-topics.ts')])
  let imported = 0
  const importStream = async (stream: string, events: readonly DomainEvent[]) => {
    try {
      await log.append(stream, 'no_stream', withStableIds(stream, events))
      imported++
    } catch (error) {
      // Somebody's article already: another process's import, or an earlier start of this one.
      if (!(error instanceof WrongExpectedRevisionError)) throw error
    }
  }
  for (const topic of SEED_TOPICS) {
    const at = now().toISOString()
    await importStream(topicStream(topic.topicId), [{ type: 'TopicProposed', data: { ...topic, source: 'editorial', proposedAt: at } }])
  }
  for (const { publishedAt, ...article } of importedArticles) {
    await importStream(articleStream(article.slug), [
      { type: 'ArticleDrafted', data: { ...article, author: 'Redazione', generatedBy: 'editorial', draftedAt: publishedAt } },
      { type: 'ArticlePublished', data: { slug: article.slug, publishedAt } },
    ])
  }
  const counts = { articles: importedArticles.length, topics: SEED_TOPICS.length }
  const done: DomainEvent = {
    type: 'ContentImported',
    data: { contentVersion: version, ...counts, importedAt: now().toISOString() },
  }
  try {
    const appended = await log.append(PORTAL_STREAM, expected, withStableIds(`${PORTAL_STREAM}-content-${version}`, [done]))
    logger.info({ imported, ...counts }, 'content imported')
    return appended
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error
    return null
  }
}

/** The same import is the same append. */
const withStableIds = (stream: string, events: readonly DomainEvent[]): NewEvent[] =>
  events.map((event, index) => ({ id: stableId(`import/${stream}/${index}`), event }))
