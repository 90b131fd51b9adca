import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { comparePositions, type Position, shareOfLog } from '../../../events/log/position.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { totals, TOTALS_KEY } from '../../../projections/models/totals.ts'
import { openStore } from '../../../server/portal/open-store.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { fillLog } from '../../portal/operations/fill-log.ts'
import { projectionsTool, startProjectionsTool } from './projections-tool.ts'

/** Enough for the command to be interrupted while most of it is left. */
const VIEWS = 30_000
const NAME = `totals@${totals.version}`
const PROGRESS = /^totals: \d+ %, [\d,]+ events\/s, (\d+|–) s left$/m
const PER_CENT = /^totals: (\d+) %/gm

const test = suite('npm run projections -- rebuild')

test('It says how far it is; Ctrl-C leaves the old build to readers, and the next run goes on from the checkpoint and shows the new one.', async () => {
  await using folder = await tempFolder()
  await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  await fillLog(log, VIEWS)
  const logger = pino({ level: 'warn' })
  await using store = await openStore({ dataDir: folder.path, redisUrl: undefined }, logger)
  {
    await using projector = startProjector({ log, store, projections: [totals], logger })
    await projector.caughtUp
  }
  // Only the command projects from here on.
  const command = [['rebuild', 'totals'], folder.path] as const
  const builds = async () => (await store.builds()).filter(({ model }) => model === 'totals')
  const read = async () => JSON.stringify(await store.read([{ model: 'totals', key: TOTALS_KEY }]))
  const [old] = await builds()
  const before = await read()
  assert.match(before, `"counted":${VIEWS}`)

  const first = startProjectionsTool(...command)
  const fresh = await until('the new build has a checkpoint', async () =>
    (await builds()).find(({ id, checkpoint }) => id !== old!.id && checkpoint !== null),
  )
  first.child.kill('SIGINT')
  assert.is(await first.ended, 130, first.output())
  assert.match(first.output(), PROGRESS)
  assert.match(first.output(), 'Interrupted. The same command continues from here')
  const interrupted = (await builds()).find(({ id }) => id === fresh.id)!
  assert.not(interrupted.active)
  assert.equal(
    (await builds()).filter(({ active }) => active).map(({ id }) => id),
    [old!.id],
  )
  assert.is(await read(), before)
  const { output: status } = await projectionsTool(['status'], folder.path)
  assert.match(status, new RegExp(`^ *${NAME} +shown +`, 'm'), status)
  assert.match(status, new RegExp(`^ *${NAME} +being built +catching_up`, 'm'), status)

  const second = startProjectionsTool(...command)
  let isOver = false
  void second.ended.then(() => (isOver = true))
  const seen: { checkpoint: Position; done: number }[] = []
  // Readers and the way it goes are looked at all the time.
  await until(
    'the second rebuild has ended',
    async () => {
      assert.is(await read(), before, 'a read that was mixed, empty or half built')
      const build = (await builds()).find(({ id }) => id === fresh.id)
      if (build?.checkpoint && build.progress) seen.push({ checkpoint: build.checkpoint, done: build.progress.done })
      return isOver
    },
    { deadlines: 5 },
  )
  assert.is(await second.ended, 0, second.output())
  assert.match(second.output(), `Continuing the build of ${NAME}, started earlier.`)
  assert.match(second.output(), `${NAME} is built and shown`)
  const left = (run: string) => [...run.matchAll(PER_CENT)].map(([, share]) => Number(share))
  assert.ok(left(second.output())[0]! >= left(first.output()).at(-1)!, `${first.output()}${second.output()}`)
  assert.ok(seen.length > 0)
  const end = await log.end()
  for (const { checkpoint, done } of seen) {
    assert.ok(comparePositions(checkpoint, interrupted.checkpoint) >= 0)
    assert.is(done, shareOfLog(checkpoint, end), 'of the whole log: it counts on from where it was')
  }
  // The rebuild went on from its checkpoint: the build is the same and contains every view once.
  assert.equal(
    (await builds()).map(({ id, active }) => ({ id, active })),
    [{ id: fresh.id, active: true }],
  )
  assert.is(await read(), before)
})

test.run()
