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
  /** Milliseconds between checks for a store that lost its data and for another log. Ten times as long while nothing is written. */
  readonly checkEveryMs?: number
  /** Returns the milliseconds before the nth attempt after a failure, from 1. */
  readonly retryDelay?: (attempt: number) => number
  /** Milliseconds without progress after which this process takes over another one's build. */
  readonly takeOverMs?: number
  readonly builder?: string
  readonly now?: () => Date
}

export interface Projector extends AsyncDisposable {
  /** Resolves when every model has caught up once, or has stopped at a poison event. Rejects with EventLogDamagedError. */
  readonly caughtUp: Promise<void>
  damage(): string | null
  restart(): void
}

/** Starts at half a second and doubles to ten seconds, with jitter so that processes do not return together. */
const backoff = (attempt: number) => Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
/** A live process commits a build every four seconds at most, and commits take time. */
const TAKE_OVER_MS = 15_000
const MAX_BACKOFF_STEPS = 8
/** A round costs milliseconds of processor time, which is wasted while nothing changes. */
const QUIET_FACTOR = 10

/** Keeps the read models up to date until it is disposed. Any number of processes may share one store. */
export function startProjector({
  checkEveryMs = 1_000,
  retryDelay = backoff,
  takeOverMs = TAKE_OVER_MS,
  builder = `${hostname()}:${process.pid}`,
  now = () => new Date(),
  ...options
}: ProjectorOptions): Projector {
  return new Supervisor({ ...options, checkEveryMs, retryDelay, takeOverMs, builder, now })
}

/** Checks in rounds that each required build exists and has a processor. */
class Supervisor implements Projector {
  readonly caughtUp: Promise<void>
  readonly #options: Required<ProjectorOptions>
  readonly #byModel: ReadonlyMap<string, Projection<object>>
  readonly #runs: ProcessorRuns
  readonly #stopped: StoppedBuilds
  readonly #overtaken: OvertakenBuilds
  readonly #stop = new AbortController()
  #logId: string | null = null
  /** Log for which the missing build of each model was created. */
  readonly #begunFor = new Map<string, string>()
  #failures = 0
  #isInterrupted = false
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

  /** Logs the start and the end of an outage, independent of the number of retries. */
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

  /** Waits for the next round or `woken`. After a failure it waits the full time, so that an unavailable store is not queried in a loop. */
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

  async #identifyLog(builds: readonly Build[]): Promise<string> {
    try {
      return (await checkLog(this.#options.log, builds, this.#options.logger, this.#options.now)).id
    } catch (error) {
      if (this.#logId === null || !(error instanceof EventLogUnavailableError)) throw error
      return this.#logId
    }
  }

  #isCurrent(build: Build): boolean {
    return build.log === this.#logId && this.#byModel.get(build.model)?.version === build.version
  }

  /**
   * Ends runs whose builds belong to another log, are gone, or are behind their processors. That happens when the store was emptied or
   * restored, or is a lagging replica.
   * @param folded checkpoints of the processors' builds before `builds` was read
   */
  async #endStale(builds: readonly Build[], folded: ReadonlyMap<number, Position | null>): Promise<void> {
    const found = new Map(builds.map((build) => [build.id, build]))
    await this.#runs.stopWhere((id) => {
      const build = found.get(id)
      return !build || !this.#isCurrent(build) || isBefore(build.checkpoint, folded.get(id) ?? null)
    })
  }

  /** Creates missing builds: at the start those of a new log or version, later only those of an emptied store. */
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

  /** Groups builds that may run together. A stopped build runs alone, so that another stop does not disturb the others. */
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

  /** Lets the other models continue at once. The search runs alone until it has caught up. */
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
