import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { type ReadModels, ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { startUpkeep } from '../../../server/portal/upkeep.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'

const test = suite('What a start prepares')

type Options = Parameters<typeof startUpkeep>[0]

test('A start does not wait for a long build: it goes on, says how far it is, and does the rest once it is there.', async () => {
  await using folder = await tempFolder()
  await using embedded = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  await using log = await connectEventLog({ url: embedded.url })
  const told: object[] = []
  const logger = { info: (facts: object) => void told.push(facts), warn: () => {}, error: (facts: object) => void told.push(facts) }
  const build = Promise.withResolvers<void>()
  let isBuilt = false
  let isFinished = false
  const progress = { done: 0.257, eventsPerSecond: 9_000, secondsLeft: 80 }
  const readModels = {
    read: () => Promise.reject(new ReadModelsUnavailableError('not built yet')),
    status: () =>
      Promise.resolve(
        isBuilt
          ? []
          : [
              { state: 'catching_up', progress: null },
              { state: 'catching_up', progress },
            ],
      ),
    waitFor: () => Promise.resolve(true),
    onChange: () => () => {},
  } as unknown as ReadModels
  const now = () => new Date('2026-11-27T10:00:00.000Z')
  const signal = new AbortController().signal
  using _upkeep = await startUpkeep({
    generation: { log, now, logger, signal, runningGenerations: () => Promise.resolve([]) } as unknown as Options['generation'],
    openData: {} as Options['openData'],
    projector: { caughtUp: build.promise },
    readModels,
    aloneSince: null,
    viewsMaxAgeDays: 1,
    atStart: () => Promise.resolve(void (isFinished = true)),
    sweep: () => Promise.resolve(),
    firstContentMs: 20,
  })
  assert.not(isFinished)
  const isTold = () => told.some((facts) => JSON.stringify(facts) === '{"models":2,"percent":25,"eventsPerSecond":9000,"secondsLeft":80}')
  await until('it says how far it is', isTold)
  isBuilt = true
  build.resolve()
  await until('the rest is done', () => isFinished)
  assert.equal(
    told.filter((facts) => 'err' in facts),
    [],
  )
})

test.run()
