import { type Call, createCall } from '../../client/api/call.ts'
import type { Api } from '../../client/api/contract.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { withCookies } from '../client/api/cookie-jar.ts'
import { ADMIN_PASSWORD } from './start-portal.ts'

export interface AdminClient {
  readonly api: Api
  readonly call: Call
  /** Fetch with the session's cookie. */
  readonly fetch: typeof globalThis.fetch
}

/** @returns the API as the first owner has it, logged in */
export async function logIn(url: string, password = ADMIN_PASSWORD): Promise<AdminClient> {
  const fetch = withCookies(globalThis.fetch)
  const call = createCall({ baseUrl: url, fetch })
  await call('POST /api/session', { password })
  return { api: createHttpApi({ baseUrl: url, fetch }), call, fetch }
}
