import type { Topic } from '../../../client/api/contract.ts'
import { topicIdSchema, topicStream } from '../../../events/schemas/topic.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { HttpProblem } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { topicDecider } from './topic-decider.ts'
import { NO_SUCH_TOPIC } from '../italian/refusal-text.ts'
import { shownOrDone } from '../shown-or-done.ts'

/** Activates and deactivates a topic; both are idempotent. */
export function addTopicRoutes(routes: Routes, context: CommandContext, findTopics: (ids: readonly string[]) => Promise<Topic[]>): void {
  for (const [verb, needs, active] of [
    ['activate', 'activateTopic', true],
    ['deactivate', 'deactivateTopic', false],
  ] as const) {
    routes.post(`/api/topics/:id/${verb}`, needs, async (ctx) => {
      const topicId = topicIdSchema.safeParse(ctx.params['id'])
      if (!topicId.success) throw new HttpProblem(404, NO_SUCH_TOPIC)
      const at = context.now().toISOString()
      await handleCommand(context, originOf(ctx), topicDecider, topicStream(topicId.data), { type: 'ActivateTopic', active, at })
      ctx.body = await shownOrDone(ctx, { id: topicId.data }, async () => (await findTopics([topicId.data]))[0])
    })
  }
}
