import type { HttpHandler } from 'msw'
import { articleHandlers, readerHandlers } from './articles/article-handlers.ts'
import { listHandlers } from './articles/list-handlers.ts'
import { createMockBackend, type MockOptions } from './backend/mock-backend.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { dashboardHandlers, generationHandlers } from './dashboard/newsroom-handlers.ts'
import { scenarioHandler } from './backend/scenario.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { deskReadHandlers } from './desk/desk-read-handlers.ts'
import { accountHandlers } from './people/account-handlers.ts'
import { peopleHandlers } from './people/people-handlers.ts'
import { proposalHandlers } from './people/proposal-handlers.ts'
import { sessionHandlers } from './people/session-handlers.ts'

/** The whole API of `client/api/` as msw handlers, for the browser, for server rendering and for tests. */
export function createHandlers(options: MockOptions): HttpHandler[] {
  const backend = createMockBackend(options)
  return [
    scenarioHandler,
    ...[
      readerHandlers,
      listHandlers,
      articleHandlers,
      dashboardHandlers,
      generationHandlers,
      sessionHandlers,
      accountHandlers,
      peopleHandlers,
      proposalHandlers,
      auditHandlers,
      deskReadHandlers,
      deskHandlers,
    ].flatMap((handlers) => handlers(backend)),
  ]
}
