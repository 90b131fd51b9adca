import type { Delivery, EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { earliest, isBefore, latest, parsePosition, type Position } from '../../events/log/position.ts'
import type { BuildCommit, Notice, Store } from '../stores/store.ts'
import { CatchUp } from './catch-up.ts'
import { CommitSize } from './commit-size.ts'
import { isLogOf } from './log-check.ts'
import { createPauses } from './pauses.ts'
import type { Poison, Processor } from './processor.ts'

/** Folded at once, so that a commit holds little more than the documents it may. */
const EVENTS_PER_DELIVERY = 100
/** How long a projector that lost a race leaves the work to the winner before it tries again itself. */
const COMMIT_WAIT_MS = 100

/**
 * Why a run ended. `restart`: the store is not as its processors remember it, so they must be opened again. `foreign`: the log is
 * not the one that its processors were folded from. `overtaken`: another process makes a build that this run was making.
 */
export type Ending = 'stopped' | 'restart' | 'foreign' | 'overtaken'

export interface RunOptions {
  readonly log: EventLog
  /** Identity of the log that the processors' builds are of. */
  readonly logId: string
  readonly store: Store
  /** One that stops is removed from the list. */
  readonly processors: Processor[]
  readonly signal: AbortSignal
  /** The whole log up to now is folded and committed; called once. */
  readonly onCaughtUp: () => Promise<void>
  /** A processor met an event it cannot apply and left the run, its checkpoint committed. */
  readonly onPoison: (processor: Processor, poison: Poison) => void
  readonly onCommit: () => void
  /** Name of this process in the progress of a build. */
  readonly builder: string
  /** Receives the builds that another process makes. */
  readonly onOvertaken?: (builds: readonly number[]) => void
}

/**
 * Runs processors on one subscription: folds what it delivers and commits it for all of them in one write. When another
 * projector committed first, its work is taken over and the rest folded again; a build that readers do not see yet is left to it.
 * @throws ReadModelsUnavailableError, EventLogUnavailableError
 */
export async function runProcessors(options: RunOptions): Promise<Ending> {
  const from = earliest(options.processors.map(({ checkpoint }) => checkpoint))
  const catchUp = new CatchUp(from, await options.log.end())
  const size = new CommitSize((await options.store.builds()).some(({ active }) => active))
  const checkpoints = watchCheckpoints(options.store)
  try {
    return await new ProcessorRun(options, from, { catchUp, checkpoints, size }).follow()
  } finally {
    checkpoints.end()
  }
}

interface Parts {
  readonly catchUp: CatchUp
  readonly checkpoints: CheckpointWatch
  readonly size: CommitSize
}

class ProcessorRun {
  readonly #options: RunOptions
  readonly #processors: Processor[]
  readonly #catchUp: CatchUp
  readonly #checkpoints: CheckpointWatch
  /** Of the last delivery. */
  #position: Position | null
  /** Delivered and not committed. */
  #pending: RecordedEvent[] = []
  #committedAt = performance.now()
  #hasCommitted = false
  readonly #size: CommitSize
  /** Readers wait while this works: a catch-up leaves them the process in between. */
  #yieldToReaders = createPauses()
  #isLive = false
  /** Builds that another projector commits too, and did so first. The search of a machine may be this one's alone. */
  readonly #followed = new Set<number>()

  constructor(options: RunOptions, from: Position | null, { catchUp, checkpoints, size }: Parts) {
    this.#options = options
    this.#processors = options.processors
    this.#catchUp = catchUp
    this.#checkpoints = checkpoints
    this.#size = size
    this.#position = from
  }

  async follow(): Promise<Ending> {
    const { log, signal } = this.#options
    for await (const delivery of log.subscribeToAll({ after: this.#position, signal, batchSize: EVENTS_PER_DELIVERY })) {
      if (delivery.reconnected && !(await this.#isFromThisLog())) return 'foreign'
      const ending = await this.#process(delivery)
      if (ending) return ending
    }
    return 'stopped'
  }

  /** @returns whether what is folded, committed or not, is from the log that is there now */
  #isFromThisLog(): Promise<boolean> {
    const { log, logId } = this.#options
    return isLogOf(log, logId, [...this.#processors, { checkpoint: this.#position, mark: this.#pending.at(-1) ?? null }])
  }

  async #process(delivery: Delivery): Promise<Ending | null> {
    this.#position = delivery.position
    this.#catchUp.count(delivery.events.length)
    if (this.#isLive && (await this.#doneByAnother(delivery))) return null
    this.#pending.push(...delivery.events)
    const stopped = await this.#fold(delivery.events)
    const hasCaughtUp = delivery.caughtUp && !this.#isLive
    this.#isLive ||= delivery.caughtUp
    const ending = this.#isCommitDue(stopped) ? await this.#commit(stopped) : null
    if (ending) return ending
    if (this.#processors.length === 0) return 'stopped'
    if (hasCaughtUp) await this.#options.onCaughtUp()
    return null
  }

  /** @returns whether other projectors have done this delivery already for every build */
  async #doneByAnother({ position }: Delivery): Promise<boolean> {
    if (this.#followed.size === 0 || this.#pending.length > 0) return false
    if (!(await this.#checkpoints.reached([...this.#followed], position, COMMIT_WAIT_MS))) {
      this.#followed.clear()
      return false
    }
    // The process that did it may have stopped at a poison event on the way, so how far each processor is comes from the store.
    return (await this.#takeOver()) && !this.#processors.some(({ checkpoint }) => isBefore(checkpoint, position))
  }

  /** Folds for every processor; one that stops folds again just the events before, so that none of it is lost. */
  async #fold(events: readonly RecordedEvent[]): Promise<Map<Processor, Poison>> {
    const stopped = new Map<Processor, Poison>()
    for (const processor of this.#processors) {
      if (!this.#isLive) await this.#yieldToReaders()
      const poison = await processor.fold(events)
      if (!poison) continue
      stopped.set(processor, poison)
      processor.reset(processor)
      await processor.fold(this.#pending.slice(0, this.#pending.indexOf(poison.recorded)))
    }
    return stopped
  }

  #isCommitDue(stopped: ReadonlyMap<Processor, Poison>): boolean {
    return (
      this.#isLive ||
      stopped.size > 0 ||
      // The first commit shows other processes early who makes a build.
      (!this.#hasCommitted && this.#processors.some(({ active }) => !active)) ||
      this.#size.isReached({
        events: this.#pending.length,
        milliseconds: performance.now() - this.#committedAt,
        models: this.#processors.map(({ pending, characters, projection }) => ({
          documents: pending,
          characters,
          most: projection.documentsPerCommit,
        })),
      })
    )
  }

  /** @returns why the run ends, or null if it continues */
  async #commit(stopped: ReadonlyMap<Processor, Poison>): Promise<Ending | null> {
    const { store, onPoison, onCommit } = this.#options
    let poisoned = stopped
    while (this.#processors.length > 0) {
      const behind = this.#processors.filter((processor) => !this.#isDoneByAnother(processor))
      const commits = behind.map((processor) => this.#commitOf(processor, poisoned.get(processor)))
      if (commits.length === 0) break
      if (!this.#isLive) await this.#yieldToReaders()
      const began = performance.now()
      const committing = store.commit(commits)
      this.#size.learn(
        commits.reduce((sum, { writes }) => sum + writes.length, 0),
        performance.now() - began,
      )
      if (await committing) {
        behind.forEach((processor, at) => processor.committed(commits[at]!))
        break
      }
      if (!(await this.#takeOver())) return 'restart'
      if (this.#isOvertaken()) return 'overtaken'
      poisoned = await this.#fold(this.#pending)
    }
    for (const [processor, poison] of poisoned) {
      this.#processors.splice(this.#processors.indexOf(processor), 1)
      onPoison(processor, poison)
    }
    this.#pending = []
    this.#committedAt = performance.now()
    this.#hasCommitted = true
    onCommit()
    return null
  }

  /**
   * Live processes project together. A build takes long, so only the process that committed first makes it. This includes the search of
   * this machine, which is resumed later if that process is on another machine.
   */
  #isOvertaken(): boolean {
    const built = this.#processors.filter(({ active }) => !active).map(({ build }) => build)
    if (this.#isLive || !built.some((build) => this.#followed.has(build))) return false
    this.#options.onOvertaken?.(built)
    return true
  }

  #isDoneByAnother({ build, checkpoint }: Processor): boolean {
    return this.#followed.has(build) && this.#position !== null && !isBefore(checkpoint, this.#position)
  }

  #commitOf(processor: Processor, poison: Poison | undefined): BuildCommit {
    const last = poison ? this.#pending[this.#pending.indexOf(poison.recorded) - 1] : this.#pending.at(-1)
    const { build, checkpoint, mark } = processor
    return {
      build,
      expected: checkpoint,
      checkpoint: latest([checkpoint, poison ? (last?.position ?? null) : this.#position]),
      mark: last && isBefore(mark?.position ?? null, last.position) ? last : mark,
      state: poison ? 'stopped' : this.#isLive ? 'live' : 'catching_up',
      error: poison?.error ?? null,
      progress: poison || this.#isLive ? null : { ...this.#catchUp.progress(this.#position), by: this.#options.builder },
      writes: processor.changes(),
    }
  }

  /** @returns false when a build is gone or its checkpoint is before what this run has folded */
  async #takeOver(): Promise<boolean> {
    const builds = new Map((await this.#options.store.builds()).map((build) => [build.id, build]))
    for (const processor of this.#processors) {
      const build = builds.get(processor.build)
      if (!build || isBefore(build.checkpoint, processor.checkpoint)) return false
      if (isBefore(processor.checkpoint, build.checkpoint)) this.#followed.add(build.id)
      processor.reset(build)
    }
    return true
  }
}

interface CheckpointWatch {
  /** @returns whether all of these builds have passed `position` before `timeoutMs` went by */
  reached(builds: readonly number[], position: Position, timeoutMs: number): Promise<boolean>
  end(): void
}

/** Learns from the store's notices how far builds have come by the commits of any process. */
function watchCheckpoints(store: Pick<Store, 'onNotice'>): CheckpointWatch {
  const checkpoints = new Map<number, Position>()
  let wake = () => {}
  const end = store.onNotice((notice: Notice) => {
    if (!notice.lost) for (const { build, position } of notice.reached) if (position) checkpoints.set(build, parsePosition(position))
    wake()
  })
  /** Until the next notice. */
  const nextNotice = (timeoutMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    end,
    async reached(builds, position, timeoutMs) {
      const deadline = performance.now() + timeoutMs
      while (builds.some((build) => isBefore(checkpoints.get(build) ?? null, position))) {
        const left = deadline - performance.now()
        if (left <= 0) return false
        await nextNotice(left)
      }
      return true
    },
  }
}
