import type { Api } from '../../client/api/contract.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { withCookies } from '../client/api/cookie-jar.ts'
import { ADMIN_PASSWORD } from './start-portal.ts'

export interface AdminClient {
  readonly api: Api
  /** With the session's cookie. */
  readonly fetch: typeof globalThis.fetch
}

/** @returns the API as an admin has it, logged in */
export async function logIn(url: string): Promise<AdminClient> {
  const fetch = withCookies(globalThis.fetch)
  const api = createHttpApi({ baseUrl: url, fetch })
  await api.login(ADMIN_PASSWORD)
  return { api, fetch }
}
