import { randomUUID } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { identifyLog } from '../../../events/log/log-identity.ts'
import { projections } from '../../../projections/models/all.ts'
import { checkLog } from '../../../projections/projector/log-check.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { runProcessors } from '../../../projections/projector/run-processors.ts'
import { makeFixture, manyEvents, project } from '../fixture.ts'
import { append } from '../given.ts'
import { deadline } from '../../machine/deadline.ts'

const failing = (what: string) => () => assert.unreachable(what)

test('A run that begins just after the log was exchanged ends, and folds nothing of the other log.', async () => {
  await using fixture = await makeFixture(null)
  await identifyLog(fixture.log, null, 'first_start', 'system:projections')
  await append(fixture.log, manyEvents(0, 5))
  await using store = await fixture.open()
  const before = randomUUID()
  for (const { name, version } of projections) await store.begin({ model: name, version, log: before })
  const builds = await store.builds()
  const ending = await runProcessors({
    log: fixture.log,
    logId: before,
    store,
    processors: builds.map((build, at) => new Processor(store, projections[at]!, build)),
    signal: deadline(),
    onCaughtUp: async () => assert.unreachable('it has caught up'),
    onPoison: failing('it met a poison event'),
    onCommit: failing('it has committed'),
    builder: 'here:1',
  })
  assert.is(ending, 'foreign')
  assert.equal(await store.builds(), builds)
})

test('A log that is exchanged between two looks at it is given no other identity.', async () => {
  await using own = await makeFixture(null)
  await using other = await makeFixture(null)
  await append(own.log, manyEvents(0, 5))
  await append(other.log, manyEvents(0, 1))
  await using store = await own.open()
  {
    await using projector = project(own, store)
    await projector.caughtUp
  }
  const identity = await identifyLog(other.log, null, 'first_start', 'system:projections')
  let log = own.log
  const exchanged = {
    ...other.log,
    readStream: (...args: Parameters<typeof log.readStream>) => log.readStream(...args),
    end: (...args: Parameters<typeof log.end>) => {
      log = other.log
      return log.end(...args)
    },
    hasReceived: other.log.hasReceived.bind(other.log),
    append: other.log.append.bind(other.log),
  }
  const logger = { error: failing('it is reported as having lost events') }
  try {
    await checkLog(exchanged, await store.builds(), logger)
    assert.unreachable('it is taken for one log')
  } catch (error) {
    assert.instance(error, EventLogUnavailableError)
  }
  assert.equal(await identifyLog(other.log, null, 'first_start', 'system:projections'), identity)
})

test.run()
