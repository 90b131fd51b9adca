import type { EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import { readLogIdentity } from '../../events/log/log-identity.ts'
import { earliest, formatPosition, isBefore, latest, type Position, shareOfLog } from '../../events/log/position.ts'
import { Processor } from './processor.ts'
import type { Projection } from '../projection.ts'
import { openSearchStore } from '../stores/search.ts'
import { openSqliteStore } from '../stores/sqlite.ts'
import type { Build, Store } from '../stores/store.ts'
import { withSearch } from '../stores/with-search.ts'

/** Few, because their documents are in memory until then. */
const EVENTS_PER_COMMIT = 500
/**
 * A file without a name, in SQLITE_TMPDIR, TMPDIR or /var/tmp: however this process ends, it is gone with it.
 * https://www.sqlite.org/inmemorydb.html#temp_db
 */
const TEMPORARY = ''
/** How often a model that moves while it is compared is compared. */
const ATTEMPTS = 20

export interface Verification {
  readonly model: string
  readonly equal: boolean
  /** Up to which both were folded. */
  readonly checkpoint: Position | null
  /** Documents and index entries compared. */
  readonly compared: number
  /** The first line in which they differ, on each side; null where it has none. */
  readonly difference: { readonly live: string | null; readonly replayed: string | null } | null
}

export interface VerifyOptions {
  readonly log: EventLog
  readonly projections: readonly Projection<object>[]
  /** The one to be checked; it may go on changing. */
  readonly store: Store
  /** Receives how many events are folded, and the share of the log, 0 to 1, by its positions. */
  readonly onProgress?: (progress: { events: number; done: number }) => void
}

/**
 * Folds the log into a fresh store in a temporary file, each model up to where the live one stands, and compares the two byte for byte.
 * Models that are not built in this version from this log are left out.
 * @throws ReadModelsUnavailableError when the store does not answer, or there is no room for the temporary file
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
      // A model that changed during the comparison may differ for that reason alone.
      if (!result.equal && moved) isSettled = false
    }
    if (isSettled) break
  }
  return projections.flatMap(({ name }) => results.get(name) ?? [])
}

const textOf = (position: Position | null) => position && formatPosition(position)

/** Folds on from where the processors are, each up to its target. */
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
  // The last events may all be of other programs.
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
