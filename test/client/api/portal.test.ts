import { ADMIN_PASSWORD, settings, startPortal } from '../../portal/start-portal.ts'
import { apiContract } from './contract/api-contract.ts'

for (const setting of settings()) {
  apiContract(`the portal on ${setting}`, async () => {
    const portal = await startPortal({ setting })
    return { baseUrl: portal.url, password: ADMIN_PASSWORD, [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose]() }
  }).run()
}
