import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import { generationStream } from '../../../../events/schemas/generation.ts'
import { topicStream } from '../../../../events/schemas/topic.ts'
import { NO_CALLER } from '../../../../server/newsroom/command-handler.ts'
import type { GenerationContext } from '../../../../server/newsroom/generation/generation-context.ts'
import { generateTopics } from '../../../../server/newsroom/generation/generate-topics.ts'
import { FREE, type ProposedTopic, type Writer } from '../../../../server/newsroom/writer/writer.ts'
import { collect, embeddedLog } from '../../../events/embedded/embedded-log.ts'
import { instant } from '../../../events/new-events.ts'
import { newEvent } from '../../../events/new-events.ts'
import { origin } from '../../../events/new-events.ts'

const test = suite('Generating topics')

const topic = (title: string): ProposedTopic => ({
  title,
  description: 'Di che cosa parla.',
  category: 'MERCATI',
  priority: 5,
  angle: 'Un taglio',
})
const calls = { model: 'gpt', promptVersion: '1', atMost: FREE }
const usage = { inputTokens: 1, outputTokens: 1, costMicroEur: 1 }

test('attempts are numbered on when what the writer proposed was taken meanwhile and it is asked again', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const context = { ...NO_CALLER, log, newId: () => randomUUID(), now: () => new Date(instant), signal: new AbortController().signal }
  const asked: string[][] = []
  const writer: Pick<Writer, 'proposeTopics'> = {
    async proposeTopics({ existing }, { onAttemptStarted, onAttemptFailed, onAttemptSucceeded }) {
      asked.push(existing.map(({ id }) => id))
      // Each attempt but the last finds a loading model.
      for (let attempt = 1; attempt < 20; attempt++) {
        await onAttemptStarted({ ...calls, attempt })
        const detail = { code: 'model_not_ready', status: 503 } as const
        await onAttemptFailed({ attempt, reason: 'server_error', detail, usage: null, mayBeBilled: false, retryInMs: 0 })
      }
      await onAttemptStarted({ ...calls, attempt: 20 })
      await onAttemptSucceeded({ attempt: 20, usage })
      return [topic(asked.length === 1 ? 'Preso da altri' : 'Nuovo')]
    },
  }
  const taken = {
    ...topic('Preso da altri'),
    topicId: 'preso-da-altri',
    source: 'ai',
    generationId: randomUUID(),
    proposedAt: instant,
  } as const
  await log.append(topicStream('preso-da-altri'), 'no_stream', [newEvent({ type: 'TopicProposed', data: taken })])
  const budget = { admit: async () => {}, reserve: async () => ({ settle: async () => {} }) }
  const { generationId, topicIds } = await generateTopics(
    { ...context, writer, budget, newestTopics: async () => [] } as unknown as GenerationContext,
    origin,
  )
  assert.equal(topicIds, ['nuovo'])
  assert.equal(asked, [[], ['preso-da-altri']])
  const attempts = (await collect(log.readStream(generationStream(generationId)))).flatMap(({ event }) =>
    'data' in event && 'attempt' in event.data ? [`${event.type} ${event.data.attempt}`] : [],
  )
  assert.equal(
    attempts,
    Array.from({ length: 40 }, (_, n) => n + 1).flatMap((attempt) => [
      `AttemptStarted ${attempt}`,
      `Attempt${attempt % 20 ? 'Failed' : 'Succeeded'} ${attempt}`,
    ]),
  )
})

test.run()
