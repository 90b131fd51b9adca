import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../events/event-log-client.ts'
import { createViewRecorder } from '../../server/views/view-recorder.ts'
import { collect, embeddedLog } from '../events/embedded-log.ts'
import { instant } from '../events/new-events.ts'

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

test.run()
