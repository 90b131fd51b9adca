import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { type Call, createCall } from '../../../../client/api/call.ts'
import { SCOPES } from '../../../../events/domain/permissions.ts'
import { createApiTokens } from '../../../../server/admin/api-tokens.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { origin } from '../../../events/new-events.ts'
import { authorityOf } from '../../../server/admin/authority/authority-of.ts'
import { logIn } from '../../admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../start-portal.ts'

export const PASSWORD = 'nove tartarughe lente'
/** Names must not resemble each other. */
const NAMES = ['Ada', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Furio', 'Gina', 'Ivo']

export interface Caller {
  readonly personId: string
  readonly email: string
  readonly call: Call
  readonly headers: Readonly<Record<string, string>>
  readonly tokenId?: string
}

/** Opens a portal with its first owner, and functions that make callers whose rights can be removed. */
export async function open(options?: Parameters<typeof startPortal>[0]) {
  const portal = await startPortal({ environment: { GENERATIONS_PER_HOUR: '1000' }, ...options })
  const log = await portal.openLog()
  let callers = 0
  const { call: owner } = await logIn(portal.url)
  const { records } = authorityOf(log)
  const tokens = createApiTokens({
    log,
    records,
    readModels: { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never,
    newId: randomUUID,
    now: () => new Date(),
  })
  async function bySession(): Promise<Caller> {
    const email = `${randomUUID()}@example.it`
    const { personId, url } = await owner('POST /api/admin/people', { email, role: 'owner', password: ADMIN_PASSWORD })
    let cookie = ''
    const keepingCookie: typeof fetch = withCookies(async (...sent) => {
      const response = await fetch(...sent)
      const set = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
      cookie = set.find((one) => one.startsWith('session=')) ?? cookie
      return response
    })
    const call = createCall({ baseUrl: portal.url, fetch: keepingCookie })
    await call('POST /api/invitation/accept', { token: tokenIn(url), name: NAMES[callers++ % NAMES.length]!, password: PASSWORD })
    return { personId, email, call, headers: { cookie } }
  }
  async function byToken(): Promise<Caller> {
    const { personId, email, call } = await bySession()
    const { token, tokenId } = await tokens.issue({ issuedBy: personId, label: 'di prova', scopes: [...SCOPES], days: 1 }, origin)
    return { personId, email, call, tokenId, headers: { authorization: `Bearer ${token}` } }
  }
  return { portal, log, owner, tokens, bySession, byToken }
}
/** @returns the secret in an invitation link */
export const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1)
export type Place = Awaited<ReturnType<typeof open>>

/** Sends all but the last byte of a request. @returns a function that sends that byte and returns the status */
export async function begin(
  portal: TestPortal,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '{"password":"nove tartarughe lente"}',
) {
  const sent = request(portal.url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  // If the portal refuses at once, the status below shows it.
  const answered = once(sent, 'response')
  await Promise.race([once(sent, 'continue'), answered])
  sent.write(body.slice(0, -1))
  // The portal has processed the headers by the time it answers another call of the same caller.
  await fetch(`${portal.url}/api/session`, { headers })
  return async () => {
    sent.end(body.slice(-1))
    const [response] = (await answered) as [{ statusCode: number; resume(): void }]
    response.resume()
    return response.statusCode
  }
}
