import type { HttpHandler } from 'msw'
import { articleHandlers, readerHandlers } from './article-handlers.ts'
import { listHandlers } from './list-handlers.ts'
import { createMockBackend, type MockOptions } from './mock-backend.ts'
import { dashboardHandlers, generationHandlers } from './newsroom-handlers.ts'
import { scenarioHandler } from './scenario.ts'
import { sessionHandlers } from './session-handlers.ts'

/** The whole API of `client/api/contract.ts` as msw handlers, for the browser, for server rendering and for tests. */
export function createHandlers(options: MockOptions): HttpHandler[] {
  const backend = createMockBackend(options)
  return [
    scenarioHandler,
    ...[readerHandlers, listHandlers, articleHandlers, dashboardHandlers, generationHandlers, sessionHandlers].flatMap((handlers) =>
      handlers(backend),
    ),
  ]
}
