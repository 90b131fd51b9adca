import { z } from 'zod'
import type { Topic } from '../../../client/api/contract.ts'
import { topicIdSchema, topicStream } from '../../../events/schemas/topic.ts'
import { topicSchema } from '../../answers/topics.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { originOf } from '../../http/request-origin.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { NO_SUCH_TOPIC } from '../italian/refusal-text.ts'
import { shownOrDone } from '../shown-or-done.ts'
import { topicDecider } from './topic-decider.ts'

const onTopic = {
  path: z.object({ id: topicIdSchema }),
  missing: NO_SUCH_TOPIC,
  answer: topicSchema,
  mayBeLate: true,
  errors: { 404: 'There is no such topic.' },
  example: { id: 'btp-2025-analisi-rendimenti-prospettive' },
} as const

export const topicCalls = {
  'GET /api/topics': {
    needs: 'anyone',
    summary: 'Lists all topics, the highest priority first.',
    answer: z.array(topicSchema),
    cachedAs: () => '/api/topics',
  },
  'POST /api/topics/:id/activate': {
    ...onTopic,
    needs: 'activateTopic',
    summary: 'Makes a topic available to the writer. May be repeated.',
  },
  'POST /api/topics/:id/deactivate': {
    ...onTopic,
    needs: 'deactivateTopic',
    summary: 'Takes a topic away from the writer. May be repeated.',
  },
} as const satisfies CallDescriptions

export function createTopicHandlers(
  context: CommandContext,
  findTopics: (ids: readonly string[]) => Promise<Topic[]>,
): Handlers<typeof topicCalls> {
  const setActive =
    (active: boolean): Handlers<typeof topicCalls>['POST /api/topics/:id/activate'] =>
    async ({ id }, request) => {
      const at = context.now().toISOString()
      await handleCommand(context, originOf(request), topicDecider, topicStream(id), { type: 'ActivateTopic', active, at })
      return shownOrDone({ id }, async () => (await findTopics([id]))[0])
    }
  return {
    'GET /api/topics': (_input, _request, reads) => reads.topics(),
    'POST /api/topics/:id/activate': setActive(true),
    'POST /api/topics/:id/deactivate': setActive(false),
  }
}
