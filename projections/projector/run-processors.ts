import type { Delivery, EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { bytesBetween, earliest, isBefore, latest, parsePosition, type Position, shareOfLog } from '../../events/log/position.ts'
import type { Processor, Poison } from './processor.ts'
import { holdsAll } from './log-check.ts'
import type { Build, BuildCommit, Notice, Store } from '../stores/store.ts'

/** While catching up, a commit is made when one of these is reached. */
const EVENTS_PER_COMMIT = 20_000
const DOCUMENTS_PER_COMMIT = 2_000
const MILLISECONDS_PER_COMMIT = 500
/** How long a projector that lost a race leaves the work to the winner before it tries again itself. */
const PATIENCE_MS = 100

/**
 * Why a run ended. `restart`: the store is not as its processors remember it, so they must be opened again. `foreign`: the log is
 * not the one that its processors were folded from.
 */
export type Ending = 'stopped' | 'restart' | 'foreign'

export interface RunOptions {
  readonly log: EventLog
  readonly store: Store
  readonly processors: Processor[]
  readonly signal: AbortSignal
  /** The whole log up to now is folded and committed; told once. */
  readonly onCaughtUp: () => Promise<void>
  /** A processor met an event it cannot apply and left the run, its checkpoint committed. */
  readonly onPoison: (processor: Processor, poison: Poison) => void
  readonly onCommit: () => void
}

/**
 * Processors that share one subscription: folds what it delivers and commits it for all of them in one write. When another
 * projector was first, its work is taken over and the rest folded again.
 * @throws ReadModelsUnavailableError, EventLogUnavailableError
 */
export async function runProcessors({ log, store, processors, signal, onCaughtUp, onPoison, onCommit }: RunOptions): Promise<Ending> {
  /** Delivered and not committed. */
  let pending: RecordedEvent[] = []
  let position = earliest(processors.map(({ checkpoint }) => checkpoint))
  let live = false
  let following = false
  const started = { at: performance.now(), from: position, events: 0, end: await log.end() }
  let committedAt = started.at
  const noticed = watchCheckpoints(store)

  function progress(): Build['progress'] {
    if (live) return null
    const read = bytesBetween(started.from, position)
    const left = Math.max(0, bytesBetween(position, started.end))
    const seconds = (performance.now() - started.at) / 1_000
    return {
      // Of the whole log, so that a build that was interrupted goes on where it was.
      done: Math.min(1, shareOfLog(position, started.end)),
      eventsPerSecond: Math.round(started.events / Math.max(seconds, 0.001)),
      secondsLeft: read > 0 ? Math.round((seconds * left) / read) : 0,
    }
  }

  /** Folds for every processor; one that stops is asked again for just the events before, so that none of it is lost. */
  async function fold(events: readonly RecordedEvent[], all: readonly RecordedEvent[]): Promise<Map<Processor, Poison>> {
    const stopped = new Map<Processor, Poison>()
    for (const processor of processors) {
      const poison = await processor.fold(events)
      if (!poison) continue
      stopped.set(processor, poison)
      processor.reset(processor)
      await processor.fold(all.slice(0, all.indexOf(poison.recorded)))
    }
    return stopped
  }

  function commitOf(processor: Processor, poison: Poison | undefined): BuildCommit {
    const last = poison ? pending[pending.indexOf(poison.recorded) - 1] : pending.at(-1)
    const reached = poison ? (last?.position ?? processor.checkpoint) : position
    return {
      build: processor.build,
      expected: processor.checkpoint,
      checkpoint: latest([processor.checkpoint, reached]),
      mark: last && isBefore(processor.mark?.position ?? null, last.position) ? last : processor.mark,
      state: poison ? 'stopped' : live ? 'live' : 'catching_up',
      error: poison?.error ?? null,
      progress: poison ? null : progress(),
      writes: processor.changes(),
    }
  }

  /** @returns false when the processors must be opened again */
  async function commit(stopped: Map<Processor, Poison>): Promise<boolean> {
    while (processors.length > 0) {
      const commits = processors.map((processor) => commitOf(processor, stopped.get(processor)))
      if (await store.commit(commits)) {
        processors.forEach((processor, at) => processor.committed(commits[at]!))
        break
      }
      following = true
      if (!(await takeOver())) return false
      stopped = await fold(pending, pending)
    }
    for (const [processor, poison] of stopped) {
      processors.splice(processors.indexOf(processor), 1)
      onPoison(processor, poison)
    }
    pending = []
    committedAt = performance.now()
    onCommit()
    return true
  }

  /** @returns false when a build is gone or stands before what this run has in hand */
  async function takeOver(): Promise<boolean> {
    const builds = new Map((await store.builds()).map((build) => [build.id, build]))
    for (const processor of processors) {
      const build = builds.get(processor.build)
      if (!build || isBefore(build.checkpoint, processor.checkpoint)) return false
      processor.reset(build)
    }
    return true
  }

  /** @returns whether another projector has done this delivery already */
  async function doneByAnother(delivery: Delivery): Promise<boolean> {
    if (!following || pending.length > 0) return false
    const builds = processors.map((processor) => processor.build)
    const done = await noticed.reached(builds, delivery.position, PATIENCE_MS)
    following = done
    // The process that did it may have stopped at a poison event on the way, so the store says how far each processor is.
    return done && (await takeOver()) && !processors.some((processor) => isBefore(processor.checkpoint, delivery.position))
  }

  /** @returns whether what is folded, committed or not, is from the log that is there now */
  const belongs = () => holdsAll(log, [...processors, { checkpoint: position, mark: pending.at(-1) ?? null }])

  try {
    for await (const delivery of log.subscribeToAll({ after: position, signal })) {
      if (delivery.reconnected && !(await belongs())) return 'foreign'
      position = delivery.position
      started.events += delivery.events.length
      const skipped = live && (await doneByAnother(delivery))
      if (!skipped) {
        pending.push(...delivery.events)
        const stopped = await fold(delivery.events, pending)
        const due =
          live ||
          delivery.caughtUp ||
          stopped.size > 0 ||
          pending.length >= EVENTS_PER_COMMIT ||
          processors.some((processor) => processor.pending >= DOCUMENTS_PER_COMMIT) ||
          performance.now() - committedAt > MILLISECONDS_PER_COMMIT
        const first = delivery.caughtUp && !live
        live ||= delivery.caughtUp
        if (due && !(await commit(stopped))) return 'restart'
        if (processors.length === 0) return 'stopped'
        if (first) await onCaughtUp()
      }
    }
    return 'stopped'
  } finally {
    noticed.end()
  }
}

/** Listens how far builds have come by anyone's commits. */
function watchCheckpoints(store: Store) {
  const reached = new Map<number, Position>()
  let wake = () => {}
  const end = store.onNotice((notice: Notice) => {
    if (!notice.lost) for (const { build, position } of notice.reached) if (position) reached.set(build, parsePosition(position))
    wake()
  })
  return {
    end,
    /** @returns whether all of them have passed `position` before `timeoutMs` went by */
    async reached(builds: readonly number[], position: Position, timeoutMs: number): Promise<boolean> {
      const passed = () => builds.every((build) => !isBefore(reached.get(build) ?? null, position))
      const deadline = performance.now() + timeoutMs
      while (!passed()) {
        const left = deadline - performance.now()
        if (left <= 0) return false
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return true
    },
  }
}
