import type { Appended } from '../../events/event-log.ts'
import { topicStream } from '../../events/topic.ts'
import { decideAndAppend } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { slugify } from '../article/slug.ts'
import { topicDecider } from '../topic/topic-decider.ts'
import { failOnError } from './generate-article.ts'
import type { GenerationContext } from './generation-context.ts'
import { recordGeneration } from './generation-record.ts'

export interface TopicsGeneration {
  readonly generationId: string
  readonly topicIds: readonly string[]
  readonly appended: Appended
}

/**
 * New topics from the writer. A topic's id is its title's slug, so one that is there already is not made twice.
 * @throws GenerationFailedError when no new topic came of it
 */
export async function generateTopics(
  context: GenerationContext,
  { parentId, id }: { parentId?: string; id?: string | undefined } = {},
): Promise<TopicsGeneration> {
  const existing = await context.topics()
  await context.budget.ensure(parentId ? 0 : 1)
  const record = await recordGeneration(context, { kind: 'topics', ...(parentId ? { parentId } : {}) }, id)
  const proposed = await failOnError(record, context.signal, () =>
    context.writer.proposeTopics(
      { generationId: record.id, existing: existing.map(({ id, title, category }) => ({ id, title, category })), seed: record.id },
      {
        signal: context.signal,
        now: context.now,
        onAttemptStarted: record.attemptStarted,
        onAttemptSucceeded: record.attemptSucceeded,
        onAttemptFailed: record.attemptFailed,
      },
    ),
  )
  const topicIds: string[] = []
  for (const topic of proposed) {
    const topicId = slugify(topic.title)
    try {
      await decideAndAppend(context, topicDecider, topicStream(topicId), {
        type: 'ProposeTopic',
        topic: { ...topic, topicId, source: 'ai', generationId: record.id, proposedAt: context.now().toISOString() },
      })
      topicIds.push(topicId)
    } catch (error) {
      if (!(error instanceof CommandRefusedError)) throw error
    }
  }
  if (topicIds.length === 0) throw await record.fail('malformed', 'Il modello ha proposto solo topic che esistono già.')
  const appended = await record.complete({ topics: topicIds })
  return { generationId: record.id, topicIds, appended }
}
