import { ApiError } from '../../../api/contract.ts'
import type { WorkingCopy } from '../../../api/newsroom.ts'
import { explain } from '../api/explain.ts'

/** State of the working copy on the server. `none`: nothing to save; `failed`: refused or not saved, with the reason in Italian. */
export type AutosaveState =
  | { state: 'none' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'offline' }
  | { state: 'failed'; why: string }

const DELAY_MS = 2_000
const RETRY_MS = 5_000

interface Dependencies {
  readonly save: (slug: string | null, copy: WorkingCopy) => Promise<string>
  readonly discard: (slug: string | null) => Promise<void>
  /** The browser's own copies, for when the server cannot save. */
  readonly local: { write(slug: string | null, copy: WorkingCopy): void; remove(slug: string | null): void }
  readonly onState: (state: AutosaveState) => void
  readonly setTimer?: (run: () => void, ms: number) => () => void
}

export interface Autosave {
  /**
   * Saves the copy in the browser now and on the server within seconds.
   * @param slug null for a new article
   */
  save(slug: string | null, copy: WorkingCopy): void
  /** Deletes the copy, after it became a revision or was given up. */
  discard(slug: string | null): Promise<void>
  hasUnsaved(): boolean
  /** Prevents further saves until `start`. */
  stop(): void
  /** Resumes after `stop`: in development React mounts each component twice. */
  start(): void
}

const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}

/** Saves the text being written: in the browser at once, on the server every few seconds, one call at a time. */
export function createAutosave({ save, discard, local, onState: showState, setTimer = timer }: Dependencies): Autosave {
  let shown: AutosaveState['state'] = 'none'
  const onState = (state: AutosaveState) => {
    shown = state.state
    showState(state)
  }
  let pending: { slug: string | null; copy: WorkingCopy } | null = null
  let running: Promise<void> | null = null
  let cancel: (() => void) | null = null
  let stopped = false

  const schedule = (ms: number) => {
    if (stopped) return
    cancel ??= setTimer(() => {
      cancel = null
      running ??= run().finally(() => {
        running = null
        if (pending) schedule(DELAY_MS)
      })
    }, ms)
  }
  async function run(): Promise<void> {
    if (!pending) return
    const sent = pending
    pending = null
    onState({ state: 'saving' })
    try {
      const at = await save(sent.slug, sent.copy)
      if (!pending) onState({ state: 'saved', at })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
      onState(error instanceof ApiError ? { state: 'failed', why: explain(error) } : { state: 'offline' })
      // The server would refuse the same text again; the next change is sent.
      if (isRefused) return
      pending ??= sent
      schedule(RETRY_MS)
    }
  }

  return {
    save(slug, copy) {
      pending = { slug, copy }
      local.write(slug, copy)
      // Show «saved» only if all of the text is saved.
      if (shown === 'saved') onState({ state: 'saving' })
      schedule(DELAY_MS)
    },
    async discard(slug) {
      pending = null
      cancel?.()
      cancel = null
      local.remove(slug)
      await running
      // On failure the copy is offered again the next time: nothing is lost.
      await discard(slug).catch(() => {})
      if (!pending) onState({ state: 'none' })
    },
    hasUnsaved: () => pending !== null || running !== null,
    stop() {
      stopped = true
      cancel?.()
      cancel = null
    },
    start() {
      stopped = false
      if (pending) schedule(DELAY_MS)
    },
  }
}
