import { setupServer } from 'msw/node'
import { MOCK_PASSWORD, openMocks } from '../../../client/mocks/mocks.ts'
import { apiContract } from './contract/api-contract.ts'

apiContract('the mocks', async () => {
  const mocks = await openMocks()
  const server = setupServer(...mocks.handlers)
  server.listen({ onUnhandledFrame: 'error' })
  const end = async () => {
    server.close()
    await mocks.close()
  }
  return { baseUrl: 'http://mocks.example', password: MOCK_PASSWORD, [Symbol.asyncDispose]: end }
}).run()
