import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { viewsStream } from '../../../events/schemas/views.ts'
import { createViewRecorder } from '../../../server/views/view-recorder.ts'
import { collect, embeddedLog, rejection } from '../../events/embedded/embedded-log.ts'
import { startFakeCluster } from '../../events/log/cluster/fake-cluster.ts'
import { instant, several } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'

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

test('loses none and doubles none while the log has no leader, and while the leader dies under it', async () => {
  await using folder = await tempFolder()
  await using nodes = await startFakeCluster(join(folder.path, 'log.db'))
  await using log = await connectEventLog({ url: nodes.url })
  const recorder = createViewRecorder({ log, newId: randomUUID, now: () => new Date(instant), logger: pino({ level: 'silent' }) })
  const stored: Promise<boolean>[] = []
  const view = (n: number) => {
    for (let left = n; left > 0; left--) stored.push(recorder.record({ slug: 'articolo', ruleVersion: 1, viewedAt: instant })!)
  }
  view(60)
  await stored[0]
  nodes.depose()
  view(60)
  await until('they wait', () => recorder.waiting() >= 60)
  assert.instance(await rejection(log.append('topic-uno', 'no_stream', several(1))), EventLogUnavailableError)
  nodes.elect(1)
  view(60)
  nodes.kill(1)
  view(60)
  nodes.elect(2)
  assert.equal(
    await Promise.all(stored),
    Array.from({ length: 240 }, () => true),
  )
  assert.equal(await recorder.close(10_000), { lost: 0 })
  const ids = (await collect(log.readStream(viewsStream(instant.slice(0, 10))))).map(({ id }) => id)
  assert.is(ids.length, 240)
  assert.is(new Set(ids).size, 240)
})

test.run()
