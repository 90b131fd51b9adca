import { topicsByTurn } from '../../../events/domain/generation/choose-topics.ts'
import type { Topic } from '../../../projections/models/topics.ts'
import { isWritten } from '../article/write-article.ts'
import type { GenerationContext } from './generation-context.ts'

/**
 * @returns the first topic in turn about which the writer has something to write; where it has nothing on any, the first in turn, so that
 *   its generation records why; null where no topic is active
 */
export async function chooseDailyTopic({
  topics,
  writer,
  log,
}: Pick<GenerationContext, 'topics' | 'writer' | 'log'>): Promise<Topic | null> {
  const inTurn = topicsByTurn(await topics())
  for (const topic of inTurn) if ((await writer.mayWrite?.(topic, (title) => isWritten(log, title))) ?? true) return topic
  return inTurn[0] ?? null
}
