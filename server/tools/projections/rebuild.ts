import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '../../../events/log/event-log.ts'
import { isBefore, type Position } from '../../../events/log/position.ts'
import { projections } from '../../../projections/models/all.ts'
import { checkLog } from '../../../projections/projector/log-check.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import type { Build, Store } from '../../../projections/stores/store.ts'
import { damagedFiles } from '../../portal/open-store.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { grouped, percent, printErrorLine, printLine, stopSignal } from '../terminal/print-line.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { ArgumentError, ToolError } from '../tool-errors.ts'
import { withStore } from './with-store.ts'

type Projection = (typeof projections)[number]

/** A build without progress for this long is continued here: no portal runs, or it knows another version. */
const STALLED_MS = 3_000
const POLL_MS = 200
/** 128 plus the number of SIGINT. */
const INTERRUPTED = 130

async function beginRebuild(log: EventLog, store: Store, model: string, version: number): Promise<Build> {
  const { id } = await checkLog(log, await store.builds(), createLogger('error', 2))
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

export async function rebuildModel(model: string): Promise<void> {
  const projection = projections.find(({ name }) => name === model)
  if (!projection) throw new ArgumentError(`No read model «${model}». There are: ${projections.map(({ name }) => name).join(', ')}.`)
  await withStore((log, store, { dataDir }) => rebuild(log, store, projection, dataDir))
}

async function rebuild(log: EventLog, store: Store, projection: Projection, dataDir: string): Promise<void> {
  const { name: model } = projection
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
        // Like a shell, so that a calling script stops.
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
