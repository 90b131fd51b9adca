import { http, type HttpHandler } from 'msw'
import { createAnswers, isPreview } from './answers/portal-answers.ts'
import { changeableParts, withScenarios } from './answers/scenarios.ts'
import { mockPortal, type MockPortal } from './portal/mock-portal.ts'

export { SCENARIOS, type Scenario } from './answers/scenarios.ts'
export { mockPortal, type MockPortal } from './portal/mock-portal.ts'
export { MOCK_PASSWORD, MOCK_TOTP_SECRET } from './portal/seeds.ts'

/** A portal without a network, and the handlers of its API. */
export interface Mocks extends MockPortal {
  /** Handlers for msw's server in Node: https://mswjs.io/docs/api/setup-server. */
  readonly handlers: readonly HttpHandler[]
  /** Answers one request without msw. @param cookie the header that a browser would send */
  readonly answer: (request: Request, cookie?: string) => Promise<Response>
}

/** Opens a portal without a network behind msw handlers, with scenarios. */
export async function openMocks(options: Parameters<typeof mockPortal>[0] = {}): Promise<Mocks> {
  const parts = changeableParts()
  const { budget, writer } = parts
  const portal = await mockPortal({ writer, ...options, config: { budget, ...options.config } })
  const answers = withScenarios(createAnswers(portal), portal, parts)
  const answer = (request: Request, cookie = '') => answers(request, cookie)
  const handlers = ['*/api/*', '*/readyz'].map((path) =>
    http.all(path, ({ request, cookies }) => {
      // The pattern also matches a project's own modules, such as /client/api/contract.ts.
      if (!/^\/(api\/|readyz$)/.test(new URL(request.url).pathname) || isPreview(request.url)) return undefined
      return answer(
        request,
        Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      )
    }),
  )
  return { ...portal, handlers, answer }
}
