import { ApiError } from '../../../api/contract.ts'
import type { WorkingCopy } from '../../../api/newsroom.ts'
import { explain } from '../api/explain.ts'

/** How the working copy is: nothing to keep; about to be kept; kept; out of reach; refused. */
export type Keeping =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'kept'; at: string }
  | { state: 'offline' }
  | { state: 'failed'; why: string }

/** Milliseconds: from a change to its saving, and to another try. */
const DELAY_MS = 2_000
const RETRY_MS = 5_000

interface Parts {
  /** @returns when it was kept */
  readonly keep: (slug: string | null, copy: WorkingCopy) => Promise<string>
  readonly drop: (slug: string | null) => Promise<void>
  /** Of this browser; what the server cannot take is at least here. */
  readonly local: { write(slug: string | null, copy: WorkingCopy): void; remove(slug: string | null): void }
  readonly onState: (keeping: Keeping) => void
  readonly setTimer?: (run: () => void, ms: number) => () => void
}

export interface Keeper {
  /** Keeps it within some seconds. @param slug null of a new article */
  changed(slug: string | null, copy: WorkingCopy): void
  /** It has become a revision, or is not wanted any more. */
  dropped(slug: string | null): Promise<void>
  /** @returns whether something is written that the server does not have */
  isWaiting(): boolean
  /** Nothing more is kept. */
  stop(): void
}

const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}

/** Keeps what is being written: in the browser at once, on the server every few seconds, one call at a time. */
export function createKeeper({ keep, drop, local, onState, setTimer = timer }: Parts): Keeper {
  let waiting: { slug: string | null; copy: WorkingCopy } | null = null
  let underWay: Promise<void> | null = null
  let cancel: (() => void) | null = null
  let hasStopped = false

  const schedule = (ms: number) => {
    if (hasStopped) return
    cancel ??= setTimer(() => {
      cancel = null
      underWay ??= run().finally(() => {
        underWay = null
        if (waiting) schedule(DELAY_MS)
      })
    }, ms)
  }
  async function run(): Promise<void> {
    if (!waiting) return
    const sent = waiting
    waiting = null
    onState({ state: 'saving' })
    try {
      const at = await keep(sent.slug, sent.copy)
      if (!waiting) onState({ state: 'kept', at })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
      onState(error instanceof ApiError ? { state: 'failed', why: explain(error) } : { state: 'offline' })
      // What is refused is refused again: the next change is tried.
      if (isRefused) return
      waiting ??= sent
      schedule(RETRY_MS)
    }
  }

  return {
    changed(slug, copy) {
      waiting = { slug, copy }
      local.write(slug, copy)
      schedule(DELAY_MS)
    },
    async dropped(slug) {
      waiting = null
      cancel?.()
      cancel = null
      local.remove(slug)
      await underWay
      // Left behind, it is offered once more: nothing is lost.
      await drop(slug).catch(() => {})
      if (!waiting) onState({ state: 'none' })
    },
    isWaiting: () => waiting !== null || underWay !== null,
    stop() {
      hasStopped = true
      cancel?.()
    },
  }
}
