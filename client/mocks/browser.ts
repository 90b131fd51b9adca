import { delay } from 'msw'
import { setupWorker } from 'msw/browser'
import { createHandlers } from './handlers.ts'
import type { MockState } from './mock-state.ts'

const STATE_PATH = '/__mock/state'

/** Puts the mock API between this page and the network, on the state that the development server keeps. */
async function startMocks(fetch: typeof globalThis.fetch): Promise<void> {
  const state = (await (await fetch(STATE_PATH)).json()) as MockState
  const changed = async () => {
    await fetch(STATE_PATH, { method: 'PUT', body: JSON.stringify(state) })
  }
  const worker = setupWorker(...createHandlers({ state: () => state, now: () => new Date(), changed, batchStep: () => delay(120) }))
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true })
}

// The page’s own scripts run meanwhile: their calls wait until the worker listens.
const networkFetch = window.fetch.bind(window)
const started = startMocks(networkFetch)
window.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/api/')) await started
  return networkFetch(input, init)
}
