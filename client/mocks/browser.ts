import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { STATE_PATH } from './backend/state-path.ts'
import { createHandlers } from './handlers.ts'
import type { MockState } from './state/mock-state.ts'

/** Intercepts the page's API calls with the mocks, on the development server's state. */
async function startMocks(fetch: typeof globalThis.fetch): Promise<void> {
  const state = (await (await fetch(STATE_PATH)).json()) as MockState
  const changed = async () => {
    await fetch(STATE_PATH, { method: 'PUT', body: JSON.stringify(state) })
  }
  const worker = setupWorker(...createHandlers({ state: () => state, now: () => new Date(), changed, batchStep: () => delay(120) }))
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true })
}

// The page’s own scripts are already running: their calls wait for the worker.
const networkFetch = window.fetch.bind(window)
const started = startMocks(networkFetch)
window.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/api/')) await started
  return networkFetch(input, init)
}
