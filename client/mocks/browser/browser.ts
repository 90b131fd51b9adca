import '../stand-ins/globals.ts'
import { setupWorker } from 'msw/browser'
import type { Scenario } from '../answers/scenarios.ts'
import { openMocks } from '../mocks.ts'
import { connectSharedLog } from '../shared-log/shared-log.ts'
import { SHARED_LOG_PATH } from '../shared-log/wire.ts'

/** Interval at which a page fetches events that other pages or the development server have appended. */
const PULL_EVERY_MS = 1_000

// The page’s own scripts are already running, so their calls wait for the worker.
const networkFetch = window.fetch.bind(window)
const started = startMocks()
window.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/api/')) await started
  return networkFetch(input, init)
}

/** Answers the page's calls with a portal in the page, over the development server's log. */
async function startMocks(): Promise<void> {
  const send = async (body: string) => (await networkFetch(SHARED_LOG_PATH, { method: 'POST', body })).text()
  const { pull, ...shared } = await connectSharedLog(send)
  const mocks = await openMocks({ ...shared, origin: location.origin })
  const worker = setupWorker(...mocks.handlers)
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true })
  setInterval(() => void pull(), PULL_EVERY_MS)
  const setScenario = (scenario: Scenario | 'none') => {
    const url = new URL(location.href)
    url.searchParams.set('scenario', scenario)
    location.assign(url)
  }
  Object.assign(window, { mock: { ...mocks, setScenario } })
}
