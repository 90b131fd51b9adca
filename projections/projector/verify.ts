import type { EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { readLogIdentity } from '../../events/log/log-identity.ts'
import { earliest, formatPosition, isBefore, latest, type Position, shareOfLog } from '../../events/log/position.ts'
import { Processor } from './processor.ts'
import type { Projection } from '../projection.ts'
import { openSearchStore } from '../stores/search.ts'
import { openSqliteStore } from '../stores/sqlite.ts'
import type { Build, Store } from '../stores/store.ts'
import { withSearch } from '../stores/with-search.ts'

/** Small, because uncommitted documents are in memory. */
const EVENTS_PER_COMMIT = 500
/** Unnamed file in SQLITE_TMPDIR, TMPDIR or /var/tmp, which disappears with the process: https://www.sqlite.org/inmemorydb.html#temp_db */
const TEMPORARY = ''
/** Maximum comparisons of a model that changes meanwhile. */
const ATTEMPTS = 20

export interface Verification {
  readonly model: string
  readonly equal: boolean
  readonly checkpoint: Position | null
  readonly compared: number
  /** First differing line on each side; null for a missing line. */
  readonly difference: { readonly live: string | null; readonly replayed: string | null } | null
}

export interface VerifyOptions {
  readonly log: EventLog
  readonly projections: readonly Projection<object>[]
  readonly store: Store
  readonly onProgress?: (progress: { events: number; done: number }) => void
}

/**
 * Folds the log into a temporary store, each model up to its live checkpoint, and compares the two byte for byte. Skips models without a
 * build of this version from this log.
 * @throws ReadModelsUnavailableError if the store does not answer or the temporary file has no room
 */
export async function verify({ log, projections, store, onProgress }: VerifyOptions): Promise<Verification[]> {
  const identity = await readLogIdentity(log)
  if (!identity) return []
  await using fresh = withSearch(openSqliteStore({ file: TEMPORARY }), openSearchStore({ file: TEMPORARY }))
  for (const { name, version } of projections) await fresh.begin({ model: name, version, log: identity.id })
  const replayed = new Map(
    (await fresh.builds()).map((build) => [
      build.model,
      new Processor(
        fresh,
        projections.find(({ name }) => name === build.model)!,
        build,
      ),
    ]),
  )
  const isShown = ({ active, log: from, model, version }: Build) =>
    active && from === identity.id && projections.some((projection) => projection.name === model && projection.version === version)
  const shownBuilds = async () => (await store.builds()).filter(isShown)
  const results = new Map<string, Verification>()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const live = await shownBuilds()
    const open = live.filter(({ model }) => !results.get(model)?.equal)
    if (open.length === 0) break
    const targets = new Map(open.map((build) => [replayed.get(build.model)!, build.checkpoint] as const))
    await foldTo(log, fresh, targets, onProgress)
    let isSettled = true
    for (const build of open) {
      const result = await compare(build, store, fresh, replayed.get(build.model)!)
      const now = (await shownBuilds()).find(({ model }) => model === build.model)
      const moved = now?.id !== build.id || textOf(now.checkpoint) !== textOf(build.checkpoint)
      results.set(build.model, result)
      // A change during the comparison may explain the difference.
      if (!result.equal && moved) isSettled = false
    }
    if (isSettled) break
  }
  return projections.flatMap(({ name }) => results.get(name) ?? [])
}

const textOf = (position: Position | null) => position && formatPosition(position)

async function foldTo(
  log: EventLog,
  fresh: Store,
  targets: ReadonlyMap<Processor, Position | null>,
  onProgress: VerifyOptions['onProgress'],
): Promise<void> {
  const processors = [...targets.keys()]
  const furthest = latest([...targets.values()])
  if (furthest === null) return
  const after = earliest(processors.map((processor) => processor.checkpoint))
  let batch: RecordedEvent[] = []
  let events = 0
  const flush = async () => {
    for (const [processor, target] of targets) {
      if (target === null) continue
      const due = batch.filter(({ position }) => !isBefore(target, position))
      const poison = await processor.fold(due)
      if (poison) throw new Error(`${processor.projection.name}: ${poison.error.type} cannot be applied: ${poison.error.message}`)
      const last = due.at(-1)?.position
      if (!last || !isBefore(processor.checkpoint, last)) continue
      const writes = processor.changes()
      await fresh.commit([
        {
          build: processor.build,
          expected: processor.checkpoint,
          checkpoint: last,
          mark: null,
          state: 'live',
          error: null,
          progress: null,
          writes,
        },
      ])
      processor.committed({ checkpoint: last, mark: null })
    }
    events += batch.length
    const reached = batch.at(-1)?.position
    if (reached) onProgress?.({ events, done: Math.min(1, shareOfLog(reached, furthest)) })
    batch = []
  }
  for await (const recorded of log.readAll(after ? { after } : {})) {
    if (isBefore(furthest, recorded.position)) break
    if (batch.push(recorded) >= EVENTS_PER_COMMIT) await flush()
  }
  await flush()
  onProgress?.({ events, done: 1 })
}

async function compare(build: Build, store: Store, fresh: Store, processor: Processor): Promise<Verification> {
  const [live, replayed] = [store.dump(build.id), fresh.dump(processor.build)].map((lines) => lines[Symbol.asyncIterator]())
  let compared = 0
  try {
    for (;;) {
      const [a, b] = await Promise.all([live!.next(), replayed!.next()])
      const here = { live: a.done ? null : a.value, replayed: b.done ? null : b.value }
      const difference = here.live === here.replayed ? null : here
      if (difference || a.done) return { model: build.model, equal: !difference, checkpoint: build.checkpoint, compared, difference }
      compared++
    }
  } finally {
    await live!.return?.()
    await replayed!.return?.()
  }
}
