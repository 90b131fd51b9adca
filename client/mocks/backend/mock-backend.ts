import { type DefaultBodyType, http, type HttpHandler } from 'msw'
import { type Command, FIRST_OWNER_ID, isPermitted, type Role } from '../../../events/domain/permissions.ts'
import type { MockState } from '../state/mock-state.ts'
import { mockId } from '../state/newsroom-state.ts'
import { createChangeStream } from './change-stream.ts'
import { forbidden, scenarioOf, stateIn, unauthorized } from './scenario.ts'

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

/** The person behind a call's session. */
export interface MockCaller {
  personId: string
  role: Role
  sessionId: string
}

export interface MockCall {
  caller: MockCaller
  params: Record<string, string>
  request: Request
  /** The state as the call's scenario shows it; commands change `state()`. */
  seen: MockState
}

type Run = (call: MockCall) => Response | Promise<Response>

/** What all handlers share. */
export interface MockBackend extends Required<Pick<MockOptions, 'state' | 'now' | 'changed'>> {
  /** @returns null without a session */
  callerIn(cookies: Cookies): MockCaller | null
  /** @returns the state as the call's scenario shows it */
  seen(request: Request, cookies: Cookies): MockState
  /** Handles a GET of a caller with the permission, checked as the server does. */
  read(path: string, command: Command, run: Run): HttpHandler
  /** Handles a command, and notifies the change stream. @param path under `/api`; «PUT » or «DELETE » before it, otherwise a POST */
  change(path: string, command: Command, run: Run): HttpHandler
  /** Adds a fact to the audit log. @param article first slug */
  record(actor: string | null, type: string, stream: string, article?: string | null): void
  newId(): string
  /** The stream of changes. */
  readonly changes: ReturnType<typeof createChangeStream>
  stepOfBatch(): Promise<void>
}

const METHODS = { POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** The mock server without its handlers. */
export function createMockBackend({ state, now, changed = async () => undefined, batchStep }: MockOptions): MockBackend {
  const changes = createChangeStream()
  const seen = (request: Request, cookies: Cookies) => stateIn(scenarioOf(request, cookies), state(), now())

  function callerIn(cookies: Cookies): MockCaller | null {
    const session = state().sessions.find(({ id }) => id === cookies['session'])
    if (!session) return null
    const { personId, id: sessionId } = session
    if (personId === FIRST_OWNER_ID) return { personId, role: 'owner', sessionId }
    const person = state().people.find(({ id, status }) => id === personId && status === 'active')
    return person ? { personId, role: person.role, sessionId } : null
  }

  const guarded =
    (command: Command, run: Run, after: (answer: Response) => Promise<void> = async () => {}) =>
    async ({ cookies, params, request }: { cookies: Cookies; params: Record<string, string>; request: Request }) => {
      const caller = callerIn(cookies)
      if (!caller) return unauthorized()
      if (!isPermitted(command, caller.role)) return forbidden()
      const answer = await run({ caller, params, request, seen: seen(request, cookies) })
      await after(answer)
      return answer
    }

  const newId = () => mockId(0x1000000 + (state().made += 1))
  return {
    state,
    now,
    changed,
    changes,
    callerIn,
    seen,
    newId,
    read: (path, command, run) => http.get<Record<string, string>, DefaultBodyType, never>(`*/api${path}`, guarded(command, run) as never),
    change(path, command, run) {
      const [, method = 'POST', address] = /^(?:(PUT|DELETE) )?(.*)$/.exec(path)!
      const then = async (answer: Response) => {
        if (answer.ok) await changed()
        changes.notify()
      }
      return METHODS[method as keyof typeof METHODS]<Record<string, string>, DefaultBodyType, never>(
        `*/api${address}`,
        guarded(command, run, then) as never,
      )
    },
    record(actor, type, stream, article = null) {
      state().facts.unshift({ id: newId(), at: now().toISOString(), actor, type, stream, article, correlationId: actor && newId() })
    },
    async stepOfBatch() {
      changes.notify()
      await batchStep?.()
    },
  }
}
