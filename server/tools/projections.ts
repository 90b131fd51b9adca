import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '../../events/log/event-log.ts'
import { readLogIdentity } from '../../events/log/log-identity.ts'
import { endFor, formatPosition, isBefore, type Position, shareOfLog } from '../../events/log/position.ts'
import { projections } from '../../projections/models/all.ts'
import { checkLog } from '../../projections/projector/log-check.ts'
import { startProjector } from '../../projections/projector/projector.ts'
import type { Build, Store } from '../../projections/stores/store.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { locateExistingLog } from '../portal/locate-log.ts'
import { openLog } from '../portal/open-log.ts'
import { damagedFiles, openStore } from '../portal/open-store.ts'
import { grouped, percent } from './terminal/amounts.ts'
import { printErrorLine, printLine } from './terminal/print-line.ts'
import { printVerification } from './print-verification.ts'
import { progressLine } from './terminal/progress-line.ts'
import { runTool, ToolError } from './run-tool.ts'
import { stopSignal } from './terminal/stop-signal.ts'

const USAGE = `Usage: npm run projections -- <command>
  status           every build of every read model: version, state, how far behind the log
  rebuild <name>   builds one read model again beside the one that readers see, and shows it when it has caught up;
                   Ctrl-C leaves it half built, and the same command (or the portal) continues from there
  verify           folds the log into a fresh store and compares it with the live read models
It works on the log and store of DATA_DIR (or EVENTSTORE_URL and REDIS_URL), whether the portal runs or not.`

/** A build that has not moved for this long is continued here: no portal runs, or it knows another version. */
const STALLED_MS = 3_000
const POLL_MS = 200
/** 128 and the number of SIGINT. */
const INTERRUPTED = 130

const errorLogger = createLogger('error', 2)

async function status(log: EventLog, store: Store): Promise<void> {
  const builds = await store.builds()
  const [end, endOfPrograms, identity] = await Promise.all([log.end(), log.end({ system: false }), readLogIdentity(log)])
  for (const { model, version, log: from, active, state, checkpoint, error, progress } of builds) {
    const known = projections.find(({ name }) => name === model)
    const facts = [
      `${model}@${version}`.padEnd(20),
      (active ? 'shown' : 'being built').padEnd(12),
      state.padEnd(12),
      `at ${checkpoint ? formatPosition(checkpoint) : 'the beginning'} (${(shareOfLog(checkpoint, endFor(checkpoint, end, endOfPrograms)) * 100).toFixed(1)} %)`,
    ]
    if (from !== identity?.id) facts.push('from another log')
    if (progress) facts.push(`${grouped(progress.eventsPerSecond)} events/s, ${progress.secondsLeft} s left`)
    if (known?.version !== version) facts.push(known ? `this program has version ${known.version}` : 'this program does not know it')
    printLine(facts.join('  '))
    if (error) printLine(`  stopped at ${error.type} ${error.eventId} in ${error.stream}: ${error.message}`)
  }
  const missing = projections.filter(({ name }) => !builds.some(({ model, active }) => model === name && active))
  if (missing.length > 0) {
    printLine(`Not built: ${missing.map(({ name }) => name).join(', ')}. A portal that runs builds them; «rebuild <name>» builds one here.`)
  }
  printLine(`The log ends at ${end ? formatPosition(end) : 'its beginning'}.`)
}

/** @returns the build to wait for: one that was left half built, or a new one */
async function beginRebuild(log: EventLog, store: Store, model: string, version: number): Promise<Build> {
  const { id } = await checkLog(log, await store.builds(), errorLogger)
  const isSame = (build: Build) => build.model === model && build.version === version && build.log === id
  const newest = async () => (await store.builds()).findLast(isSame)
  const before = await newest()
  if (before && !before.active) {
    printLine(`Continuing the build of ${model}@${version}, started earlier.`)
    return before
  }
  await store.begin({ model, version, log: id, again: true })
  return (await newest())!
}

async function rebuild(log: EventLog, store: Store, model: string, dataDir: string): Promise<void> {
  const projection = projections.find(({ name }) => name === model)
  if (!projection) {
    printErrorLine(`No read model «${model}». There are: ${projections.map(({ name }) => name).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const { id } = await beginRebuild(log, store, model, projection.version)
  const signal = stopSignal()
  await using own = new AsyncDisposableStack()
  const progress = progressLine()
  const startedAt = performance.now()
  let movedAt = performance.now()
  let last: Position | null = null
  let isOwn = false
  for (;;) {
    const build = (await store.builds()).find((one) => one.id === id)
    if (!build || build.active || signal.aborted) {
      progress.clear()
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      if (build?.active) printLine(`${model}@${projection.version} is built and shown (${seconds} s).`)
      else if (build) {
        printLine('Interrupted. The same command continues from here; a running portal continues by itself.')
        // As a shell does, so that a script stops here.
        process.exitCode = INTERRUPTED
      } else printLine('Another build was shown in its place.')
      return
    }
    const [damage] = damagedFiles(dataDir)
    if (damage) throw new ToolError(damage.message)
    if (build.error) {
      progress.clear()
      printErrorLine(`It cannot apply ${build.error.type} ${build.error.eventId} in ${build.error.stream}: ${build.error.message}`)
      process.exitCode = 1
      return
    }
    if (isBefore(last, build.checkpoint)) {
      last = build.checkpoint
      movedAt = performance.now()
    }
    if (!isOwn && performance.now() - movedAt > STALLED_MS) {
      isOwn = true
      own.use(startProjector({ log, store, projections: [projection], logger: createLogger('warn', 2) }))
    }
    const { done, eventsPerSecond, secondsLeft } = build.progress ?? { done: 0, eventsPerSecond: 0, secondsLeft: null }
    progress.show(`${model}: ${percent(done)}, ${grouped(eventsPerSecond)} events/s, ${secondsLeft ?? '–'} s left`, done)
    await sleep(POLL_MS, undefined, { signal }).catch(() => {})
  }
}

await runTool({
  usage: USAGE,
  commands: { status: [], rebuild: ['<name>'], verify: [] },
  async run([command, model]) {
    const config = readConfig()
    await using opened = await openLog(config, errorLogger, locateExistingLog(config))
    await using store = await openStore(config, errorLogger)
    if (command === 'status') await status(opened.log, store)
    else if (command === 'rebuild') await rebuild(opened.log, store, model!, config.dataDir)
    else await printVerification(opened.log, store)
    return true
  },
})
