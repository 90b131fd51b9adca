import { type Call, createCall } from '../../../../client/api/call.ts'
import type { Role } from '../../../../events/domain/permissions.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { ADMIN_PASSWORD } from '../../../portal/start-portal.ts'

export const PASSWORD = 'nove tartarughe lente'

interface Site {
  readonly url: string
}

/** @returns the calls of a browser without cookies */
export const browser = ({ url }: Site): Call => createCall({ baseUrl: url, fetch: withCookies(globalThis.fetch) })

/** @returns the secret of a link */
export const tokenOf = ({ url }: Site): string => url.slice(url.indexOf('#') + 1)

/** Invites a person, who accepts with `PASSWORD`. @returns their calls, logged in */
export async function join(site: Site, owner: Call, email: string, role: Role = 'author'): Promise<{ id: string; call: Call }> {
  const invitation = await owner('POST /api/admin/people', { email, role, password: ADMIN_PASSWORD })
  const call = browser(site)
  await call('POST /api/invitation/accept', { token: tokenOf(invitation), name: email.split('@')[0]!, password: PASSWORD })
  return { id: invitation.personId, call }
}
