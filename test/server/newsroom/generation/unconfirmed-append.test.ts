import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../../events/embedded/start-embedded-log.ts'
import { type EventLog, EventLogUnavailableError } from '../../../../events/log/event-log.ts'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import { generationStream } from '../../../../events/schemas/generation.ts'
import { failOnError } from '../../../../server/newsroom/generation/generate-article.ts'
import { recordGeneration } from '../../../../server/newsroom/generation/generation-record.ts'
import { origin } from '../../../events/new-events.ts'
import { tempFolder } from '../../../machine/temp-folder.ts'
import { NO_CALLER } from '../../../../server/newsroom/command-handler.ts'

const test = suite('An append of a generation whose answer is lost')

for (const isStored of [true, false]) {
  test(`${isStored ? 'It is' : 'It is not'} stored: the generation ends with its failure, and the error is that of the log`, async () => {
    await using folder = await tempFolder()
    await using embedded = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await using stored = await connectEventLog({ url: embedded.url })
    const append: EventLog['append'] = async (stream, expected, events) => {
      const isLost = events[0]!.event.type === 'AttemptStarted'
      const appended = isLost && !isStored ? null : await stored.append(stream, expected, events)
      if (appended === null || isLost) throw new EventLogUnavailableError('the leader is gone')
      return appended
    }
    const context = { ...NO_CALLER, log: { append } as EventLog, newId: () => randomUUID(), now: () => new Date() }
    const record = await recordGeneration(context, origin, { kind: 'article', topicId: 'un-tema' })
    const work = () => record.attemptStarted({ attempt: 1, model: 'gpt', promptVersion: '1' })
    const error = await failOnError(record, new AbortController().signal, work).catch((thrown: unknown) => thrown)
    assert.instance(error, EventLogUnavailableError)
    const types: (string | undefined)[] = []
    for await (const { event } of stored.readStream(generationStream(record.id))) types.push('type' in event ? event.type : undefined)
    assert.equal(types, ['GenerationRequested', ...(isStored ? ['AttemptStarted'] : []), 'GenerationFailed'])
  })
}

test.run()
