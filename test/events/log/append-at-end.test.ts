import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { appendAtEnd, lastRevision } from '../../../events/log/append-at-end.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { viewsStream } from '../../../events/schemas/views.ts'
import { collect, embeddedLog } from '../embedded/embedded-log.ts'
import { instant } from '../new-events.ts'
import { VIEW_ORIGIN } from '../../../events/schemas/metadata.ts'

const test = suite('Appending at the end')

test('If many append to one stream at once, each event is in it once.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const stream = viewsStream(instant.slice(0, 10))
  assert.is(await lastRevision(log, stream), 'no_stream')
  const events = Array.from({ length: 8 }, () => ({
    id: randomUUID(),
    event: { type: 'ArticleViewed', data: { slug: 'articolo', ruleVersion: 1, viewedAt: instant } } as const,
    metadata: VIEW_ORIGIN,
  }))
  await Promise.all(events.map((event) => appendAtEnd(log, stream, [event])))
  const stored = await collect(log.readStream(stream))
  assert.equal(stored.map(({ id }) => id).toSorted(), events.map(({ id }) => id).toSorted())
  assert.is(await lastRevision(log, stream), 7n)
})

test.run()
