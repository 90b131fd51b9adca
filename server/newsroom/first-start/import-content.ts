import type { Logger } from 'pino'
import { articleStream } from '../../../events/schemas/article.ts'
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevisionError,
} from '../../../events/log/event-log.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { PORTAL_STREAM } from '../../../events/schemas/portal.ts'
import { stableId } from '../../../events/stable-id.ts'
import { topicStream } from '../../../events/schemas/topic.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type Totals, TOTALS_KEY } from '../../../projections/models/totals.ts'

/** Raise it when the shipped content grows. */
const CONTENT_VERSION = 1

/** @returns true if the read models include the shipped content */
export async function showsContent(readModels: Pick<ReadModels, 'read'>): Promise<boolean> {
  const [totals] = (await readModels.read([{ model: 'totals', key: TOTALS_KEY }])) as [Totals | null]
  return (totals?.contentVersion ?? 0) >= CONTENT_VERSION
}

interface ImportOptions {
  readonly log: EventLog
  readonly now: () => Date
  readonly logger: Pick<Logger, 'info'>
  readonly version?: number
}

/**
 * Imports the content that ships with the portal into the log, once per content version. The import is idempotent, so the next start
 * resumes an interrupted one: each article and topic is one append that expects NO_STREAM, with event ids derived from its name.
 * @returns the position of the import's last event; null if an earlier start or another process has done it
 */
export async function importContent({ log, now, logger, version = CONTENT_VERSION }: ImportOptions): Promise<Appended | null> {
  let expected: ExpectedRevision = 'no_stream'
  for await (const { event, revision } of log.readStream(PORTAL_STREAM)) {
    if (!(event instanceof Error) && event.type === 'ContentImported' && event.data.contentVersion >= version) return null
    expected = revision
  }
  // Loaded on the first start only.
  const [{ importedArticles }, { SEED_TOPICS }] = await Promise.all([import('./articles.ts'), import('../writer/sample/seed-topics.ts')])
  const origin: Origin = { actor: 'system:import', correlationId: stableId(`import/content/${version}`) }
  let imported = 0
  const importStream = async (stream: string, events: readonly DomainEvent[]) => {
    try {
      await log.append(stream, 'no_stream', withStableIds(stream, events, origin))
      imported++
    } catch (error) {
      // The stream exists already, from another process's import or an earlier start.
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
      { type: 'ArticlePublished', data: { slug: article.slug, revision: 1, basis: 'import', publishedAt } },
    ])
  }
  const counts = { articles: importedArticles.length, topics: SEED_TOPICS.length }
  const done: DomainEvent = {
    type: 'ContentImported',
    data: { contentVersion: version, ...counts, importedAt: now().toISOString() },
  }
  try {
    const appended = await log.append(PORTAL_STREAM, expected, withStableIds(`${PORTAL_STREAM}-content-${version}`, [done], origin))
    logger.info({ imported, ...counts }, 'content imported')
    return appended
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error
    return null
  }
}

/** Derives the ids of events from their stream, so that the log recognises the appends of a repeated import. */
function withStableIds(stream: string, events: readonly DomainEvent[], origin: Origin): NewEvent[] {
  let index = 0
  return newEvents(events, origin, () => stableId(`import/${stream}/${index++}`))
}
