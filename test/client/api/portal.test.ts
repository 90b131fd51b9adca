import { createHttpApi } from '../../../client/api/http-api.ts'
import { ADMIN_PASSWORD, settings, startPortal } from '../../portal/start-portal.ts'
import { apiContract } from './api-contract.ts'
import { withCookies } from './cookie-jar.ts'

for (const setting of settings()) {
  apiContract(`the portal on ${setting}`, async () => {
    const portal = await startPortal({ setting })
    const fetch = withCookies(globalThis.fetch)
    return {
      api: createHttpApi({ baseUrl: portal.url, fetch }),
      password: ADMIN_PASSWORD,
      fetch,
      baseUrl: portal.url,
      close: () => portal[Symbol.asyncDispose](),
    }
  }).run()
}
