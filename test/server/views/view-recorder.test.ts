import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { viewsStream } from '../../../events/schemas/views.ts'
import { createViewRecorder } from '../../../server/views/view-recorder.ts'
import { collect, embeddedLog } from '../../events/embedded/embedded-log.ts'
import { instant } from '../../events/new-events.ts'

const test = suite('The view recorder')

test('gives up a view that the log refuses, and goes on with those after it', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const recorder = createViewRecorder({ log, newId: randomUUID, now: () => new Date(instant), logger: pino({ level: 'silent' }) })
  const view = (slug: string) => recorder.record({ slug, ruleVersion: 1, viewedAt: instant })
  assert.is(await view('Not A Slug'), false)
  assert.is(await view('articolo'), true)
  assert.equal(await recorder.close(1_000), { lost: 1 })
  assert.is((await collect(log.readAll())).length, 1)
})

test('writes each view into the stream of its own day, also when views of two days wait together', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const recorder = createViewRecorder({ log, newId: randomUUID, now: () => new Date(instant), logger: pino({ level: 'silent' }) })
  const days = ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20']
  const stored = days.map((day) => recorder.record({ slug: 'articolo', ruleVersion: 1, viewedAt: `${day}T12:00:00.000Z` }))
  assert.equal(await recorder.close(10_000), { lost: 0 })
  assert.equal(await Promise.all(stored.map((waiting) => waiting ?? Promise.resolve(false))), [true, true, true, true])
  assert.is((await collect(log.readStream(viewsStream('2026-11-20')))).length, 3)
  assert.is((await collect(log.readStream(viewsStream('2026-11-21')))).length, 1)
})

test.run()
