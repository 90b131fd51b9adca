import { setupServer } from 'msw/node'
import { createHandlers } from '../../../client/mocks/handlers.ts'
import { MOCK_PASSWORD } from '../../../client/mocks/seeds/seed-people.ts'
import { seedState } from '../../../client/mocks/state/mock-state.ts'
import { apiContract } from './contract/api-contract.ts'

apiContract('the mocks', async () => {
  const state = seedState(new Date('2026-11-20T12:00:00.000Z'))
  // Each reading of the clock is a second later, so that no two articles share an instant.
  let seconds = 0
  const now = () => new Date(Date.UTC(2026, 10, 20, 12, 0, (seconds += 1)))
  const server = setupServer(...createHandlers({ state: () => state, now }))
  server.listen({ onUnhandledFrame: 'error' })
  return { baseUrl: 'http://mocks.example', password: MOCK_PASSWORD, [Symbol.asyncDispose]: async () => server.close() }
}).run()
