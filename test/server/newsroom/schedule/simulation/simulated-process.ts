import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import type { Topic } from '../../../../../client/api/contract.ts'
import type { SeededRandom } from '../../../../../events/domain/seeded-random.ts'
import { type EventLog, EventLogUnavailableError } from '../../../../../events/log/event-log.ts'
import type { MemoryEventLog } from '../../../../../events/memory/memory-event-log.ts'
import { newId } from '../../../../../events/new-id.ts'
import { daily } from '../../../../../projections/models/daily.ts'
import { generations } from '../../../../../projections/models/generations.ts'
import { people } from '../../../../../projections/models/people.ts'
import { schedules } from '../../../../../projections/models/schedules.ts'
import { startProjector } from '../../../../../projections/projector/projector.ts'
import { listDue } from '../../../../../projections/queries/articles/schedule-queries.ts'
import { listRunningGenerations } from '../../../../../projections/queries/generation-queries.ts'
import { openMemoryStore } from '../../../../../projections/stores/memory/memory-store.ts'
import { openReadModels } from '../../../../../projections/stores/open-read-models.ts'
import { createActorRights } from '../../../../../server/admin/authority/actor-rights.ts'
import { openAuthority } from '../../../../../server/admin/authority/authority.ts'
import { createBatchTurn } from '../../../../../server/newsroom/generation/batch-turn.ts'
import { createBudget } from '../../../../../server/newsroom/generation/budget.ts'
import { closeInterrupted } from '../../../../../server/newsroom/generation/close-interrupted.ts'
import type { GenerationContext } from '../../../../../server/newsroom/generation/generation-context.ts'
import { dailyArticle } from '../../../../../server/newsroom/schedule/daily-hour.ts'
import { scheduledArticles } from '../../../../../server/newsroom/schedule/run-schedules.ts'
import { type DueWork, startScheduler } from '../../../../../server/newsroom/schedule/scheduler.ts'
import { FREE, type Writer } from '../../../../../server/newsroom/writer/writer.ts'
import { DEADLINE_MS } from '../../../../machine/deadline.ts'
import { refuseArticle } from '../../writer/tireless-writer.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

const MODELS = [schedules, daily, generations, people]
const UPKEEP_MS = 10 * 60_000
const logger = pino({ level: 'silent' })

/** `lost`: nothing was written. `unanswered`: it was written, and the caller does not learn it. */
type FaultKind = 'lost' | 'unanswered'

interface Fault {
  readonly kind: FaultKind
  /** Appends that succeed before it. */
  readonly after: number
  readonly isDeadly: boolean
}

export interface SimulatedProcess {
  /** Fails one of the next appends; a deadly fault ends the process there. Null: no append fails. */
  plant(fault: Fault | null): void
  kill(): void
  isBusy(): boolean
  /** Waits until the process has nothing left to do at this moment. */
  settle(): Promise<void>
  /** Ids of the schedules that its read model plans. */
  planned(): Promise<string[]>
  close(): Promise<void>
}

interface Parts {
  readonly machine: SimulatedMachine
  readonly log: MemoryEventLog
  readonly random: SeededRandom
  readonly skewMs: number
  readonly topic: Topic
  /** Called at each fault, as the process meets it. */
  readonly onFault: (isDeadly: boolean) => void
  readonly onAppend: Parameters<EventLog['append']> extends [infer Stream, unknown, infer Events]
    ? (stream: Stream, events: Events) => void
    : never
}

/** A free writer that sometimes refuses. */
function simulatedWriter(random: SeededRandom): Writer {
  const writer = { model: 'simulato', promptVersion: '1' }
  return {
    ...writer,
    isRemote: false,
    async writeArticle({ generationId }, context) {
      if (random.chance(0.15)) return refuseArticle(writer, context)
      await context.onAttemptStarted({ attempt: 1, ...writer, atMost: FREE })
      await context.onAttemptSucceeded({ attempt: 1, usage: FREE })
      const text = 'La banca centrale ha lasciato i tassi come erano.'
      const title = `Che cosa cambia con la decisione ${generationId}`
      return { title, subtitle: text, excerpt: text, summary: text, body: [{ type: 'paragraph', text }] }
    },
    proposeTopics: () => Promise.reject(new Error('not simulated')),
  }
}

/** The scheduler of one process with read models of its own. It is caught up with the log when this returns. */
export async function openProcess({ machine, log: whole, random, skewMs, topic, onFault, onAppend }: Parts): Promise<SimulatedProcess> {
  const ending = new AbortController()
  const now = () => machine.now(skewMs)
  let fault: Fault | null = null
  let left = 0
  let busy = 0

  const gone = () => new EventLogUnavailableError('the simulated process has no log')
  const meet = () => {
    const { isDeadly } = fault!
    fault = null
    if (isDeadly) ending.abort()
    onFault(isDeadly)
    return gone()
  }
  const faulty: EventLog = {
    async append(stream, expected, events) {
      if (ending.signal.aborted) throw gone()
      const isMet = fault !== null && left-- === 0
      if (isMet && fault!.kind === 'lost') throw meet()
      onAppend(stream, events)
      const appended = await whole.append(stream, expected, events)
      if (isMet) throw meet()
      return appended
    },
    readStream: (stream, options) => whole.readStream(stream, options),
    readAll: (options) => whole.readAll(options),
    subscribeToAll: (options) => whole.subscribeToAll(options),
    hasReceived: (mark) => whole.hasReceived(mark),
    setMaxAge: (stream, seconds, origin) => whole.setMaxAge(stream, seconds, origin),
    keepNewest: (stream, origin) => whole.keepNewest(stream, origin),
    tombstone: (stream) => whole.tombstone(stream),
    end: (options) => whole.end(options),
    ping: () => whole.ping(),
    writeRefusal: () => whole.writeRefusal(),
    async [Symbol.asyncDispose]() {},
  }

  await using stack = new AsyncDisposableStack()
  const store = stack.use(openMemoryStore())
  const readModels = stack.use(await openReadModels({ store, models: MODELS.map(({ name }) => name) }))
  const { log, records, rights } = stack.use(openAuthority(faulty, readModels))
  const projector = stack.use(startProjector({ log: whole, store, projections: MODELS, logger }))
  await projector.caughtUp
  const runningGenerations = () => listRunningGenerations(readModels)
  const context: GenerationContext = {
    log,
    readModels,
    ensureAllowed: rights.check,
    newId,
    now,
    logger,
    writer: simulatedWriter(random),
    signal: ending.signal,
    budget: createBudget({ limits: { eurPerMonth: 20, tokensPerMonth: 1e9, generationsPerHour: 1_000 }, log, newId, now, logger }),
    topics: async () => [topic],
    newestTopics: async () => [topic],
    findTopics: async () => [topic],
    findGeneration: async () => null,
    runningGenerations,
    batchTurn: createBatchTurn(runningGenerations, log),
    generatedTexts: { isForced: false, isRemote: false },
    findSlugOfGeneration: async () => null,
  }
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    busy++
    try {
      return await work()
    } finally {
      busy--
    }
  }
  const watched = (work: DueWork): DueWork => ({ ...work, next: () => counted(work.next), run: () => counted(work.run) })
  const sweep = () => {
    if (ending.signal.aborted) return
    void counted(() => closeInterrupted(context, null)).catch(() => {})
    machine.after(UPKEEP_MS, sweep)
  }
  sweep()
  const mayNow = createActorRights({ records, now })
  const work = [scheduledArticles({ ...context, reads: readModels, mayNow, logger }), dailyArticle(context)].map(watched)
  const { signal } = ending
  stack.use(startScheduler({ work, readModels, now, logger, signal, timers: machine.timers, random: () => random.next() }))
  const opened = stack.move()

  return {
    plant(planted) {
      fault = planted
      left = planted?.after ?? 0
    },
    kill: () => ending.abort(),
    isBusy: () => busy > 0,
    async settle() {
      for (let isQuiet = false; !isQuiet;) {
        if (!ending.signal.aborted) {
          const end = await whole.end({ system: false })
          if (end && !(await readModels.waitFor(end, DEADLINE_MS))) throw new Error('the read models do not catch up')
        }
        await setImmediate()
        isQuiet = busy === 0
      }
    },
    async planned() {
      return (await listDue(readModels, new Date('2100-01-01'))).map(({ scheduleId }) => scheduleId)
    },
    async close() {
      ending.abort()
      while (busy > 0) await setImmediate()
      await opened.disposeAsync()
    },
  }
}
