import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../../events/log/event-log.ts'
import { PORTAL_STREAM } from '../../../../events/schemas/portal.ts'
import { importContent } from '../../../../server/newsroom/first-start/import-content.ts'
import { collect, embeddedLog } from '../../../events/embedded/embedded-log.ts'

const test = suite('import of the content that ships with the portal')

const options = { now: () => new Date('2026-11-20T08:00:00.000Z'), logger: { info() {} } }

const eventsIn = async (log: EventLog) => (await collect(log.readAll())).length
const importedVersions = async (log: EventLog) =>
  (await collect(log.readStream(PORTAL_STREAM))).map(({ event }) => (event as { data: { contentVersion: number } }).data.contentVersion)

test('Each version is imported once and recorded, also by two processes at once; an older program imports nothing.', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const importVersion = (version: number) => importContent({ ...options, log, version })
  assert.ok(await importVersion(1))
  assert.equal(await importedVersions(log), [1])
  const shipped = await eventsIn(log)
  assert.is(await importVersion(1), null)
  assert.is(await eventsIn(log), shipped)

  await Promise.all([importVersion(2), importVersion(2)])
  assert.equal(await importedVersions(log), [1, 2])
  // Versions that are already imported are not written again.
  assert.is(await eventsIn(log), shipped + 1)
  for (const version of [2, 1]) assert.is(await importVersion(version), null, `version ${version} at the next start`)
  assert.is(await eventsIn(log), shipped + 1)
})

test.run()
