import { http, type HttpHandler } from 'msw'
import { createChangeStream } from './change-stream.ts'
import type { MockState } from './mock-state.ts'
import { scenarioOf, stateIn, unauthorized } from './scenario.ts'

export interface MockOptions {
  /** Called for every request, so that the state can be replaced as a whole. */
  state: () => MockState
  now: () => Date
  /** Awaited after every change of the state, before the answer. */
  changed?: () => Promise<void>
  /** Awaited before each article of a batch. */
  batchStep?: () => Promise<unknown>
}

type Cookies = Record<string, string | undefined>

/** What handlers share. */
export interface MockBackend extends Required<Pick<MockOptions, 'state' | 'now' | 'changed'>> {
  isAdmin(cookies: Cookies): boolean
  /** @returns the state as the call's scenario shows it */
  seen(request: Request, cookies: Cookies): MockState
  /** Runs a state change for a logged-in caller and returns its response. */
  change(path: string, run: (params: Record<string, string>, request: Request) => Response | Promise<Response>): HttpHandler
  /** The stream of changes. */
  readonly changes: ReturnType<typeof createChangeStream>
  stepOfBatch(): Promise<void>
}

export function createMockBackend({ state, now, changed = async () => undefined, batchStep }: MockOptions): MockBackend {
  const changes = createChangeStream()
  const isAdmin = (cookies: Cookies) => state().sessions.some(({ id }) => id === cookies['session'])
  return {
    state,
    now,
    changed,
    changes,
    isAdmin,
    seen: (request, cookies) => stateIn(scenarioOf(request, cookies), state()),
    change: (path, run) =>
      http.post<Record<string, string>>(`*/api${path}`, async ({ cookies, params, request }) => {
        if (!isAdmin(cookies)) return unauthorized()
        const response = await run(params, request)
        if (response.ok) await changed()
        changes.notify()
        return response
      }),
    async stepOfBatch() {
      changes.notify()
      await batchStep?.()
    },
  }
}
