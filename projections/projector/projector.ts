import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { EventLogDamagedError, type EventLog, EventLogUnavailableError } from '../../events/log/event-log.ts'
import { formatPosition, isBefore, type Position } from '../../events/log/position.ts'
import { SEARCH_MODEL } from '../models/search.ts'
import type { Projection } from '../projection.ts'
import { ReadModelsUnavailableError, SearchUnavailableError } from '../stores/read-models.ts'
import { unlessSearchFails } from '../stores/search/guarded-search.ts'
import type { Build, Store } from '../stores/store.ts'
import { checkLog, markForeign } from './log-check.ts'
import { type Poison, Processor } from './processor.ts'
import { ProcessorRuns } from './processor-runs.ts'
import { OvertakenBuilds } from './overtaken-builds.ts'
import { StoppedBuilds } from './stopped-builds.ts'

export interface ProjectorOptions {
  readonly log: EventLog
  readonly store: Store
  readonly projections: readonly Projection<object>[]
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Interval of checks for a store that lost its data, or for another log, in milliseconds. Ten times as long while nothing is written. */
  readonly checkEveryMs?: number
  /** @returns how long to wait before the nth attempt (from 1) to go on after a failure; milliseconds */
  readonly retryDelay?: (attempt: number) => number
  /** Milliseconds without progress after which this process takes over another one's build. */
  readonly takeOverMs?: number
  /** Name of this process; default «host:pid». */
  readonly builder?: string
}

export interface Projector extends AsyncDisposable {
  /** Resolves when every model has been folded to the end of the log once, or has stopped at a poison event. Rejects with EventLogDamagedError. */
  readonly caughtUp: Promise<void>
  /** @returns what in the log is damaged, so that read models end before it; null while nothing is known to be */
  damage(): string | null
  /** Ends every subscription and subscribes again from the store's checkpoints. */
  restart(): void
}

/** Half a second, doubling to ten seconds, with jitter so that many processes do not come back together. */
const backoff = (attempt: number) => Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
/** A process commits a build at least every four seconds, and each commit takes time. */
const TAKE_OVER_MS = 15_000
/** Beyond this attempt the backoff does not grow. */
const MAX_BACKOFF_STEPS = 8
/** A round costs some milliseconds of processor time, which is wasted while nothing changes. */
const QUIET_FACTOR = 10

/** Keeps the read models up with the log until it is disposed. Any number may run on one store, in any number of processes. */
export function startProjector({
  checkEveryMs = 1_000,
  retryDelay = backoff,
  takeOverMs = TAKE_OVER_MS,
  builder = `${hostname()}:${process.pid}`,
  ...options
}: ProjectorOptions): Projector {
  return new Supervisor({ ...options, checkEveryMs, retryDelay, takeOverMs, builder })
}

/** Looks, in rounds, which builds there should be, and sees that each has a processor. */
class Supervisor implements Projector {
  readonly caughtUp: Promise<void>
  readonly #options: Required<ProjectorOptions>
  readonly #byModel: ReadonlyMap<string, Projection<object>>
  readonly #runs: ProcessorRuns
  readonly #stopped: StoppedBuilds
  readonly #overtaken: OvertakenBuilds
  readonly #stop = new AbortController()
  /** Identity of the log; null until it has answered. */
  #logId: string | null = null
  /** By model: the log for which its missing build was begun. */
  readonly #begunFor = new Map<string, string>()
  /** In a row, of rounds and runs. */
  #failures = 0
  #isInterrupted = false
  /** Nothing was committed since the last round. */
  #isQuiet = false
  #damage: EventLogDamagedError | null = null
  readonly #rejectCaughtUp: (error: Error) => void
  #wake = () => {}
  readonly #endNotices: () => void
  readonly #supervising: Promise<void>

  constructor(options: Required<ProjectorOptions>) {
    const { log, store, projections, logger, retryDelay } = options
    this.#options = options
    this.#byModel = new Map(projections.map((projection) => [projection.name, projection]))
    this.#stopped = new StoppedBuilds(retryDelay)
    this.#overtaken = new OvertakenBuilds(options.takeOverMs, options.builder)
    this.#runs = new ProcessorRuns({
      log,
      store,
      builder: options.builder,
      logger,
      stop: this.#stop.signal,
      onPoison: (processor, poison) => this.#onPoison(processor, poison),
      onCommit: (processors) => this.#onCommit(processors),
      onOvertaken: (builds) => this.#overtaken.add(builds),
      onFailure: (error, processors) => this.#onFailure(error, processors),
      onChange: () => this.#wake(),
    })
    this.#endNotices = store.onNotice((notice) => {
      if (notice.lost) this.#wake()
    })
    const firstRound = Promise.withResolvers<void>()
    this.caughtUp = firstRound.promise
    this.#rejectCaughtUp = firstRound.reject
    // Not everyone waits for it.
    this.caughtUp.catch(() => {})
    this.#supervising = this.#supervise(firstRound.resolve)
  }

  damage(): string | null {
    return this.#damage?.message ?? null
  }

  restart(): void {
    void this.#runs.stopWhere(() => true)
  }

  async #supervise(onCaughtUp: () => void): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      try {
        await this.#round()
        if (this.#runs.haveCaughtUp && this.#overtaken.isEmpty) {
          this.#resume()
          onCaughtUp()
        }
      } catch (error) {
        this.#onFailure(error)
      }
      await this.#pause(woken)
    }
  }

  /** An outage is logged when it begins and when it ends, however often the log or the store is tried between. */
  #onFailure(error: unknown, processors: readonly Processor[] = []): void {
    if (error instanceof SearchUnavailableError) return this.#leaveSearch(processors)
    this.#failures++
    const { logger } = this.#options
    const isOutage = error instanceof EventLogUnavailableError || error instanceof ReadModelsUnavailableError
    if (!isOutage) logger.warn({ err: error }, 'projecting failed')
    else if (!this.#isInterrupted) logger.warn({ reason: error.message }, 'projecting is paused until log and read models answer')
    this.#isInterrupted ||= isOutage
    if (!(error instanceof EventLogDamagedError)) return
    this.#damage = error
    this.#rejectCaughtUp(error)
  }

  #resume(): void {
    this.#failures = 0
    if (this.#isInterrupted) this.#options.logger.warn({}, 'projecting resumed')
    this.#isInterrupted = false
    this.#damage = null
  }

  /** Until the next round is due, or `woken`; after a failure to its end: a store that is gone must not be asked in a loop. */
  async #pause(woken: Promise<void>): Promise<void> {
    const { checkEveryMs, retryDelay } = this.#options
    const hasFailed = this.#failures > 0
    const everyMs = this.#isQuiet ? checkEveryMs * QUIET_FACTOR : checkEveryMs
    this.#isQuiet = true
    const ended = new AbortController()
    const delay = hasFailed ? retryDelay(Math.min(this.#failures, MAX_BACKOFF_STEPS)) : everyMs
    const signal = AbortSignal.any([this.#stop.signal, ended.signal])
    const timeout = sleep(delay, undefined, { signal, ref: false }).catch(() => {})
    await (hasFailed ? timeout : Promise.race([timeout, woken]))
    ended.abort()
  }

  async #round(): Promise<void> {
    const { store, logger } = this.#options
    const folded = this.#runs.folded()
    const builds = await store.builds()
    const log = (this.#logId = await this.#identifyLog(builds))
    await this.#endStale(builds, folded)
    await unlessSearchFails(markForeign(store, builds, log, logger))
    await this.#beginMissing(builds, log)
    await this.#runs.joinCaughtUp()
    this.#startUnassigned(await store.builds(), log)
  }

  /** @returns the identity of the log; the last known one while it cannot be reached */
  async #identifyLog(builds: readonly Build[]): Promise<string> {
    try {
      return (await checkLog(this.#options.log, builds, this.#options.logger)).id
    } catch (error) {
      if (this.#logId === null || !(error instanceof EventLogUnavailableError)) throw error
      return this.#logId
    }
  }

  /** From the log there is, in the version of this program. */
  #isCurrent(build: Build): boolean {
    return build.log === this.#logId && this.#byModel.get(build.model)?.version === build.version
  }

  /**
   * Ends runs whose builds belong to another log, are gone, or are behind their processors' state. That happens when the store was emptied
   * or restored, or is a replica that lags behind.
   * @param folded checkpoints of the processors' builds before `builds` was read
   */
  async #endStale(builds: readonly Build[], folded: ReadonlyMap<number, Position | null>): Promise<void> {
    const found = new Map(builds.map((build) => [build.id, build]))
    await this.#runs.stopWhere((id) => {
      const build = found.get(id)
      return !build || !this.#isCurrent(build) || isBefore(build.checkpoint, folded.get(id) ?? null)
    })
  }

  /** Makes the builds that are missing: of a new log or version at the start, later only those of a store that was emptied. */
  async #beginMissing(builds: readonly Build[], log: string): Promise<void> {
    const { store, logger } = this.#options
    for (const { name, version } of this.#byModel.values()) {
      const ofModel = builds.filter((build) => build.model === name && build.log === log)
      const isThere = this.#begunFor.get(name) === log ? ofModel.length > 0 : ofModel.some((build) => build.version === version)
      if (!isThere) {
        if (!(await unlessSearchFails(store.begin({ model: name, version, log })))) continue
        logger.info({ model: name, version }, 'building a read model')
      }
      this.#begunFor.set(name, log)
    }
  }

  #startUnassigned(builds: readonly Build[], log: string): void {
    const assigned = this.#runs.builds()
    this.#overtaken.look(builds, assigned)
    const isFree = ({ id }: Build) => !assigned.has(id) && !this.#overtaken.has(id) && !this.#stopped.mustWait(id)
    const wanted = builds.filter((build) => {
      const newest = builds.findLast((other) => other.model === build.model && this.#isCurrent(other))
      return this.#isCurrent(build) && (build.active || build === newest) && isFree(build)
    })
    for (const together of Map.groupBy(wanted, (build) => this.#placeOf(build)).values())
      this.#runs.start(
        together.map((build) => new Processor(this.#options.store, this.#byModel.get(build.model)!, build)),
        log,
      )
  }

  /** @returns what builds that run together have in common: one that stopped tries alone, so that it disturbs no other if it stops again */
  #placeOf({ id, state, active, checkpoint }: Build): string {
    if (this.#stopped.has(id)) return `build ${id}`
    if (state === 'live' && active) return 'live'
    return checkpoint ? formatPosition(checkpoint) : 'beginning'
  }

  #onPoison({ build, projection }: Processor, { recorded, error }: Poison): void {
    const { attempt, delay } = this.#stopped.add(build, recorded.position)
    this.#options.logger.error(
      { model: projection.name, ...error, attempt, retryInMs: Math.round(delay) },
      'a read model stopped at an event it cannot apply',
    )
    this.#wakeAfter(delay)
  }

  /** What ran together with the search goes on at once, and the search by itself, until it has caught up. */
  #leaveSearch(processors: readonly Processor[]): void {
    for (const { build, projection, checkpoint } of processors)
      if (projection.name === SEARCH_MODEL) this.#wakeAfter(this.#stopped.add(build, checkpoint).delay)
  }

  #wakeAfter(delay: number): void {
    setTimeout(() => this.#wake(), delay).unref()
  }

  #onCommit(processors: readonly Processor[]): void {
    this.#failures = 0
    this.#isQuiet = false
    for (const { build, projection } of processors)
      if (this.#stopped.remove(build)) this.#options.logger.info({ model: projection.name }, 'a stopped read model resumed')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    this.#wake()
    this.#endNotices()
    await this.#supervising
    await this.#runs.ended()
  }
}
