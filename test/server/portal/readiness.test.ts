import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { importContent } from '../../../server/newsroom/first-start/import-content.ts'
import { readReadiness } from '../../../server/portal/readiness.ts'
import type { ViewRecorder } from '../../../server/views/view-recorder.ts'
import { until } from '../../machine/until.ts'
import { makeFixture, names, project } from '../../projections/fixture.ts'

const test = suite('Readiness')

const noViews = { waiting: () => 0 } as ViewRecorder

test('is not given while the content that ships with the portal is not shown, though every read model is built', async () => {
  await using fixture = await makeFixture(null)
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using readModels = await openReadModels({ store, models: names })
  const look = () => readReadiness({ log: fixture.log, readModels, views: noViews })
  const { ready, notReady, reasons } = await look()
  assert.equal([ready, notReady, reasons], [false, ['content'], ['The content that ships with the portal is not imported yet']])
  await importContent({ log: fixture.log, now: () => new Date('2026-11-22T10:00:00.000Z'), logger: { info() {} } })
  await until('the content is shown', async () => (await look()).ready)
  const damaged = () => [
    { isServed: false, message: 'read-models.db is damaged' },
    { isServed: true, message: 'search.db is damaged' },
  ]
  const damagedFiles = await readReadiness({ log: fixture.log, readModels, views: noViews, damaged })
  assert.equal([damagedFiles.notReady, damagedFiles.reasons], [['read models'], ['read-models.db is damaged']], 'readers need it')
  assert.equal((damagedFiles.details as { warnings: string[] }).warnings, ['search.db is damaged'])
  const refused = await readReadiness({
    log: fixture.log,
    readModels: { ...readModels, writeRefusal: () => 'r1:6379 is a replica' },
    views: noViews,
    projecting: { damage: () => null, stalled: () => ['topics'] },
  })
  assert.equal(refused.notReady, ['read models', 'topics'])
  assert.match(
    refused.reasons.join(),
    /nothing can be written: r1:6379 is a replica,Not moved for at least 10 s while the log did: topics$/,
  )
  const behind = await readReadiness({ log: fixture.log, readModels: { ...readModels, searchFault: () => 'disk full' }, views: noViews })
  assert.equal(
    [behind.ready, behind.details],
    [true, { ...behind.details, warnings: ['The search is behind, and everything else goes on: disk full'] }],
  )
})

test.run()
