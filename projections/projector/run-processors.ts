import type { Delivery, EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { earliest, isBefore, latest, parsePosition, type Position } from '../../events/log/position.ts'
import type { BuildCommit, Notice, Store } from '../stores/store.ts'
import { CatchUp } from './catch-up.ts'
import { CommitSize } from './commit-size.ts'
import { isLogOf } from './log-check.ts'
import { createPauses } from './pauses.ts'
import type { Poison, Processor } from './processor.ts'

/** Small deliveries keep a commit close to its limit of documents. */
const EVENTS_PER_DELIVERY = 100
/** Time for which a projector that lost a race leaves the work to the winner. */
const COMMIT_WAIT_MS = 100

/**
 * Reason for the end of a run. `restart`: the store differs from the processors' state, so they must be reopened. `foreign`: another log
 * answers. `overtaken`: another process makes one of the builds.
 */
export type Ending = 'stopped' | 'restart' | 'foreign' | 'overtaken'

export interface RunOptions {
  readonly log: EventLog
  readonly logId: string
  readonly store: Store
  readonly processors: Processor[]
  readonly signal: AbortSignal
  readonly onCaughtUp: () => Promise<void>
  readonly onPoison: (processor: Processor, poison: Poison) => void
  readonly onCommit: () => void
  readonly builder: string
  readonly onOvertaken?: (builds: readonly number[]) => void
}

/**
 * Runs processors on one subscription and commits for all of them in one write. If another projector committed first, adopts its state and
 * folds the rest again. Leaves an invisible build to it.
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
  #position: Position | null
  #pending: RecordedEvent[] = []
  #committedAt = performance.now()
  #hasCommitted = false
  readonly #size: CommitSize
  #yieldToReaders = createPauses()
  #isLive = false
  /** Builds to which another projector committed first. The search of a machine may have only this projector. */
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

  /** Returns whether everything folded is from the current log. */
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

  /** Returns whether other projectors have committed this delivery to every build. */
  async #doneByAnother({ position }: Delivery): Promise<boolean> {
    if (this.#followed.size === 0 || this.#pending.length > 0) return false
    if (!(await this.#checkpoints.reached([...this.#followed], position, COMMIT_WAIT_MS))) {
      this.#followed.clear()
      return false
    }
    // The other process may have stopped at a poison event, so the store tells how far each build is.
    return (await this.#takeOver()) && !this.#processors.some(({ checkpoint }) => isBefore(checkpoint, position))
  }

  /** Folds the events for every processor. After a poison event, folds the events before it again, so that none is lost. */
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
      // An early first commit shows other processes who makes a build.
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
   * Live processes commit together. A long build is left to the process that committed first, including this machine's search, which is
   * resumed later if that process is elsewhere.
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

  /** Returns false if a build is gone or its checkpoint is behind this run. */
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
  reached(builds: readonly number[], position: Position, timeoutMs: number): Promise<boolean>
  end(): void
}

function watchCheckpoints(store: Pick<Store, 'onNotice'>): CheckpointWatch {
  const checkpoints = new Map<number, Position>()
  let wake = () => {}
  const end = store.onNotice((notice: Notice) => {
    if (!notice.lost) for (const { build, position } of notice.reached) if (position) checkpoints.set(build, parsePosition(position))
    wake()
  })
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
