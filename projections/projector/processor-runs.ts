import type { Logger } from 'pino'
import type { EventLog } from '../../events/log/event-log.ts'
import type { Position } from '../../events/log/position.ts'
import type { Store } from '../stores/store.ts'
import type { Poison, Processor } from './processor.ts'
import { runProcessors } from './run-processors.ts'

interface Run {
  readonly processors: Processor[]
  readonly abort: AbortController
  caughtUp: boolean
  ended: Promise<void>
}

export interface ProcessorRunsOptions {
  readonly log: EventLog
  readonly store: Store
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly stop: AbortSignal
  readonly onPoison: (processor: Processor, poison: Poison) => void
  readonly onCommit: (processors: readonly Processor[]) => void
  readonly builder: string
  readonly onOvertaken: (builds: readonly number[]) => void
  readonly onFailure: (error: unknown, processors: readonly Processor[]) => void
  readonly onChange: () => void
}

const modelsOf = (processors: readonly Processor[]) => processors.map(({ projection }) => projection.name)

/** Runs of one projector. Processors at different positions run separately and join when they have caught up. */
export class ProcessorRuns {
  readonly #options: ProcessorRunsOptions
  readonly #runs = new Set<Run>()

  constructor(options: ProcessorRunsOptions) {
    this.#options = options
  }

  get haveCaughtUp(): boolean {
    return [...this.#runs].every((run) => run.caughtUp)
  }

  get #processors(): Processor[] {
    return [...this.#runs].flatMap((run) => run.processors)
  }

  builds(): Set<number> {
    return new Set(this.#processors.map(({ build }) => build))
  }

  folded(): Map<number, Position | null> {
    return new Map(this.#processors.map(({ build, checkpoint }) => [build, checkpoint]))
  }

  start(processors: Processor[], logId: string): void {
    const { log, store, builder, logger, stop, onPoison, onOvertaken, onFailure, onChange } = this.#options
    const run: Run = { processors, abort: new AbortController(), caughtUp: false, ended: Promise.resolve() }
    this.#runs.add(run)
    const signal = AbortSignal.any([stop, run.abort.signal])
    const onCaughtUp = () => this.#onCaughtUp(run)
    const onCommit = () => this.#options.onCommit(processors)
    run.ended = runProcessors({ log, logId, store, processors, signal, onCaughtUp, onPoison, onCommit, onOvertaken, builder })
      .then((ending) => {
        if (ending === 'restart')
          logger.warn({ models: modelsOf(processors) }, 'the store was changed by another process; restarting from its checkpoint')
        if (ending === 'overtaken') logger.info({ models: modelsOf(processors) }, 'another process builds read models')
      })
      .catch((error: unknown) => {
        if (!signal.aborted) onFailure(error, processors)
      })
      .finally(() => {
        this.#runs.delete(run)
        onChange()
      })
  }

  async #onCaughtUp(run: Run): Promise<void> {
    const { store, logger, onChange } = this.#options
    const built = run.processors.filter(({ active }) => !active)
    if (built.length > 0) {
      await store.activate(built.map(({ build }) => build))
      for (const processor of built) processor.active = true
      logger.info({ models: modelsOf(built) }, 'read models built')
    }
    run.caughtUp = true
    onChange()
  }

  async stopWhere(isStale: (build: number) => boolean): Promise<void> {
    for (const run of this.#runs) if (run.processors.some(({ build }) => isStale(build))) await end(run)
  }

  /** Ends caught-up runs if there are several, so that their processors can join. */
  async joinCaughtUp(): Promise<void> {
    const ready = [...this.#runs].filter((run) => run.caughtUp)
    if (ready.length > 1) await Promise.all(ready.map(end))
  }

  async ended(): Promise<void> {
    await Promise.all([...this.#runs].map((run) => run.ended))
  }
}

async function end(run: Run): Promise<void> {
  run.abort.abort()
  await run.ended
}
