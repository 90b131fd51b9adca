import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type EventLog, EventLogUnavailableError } from '../../events/log/event-log.ts'
import { formatPosition } from '../../events/log/position.ts'
import { type Processor, openProcessor, type Poison } from './processor.ts'
import { runProcessors } from './run-processors.ts'
import { checkLog, disownForeign } from './log-check.ts'
import type { Projection } from '../projection.ts'
import type { Build, Store } from '../stores/store.ts'

export interface ProjectorOptions {
  readonly log: EventLog
  readonly store: Store
  readonly projections: readonly Projection<object>[]
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How often to look for requested builds, a store that lost its data, or another log; milliseconds. */
  readonly checkEveryMs?: number
  /** @returns how long to wait before the nth attempt (from 1) to go on after a failure; milliseconds */
  readonly retryDelay?: (attempt: number) => number
}

export interface Projector extends AsyncDisposable {
  /** Resolves when every model has been folded to the end of the log once, or has stopped at a poison event. */
  readonly caughtUp: Promise<void>
}

/** Processors that share one subscription. */
interface Run {
  readonly processors: Processor[]
  readonly abort: AbortController
  caughtUp: boolean
  ended: Promise<void>
}

/** Half a second, doubling to ten seconds, with jitter so that many processes do not come back together. */
const backoff = (attempt: number) => Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/**
 * Keeps the read models up with the log until it is disposed. Any number may run on one store, in any number of processes.
 * Processors that stand at different places in the log run apart and join as they catch up.
 */
export function startProjector({
  log,
  store,
  projections,
  logger,
  checkEveryMs = 1_000,
  retryDelay = backoff,
}: ProjectorOptions): Projector {
  const stop = new AbortController()
  const byModel = new Map(projections.map((projection) => [projection.name, projection]))
  const runs = new Set<Run>()
  /** Processors that met a poison event, until they have passed it. */
  const stopped = new Map<number, { position: string; attempt: number; retryAt: number }>()
  const firstRound = Promise.withResolvers<void>()
  /** Identity of the log; null until it has answered. */
  let logId: string | null = null
  /** The log for which the missing builds were begun. */
  let begunFor: string | null = null
  let failures = 0
  let wake = () => {}
  const endNotices = store.onNotice((notice) => {
    if (notice.lost) wake()
  })

  const mine = (build: Build) => build.log === logId && byModel.get(build.model)?.version === build.version

  /** @returns the identity of the log; the last known one while it cannot be reached */
  async function identify(builds: readonly Build[]): Promise<string> {
    try {
      return (await checkLog(log, builds, logger)).id
    } catch (error) {
      if (logId === null || !(error instanceof EventLogUnavailableError)) throw error
      return logId
    }
  }

  /** Makes the builds that are missing: of a new log or version at the start, later only those of a store that was emptied. */
  async function beginMissing(builds: readonly Build[], log: string): Promise<void> {
    for (const { name, version } of byModel.values()) {
      const ofModel = builds.filter((build) => build.model === name && build.log === log)
      if (begunFor === log ? ofModel.length > 0 : ofModel.some((build) => build.version === version)) continue
      await store.begin({ model: name, version, log })
      logger.info({ model: name, version }, 'building a read model')
    }
    begunFor = log
  }

  async function end(run: Run): Promise<void> {
    run.abort.abort()
    await run.ended
  }

  /** Ends runs whose builds are of another log, or gone, or before what their processors remember: the store was emptied or restored. */
  async function endStale(builds: readonly Build[], before: ReadonlyMap<number, string>): Promise<void> {
    const found = new Map(builds.map((build) => [build.id, build]))
    for (const run of runs) {
      const isStale = run.processors.some((processor) => {
        const build = found.get(processor.build)
        return !build || !mine(build) || (before.has(processor.build) && build.checkpoint === null)
      })
      if (isStale) await end(run)
    }
  }

  /** Runs that have caught up go on as one. */
  async function joinCaughtUp(): Promise<void> {
    const ready = [...runs].filter((run) => run.caughtUp)
    if (ready.length > 1) await Promise.all(ready.map(end))
  }

  function startUnassigned(builds: readonly Build[]): void {
    const assigned = new Set([...runs].flatMap((run) => run.processors.map((processor) => processor.build)))
    const wanted = builds.filter((build) => {
      const newest = builds.findLast((other) => other.model === build.model && mine(other))
      const retryAt = stopped.get(build.id)?.retryAt ?? 0
      return mine(build) && (build.active || build === newest) && !assigned.has(build.id) && retryAt <= performance.now()
    })
    // A processor that stopped tries alone, so that its stopping again disturbs no other; live processors stay together.
    const byPlace = Map.groupBy(wanted, (build) =>
      stopped.has(build.id)
        ? `build ${build.id}`
        : build.state === 'live' && build.active
          ? 'live'
          : String(build.checkpoint && formatPosition(build.checkpoint)),
    )
    for (const together of byPlace.values()) start(together.map((build) => openProcessor(store, byModel.get(build.model)!, build)))
  }

  function start(processors: Processor[]): void {
    const run: Run = { processors, abort: new AbortController(), caughtUp: false, ended: Promise.resolve() }
    runs.add(run)
    const signal = AbortSignal.any([stop.signal, run.abort.signal])
    const onPoison = (processor: Processor, { recorded, error }: Poison) => {
      const position = formatPosition(recorded.position)
      const earlier = stopped.get(processor.build)
      const attempt = earlier?.position === position ? earlier.attempt + 1 : 1
      const delay = retryDelay(attempt)
      stopped.set(processor.build, { position, attempt, retryAt: performance.now() + delay })
      logger.error(
        { model: processor.projection.name, ...error, attempt, retryInMs: Math.round(delay) },
        'a read model stopped at an event it cannot apply',
      )
      setTimeout(() => wake(), delay).unref()
    }
    const onCaughtUp = async () => {
      const built = processors.filter((processor) => !processor.active)
      if (built.length > 0) {
        await store.activate(built.map((processor) => processor.build))
        for (const processor of built) processor.active = true
        logger.info({ models: built.map((processor) => processor.projection.name) }, 'read models built')
      }
      run.caughtUp = true
      wake()
    }
    const onCommit = () => {
      failures = 0
      for (const processor of processors)
        if (stopped.delete(processor.build)) logger.info({ model: processor.projection.name }, 'a read model that had stopped goes on')
    }
    run.ended = runProcessors({ log, store, processors, signal, onCaughtUp, onPoison, onCommit })
      .then((ending) => {
        if (ending === 'restart')
          logger.warn(
            { models: processors.map((processor) => processor.projection.name) },
            'the store changed underneath; starting again from it',
          )
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        failures++
        logger.warn({ err: error, models: processors.map((processor) => processor.projection.name) }, 'projecting was interrupted')
      })
      .finally(() => {
        runs.delete(run)
        wake()
      })
  }

  async function round(): Promise<void> {
    const before = new Map(
      [...runs].flatMap((run) =>
        run.processors
          .filter((processor) => processor.checkpoint)
          .map((processor) => [processor.build, formatPosition(processor.checkpoint!)] as const),
      ),
    )
    const builds = await store.builds()
    logId = await identify(builds)
    await endStale(builds, before)
    await disownForeign(store, builds, logId, logger)
    await beginMissing(builds, logId)
    await joinCaughtUp()
    startUnassigned(await store.builds())
    const running = [...runs]
    if (running.every((run) => run.caughtUp)) firstRound.resolve()
  }

  async function supervise(): Promise<void> {
    while (!stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const failedBefore = failures
      try {
        await round()
      } catch (error) {
        failures++
        logger.warn({ err: error }, 'the read models or the log cannot be reached')
      }
      const paused = failures > failedBefore || failures > 0
      const pause = new AbortController()
      const delay = paused ? retryDelay(Math.min(failures, 8)) : checkEveryMs
      const slept = sleep(delay, undefined, { signal: AbortSignal.any([stop.signal, pause.signal]), ref: false }).catch(() => {})
      // After a failure the pause is kept to its end: a store that is gone must not be asked in a loop.
      await (paused ? slept : Promise.race([slept, woken]))
      pause.abort()
    }
  }

  const supervising = supervise()
  return {
    caughtUp: firstRound.promise,
    async [Symbol.asyncDispose]() {
      stop.abort()
      wake()
      endNotices()
      await supervising
      await Promise.all([...runs].map((run) => run.ended))
    },
  }
}
