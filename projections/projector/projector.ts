import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type EventLog, EventLogUnavailableError } from '../../events/log/event-log.ts'
import { formatPosition } from '../../events/log/position.ts'
import { type Lane, openLane, type Poison } from './lane.ts'
import { runGroup } from './lane-group.ts'
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

interface Group {
  readonly lanes: Lane[]
  readonly abort: AbortController
  caughtUp: boolean
  ended: Promise<void>
}

/** Half a second, doubling to ten seconds, with jitter so that many processes do not come back together. */
const backoff = (attempt: number) => Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/**
 * Keeps the read models up with the log until it is disposed. Any number may run on one store, in any number of processes.
 * Lanes that stand at different places in the log run in groups of their own and join as they catch up.
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
  const groups = new Set<Group>()
  /** Lanes that met a poison event, until they have passed it. */
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

  async function end(group: Group): Promise<void> {
    group.abort.abort()
    await group.ended
  }

  /** Ends groups whose builds are of another log, or gone, or before what their lanes remember: the store was emptied or restored. */
  async function endStale(builds: readonly Build[], before: ReadonlyMap<number, string>): Promise<void> {
    const found = new Map(builds.map((build) => [build.id, build]))
    for (const group of groups) {
      const isStale = group.lanes.some((lane) => {
        const build = found.get(lane.build)
        return !build || !mine(build) || (before.has(lane.build) && build.checkpoint === null)
      })
      if (isStale) await end(group)
    }
  }

  /** Groups that have caught up go on as one. */
  async function joinCaughtUp(): Promise<void> {
    const ready = [...groups].filter((group) => group.caughtUp)
    if (ready.length > 1) await Promise.all(ready.map(end))
  }

  function startUnassigned(builds: readonly Build[]): void {
    const assigned = new Set([...groups].flatMap((group) => group.lanes.map((lane) => lane.build)))
    const wanted = builds.filter((build) => {
      const newest = builds.findLast((other) => other.model === build.model && mine(other))
      const retryAt = stopped.get(build.id)?.retryAt ?? 0
      return mine(build) && (build.active || build === newest) && !assigned.has(build.id) && retryAt <= performance.now()
    })
    // A lane that stopped tries alone, so that its stopping again disturbs no other; live lanes stay together.
    const byPlace = Map.groupBy(wanted, (build) =>
      stopped.has(build.id)
        ? `build ${build.id}`
        : build.state === 'live' && build.active
          ? 'live'
          : String(build.checkpoint && formatPosition(build.checkpoint)),
    )
    for (const together of byPlace.values()) start(together.map((build) => openLane(store, byModel.get(build.model)!, build)))
  }

  function start(lanes: Lane[]): void {
    const group: Group = { lanes, abort: new AbortController(), caughtUp: false, ended: Promise.resolve() }
    groups.add(group)
    const signal = AbortSignal.any([stop.signal, group.abort.signal])
    const onPoison = (lane: Lane, { recorded, error }: Poison) => {
      const position = formatPosition(recorded.position)
      const earlier = stopped.get(lane.build)
      const attempt = earlier?.position === position ? earlier.attempt + 1 : 1
      const delay = retryDelay(attempt)
      stopped.set(lane.build, { position, attempt, retryAt: performance.now() + delay })
      logger.error(
        { model: lane.projection.name, ...error, attempt, retryInMs: Math.round(delay) },
        'a read model stopped at an event it cannot apply',
      )
      setTimeout(() => wake(), delay).unref()
    }
    const onCaughtUp = async () => {
      const built = lanes.filter((lane) => !lane.active)
      if (built.length > 0) {
        await store.activate(built.map((lane) => lane.build))
        for (const lane of built) lane.active = true
        logger.info({ models: built.map((lane) => lane.projection.name) }, 'read models built')
      }
      group.caughtUp = true
      wake()
    }
    const onCommit = () => {
      failures = 0
      for (const lane of lanes)
        if (stopped.delete(lane.build)) logger.info({ model: lane.projection.name }, 'a read model that had stopped goes on')
    }
    group.ended = runGroup({ log, store, lanes, signal, onCaughtUp, onPoison, onCommit })
      .then((ending) => {
        if (ending === 'restart')
          logger.warn({ models: lanes.map((lane) => lane.projection.name) }, 'the store changed underneath; starting again from it')
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        failures++
        logger.warn({ err: error, models: lanes.map((lane) => lane.projection.name) }, 'projecting was interrupted')
      })
      .finally(() => {
        groups.delete(group)
        wake()
      })
  }

  async function round(): Promise<void> {
    const before = new Map(
      [...groups].flatMap((group) =>
        group.lanes.filter((lane) => lane.checkpoint).map((lane) => [lane.build, formatPosition(lane.checkpoint!)] as const),
      ),
    )
    const builds = await store.builds()
    logId = await identify(builds)
    await endStale(builds, before)
    await disownForeign(store, builds, logId, logger)
    await beginMissing(builds, logId)
    await joinCaughtUp()
    startUnassigned(await store.builds())
    const running = [...groups]
    if (running.every((group) => group.caughtUp)) firstRound.resolve()
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
      await Promise.all([...groups].map((group) => group.ended))
    },
  }
}
