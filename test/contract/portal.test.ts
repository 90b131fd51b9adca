import { createHttpApi } from '../../client/api/http-api.ts'
import { ADMIN_PASSWORD, startPortal } from '../portal/start-portal.ts'
import { apiContract } from './api-contract.ts'
import { withCookies } from './cookie-jar.ts'

apiContract('the portal', async () => {
  const portal = await startPortal()
  const fetch = withCookies(globalThis.fetch)
  return {
    api: createHttpApi({ baseUrl: portal.url, fetch }),
    password: ADMIN_PASSWORD,
    fetch,
    baseUrl: portal.url,
    close: () => portal[Symbol.asyncDispose](),
  }
})
