import type { Delivery, EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { type Position, comparePositions, parsePosition } from '../../events/log/position.ts'
import type { Lane, Poison } from './lane.ts'
import { holdsAll } from './log-check.ts'
import type { Build, BuildCommit, Notice, Store } from '../stores/store.ts'

/** While catching up, a commit is made when one of these is reached. */
const EVENTS_PER_COMMIT = 20_000
const DOCUMENTS_PER_COMMIT = 2_000
const MILLISECONDS_PER_COMMIT = 500
/** How long a projector that lost a race leaves the work to the winner before it tries again itself. */
const PATIENCE_MS = 100

/**
 * Why a group ended. `restart`: the store is not as its lanes remember it, so they must be opened again. `foreign`: the log is
 * not the one that its lanes were folded from.
 */
export type Ending = 'stopped' | 'restart' | 'foreign'

export interface GroupOptions {
  readonly log: EventLog
  readonly store: Store
  readonly lanes: Lane[]
  readonly signal: AbortSignal
  /** The whole log up to now is folded and committed; told once. */
  readonly onCaughtUp: () => Promise<void>
  /** A lane met an event it cannot apply and left the group, its checkpoint committed. */
  readonly onPoison: (lane: Lane, poison: Poison) => void
  readonly onCommit: () => void
}

const behind = (a: Position | null, b: Position | null) => b !== null && (a === null || comparePositions(a, b) < 0)

/** @returns where the lane that has come least far stands */
function earliest(lanes: readonly Lane[]): Position | null {
  let first = lanes[0]?.checkpoint ?? null
  for (const { checkpoint } of lanes) if (behind(checkpoint, first)) first = checkpoint
  return first
}

/**
 * Lanes that share one subscription: folds what it delivers and commits it for all of them in one write. When another
 * projector was first, its work is taken over and the rest folded again.
 * @throws ReadModelsUnavailableError, EventLogUnavailableError
 */
export async function runGroup({ log, store, lanes, signal, onCaughtUp, onPoison, onCommit }: GroupOptions): Promise<Ending> {
  /** Delivered and not committed. */
  let pending: RecordedEvent[] = []
  let position = earliest(lanes)
  let live = false
  let following = false
  const started = { at: performance.now(), from: position, events: 0, end: await log.end() }
  let committedAt = started.at
  const noticed = watchCheckpoints(store)

  function progress(): Build['progress'] {
    if (live) return null
    // Positions are offsets in the log: good enough to guess how much is left, and for nothing else.
    const [from, at, end] = [started.from, position, started.end].map((place) => Number(place?.commit ?? 0n)) as [number, number, number]
    const seconds = (performance.now() - started.at) / 1_000
    return {
      // Of the whole log, so that a build that was interrupted goes on where it was.
      done: end === 0 ? 0 : Math.min(1, at / end),
      eventsPerSecond: Math.round(started.events / Math.max(seconds, 0.001)),
      secondsLeft: at > from ? Math.round((seconds * Math.max(0, end - at)) / (at - from)) : 0,
    }
  }

  /** Folds for every lane; one that stops is asked again for just the events before, so that none of it is lost. */
  async function fold(events: readonly RecordedEvent[], all: readonly RecordedEvent[]): Promise<Map<Lane, Poison>> {
    const stopped = new Map<Lane, Poison>()
    for (const lane of lanes) {
      const poison = await lane.fold(events)
      if (!poison) continue
      stopped.set(lane, poison)
      lane.reset(lane)
      await lane.fold(all.slice(0, all.indexOf(poison.recorded)))
    }
    return stopped
  }

  function commitOf(lane: Lane, poison: Poison | undefined): BuildCommit {
    const last = poison ? pending[pending.indexOf(poison.recorded) - 1] : pending.at(-1)
    const reached = poison ? (last?.position ?? lane.checkpoint) : position
    return {
      build: lane.build,
      expected: lane.checkpoint,
      checkpoint: behind(reached, lane.checkpoint) ? lane.checkpoint : reached,
      mark: last && behind(lane.mark?.position ?? null, last.position) ? last : lane.mark,
      state: poison ? 'stopped' : live ? 'live' : 'catching_up',
      error: poison?.error ?? null,
      progress: poison ? null : progress(),
      writes: lane.changes(),
    }
  }

  /** @returns false when the lanes must be opened again */
  async function commit(stopped: Map<Lane, Poison>): Promise<boolean> {
    while (lanes.length > 0) {
      const commits = lanes.map((lane) => commitOf(lane, stopped.get(lane)))
      if (await store.commit(commits)) {
        lanes.forEach((lane, at) => lane.committed(commits[at]!))
        break
      }
      following = true
      if (!(await takeOver())) return false
      stopped = await fold(pending, pending)
    }
    for (const [lane, poison] of stopped) {
      lanes.splice(lanes.indexOf(lane), 1)
      onPoison(lane, poison)
    }
    pending = []
    committedAt = performance.now()
    onCommit()
    return true
  }

  /** @returns false when a build is gone or stands before what this group has in hand */
  async function takeOver(): Promise<boolean> {
    const builds = new Map((await store.builds()).map((build) => [build.id, build]))
    for (const lane of lanes) {
      const build = builds.get(lane.build)
      if (!build || behind(build.checkpoint, lane.checkpoint)) return false
      lane.reset(build)
    }
    return true
  }

  /** @returns whether another projector has done this delivery already */
  async function doneByAnother(delivery: Delivery): Promise<boolean> {
    if (!following || pending.length > 0) return false
    const builds = lanes.map((lane) => lane.build)
    const done = await noticed.reached(builds, delivery.position, PATIENCE_MS)
    following = done
    // The process that did it may have stopped at a poison event on the way, so the store says how far each lane is.
    return done && (await takeOver()) && !lanes.some((lane) => behind(lane.checkpoint, delivery.position))
  }

  /** @returns whether what is folded, committed or not, is from the log that is there now */
  const belongs = () => holdsAll(log, [...lanes, { checkpoint: position, mark: pending.at(-1) ?? null }])

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
          lanes.some((lane) => lane.pending >= DOCUMENTS_PER_COMMIT) ||
          performance.now() - committedAt > MILLISECONDS_PER_COMMIT
        const first = delivery.caughtUp && !live
        live ||= delivery.caughtUp
        if (due && !(await commit(stopped))) return 'restart'
        if (lanes.length === 0) return 'stopped'
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
      const passed = () => builds.every((build) => !behind(reached.get(build) ?? null, position))
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
