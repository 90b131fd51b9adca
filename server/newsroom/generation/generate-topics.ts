import type { Appended } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { topicStream } from '../../../events/schemas/topic.ts'
import { decideAndAppend } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { isWritten } from '../article/write-article.ts'
import { slugify } from '../article/slug.ts'
import { topicDecider } from '../topic/topic-decider.ts'
import type { ProposedTopic, TopicsRequest } from '../writer/writer.ts'
import { failOnError } from './generate-article.ts'
import type { GenerationContext } from './generation-context.ts'
import { type GenerationRecord, recordGeneration } from './generation-record.ts'
import { reportAttempts } from './report-attempts.ts'

export interface TopicsGeneration {
  readonly generationId: string
  readonly topicIds: readonly string[]
  readonly appended: Appended
}

/** Number of further proposals after other requests took all proposed topics. */
const MAX_NEW_ROUNDS = 5

/**
 * Generates new topics. A topic's id is the slug of its title, so none is created twice. If two concurrent requests propose the same
 * topics, one of them calls its writer again, excluding those topics.
 * @throws GenerationFailedError if there is no new topic
 */
export async function generateTopics(
  context: GenerationContext,
  origin: Origin,
  { id = context.newId() }: { id?: string | undefined } = {},
): Promise<TopicsGeneration> {
  let existing: TopicsRequest['existing'] = (await context.newestTopics()).map(({ id, title, category }) => ({ id, title, category }))
  await context.budget.admit({ id, count: 1 }, origin)
  const record = await recordGeneration(context, origin, { kind: 'topics' }, id)
  const reports = reportAttempts(context, record)
  for (let round = 0; ; round++) {
    const { topicIds, taken } = await failOnError(record, context.signal, async () => {
      const proposed = await context.writer.proposeTopics(
        { generationId: record.id, existing, seed: round === 0 ? record.id : `${record.id}/${round}` },
        {
          signal: context.signal,
          now: context.now,
          isWritten: (title) => isWritten(context.log, title),
          ...reports,
        },
      )
      await context.ensureAllowed(record.origin())
      return writeTopics(context, record, proposed)
    })
    if (topicIds.length > 0) return { generationId: record.id, topicIds, appended: await record.complete({ topics: topicIds }) }
    const known = new Set(existing.map((topic) => topic.id))
    const takenMeanwhile = taken.filter((topic) => !known.has(topic.id))
    if (takenMeanwhile.length === 0 || round === MAX_NEW_ROUNDS) {
      throw await record.fail('malformed', { code: 'only_existing_topics' })
    }
    existing = [...takenMeanwhile, ...existing]
  }
}

async function writeTopics(context: GenerationContext, record: GenerationRecord, proposed: readonly ProposedTopic[]) {
  const topicIds: string[] = []
  const taken: TopicsRequest['existing'][number][] = []
  for (const topic of proposed) {
    const topicId = slugify(topic.title)
    try {
      const { appended } = await decideAndAppend(context, record.origin(), topicDecider, topicStream(topicId), {
        type: 'ProposeTopic',
        topic: { ...topic, topicId, source: 'ai', generationId: record.id, proposedAt: context.now().toISOString() },
      })
      if (appended) record.followedBy(appended)
      topicIds.push(topicId)
    } catch (error) {
      if (!(error instanceof CommandRefusedError)) throw error
      taken.push({ id: topicId, title: topic.title, category: topic.category })
    }
  }
  return { topicIds, taken }
}
