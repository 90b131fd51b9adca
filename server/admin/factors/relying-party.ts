import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { Config } from '../../config.ts'
import type { RelyingParty } from './passkeys.ts'

/**
 * Returns the site of the passkeys: `PUBLIC_URL`. If that is `localhost`, the default, its port is the request's, whose host the host guard
 * has checked.
 */
export function relyingParty(
  { publicUrl, siteName }: Pick<Config, 'publicUrl' | 'siteName'>,
  { host }: Pick<ApiRequest, 'host'>,
): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' && /^localhost(:\d+)?$/.test(host)
  return { id: hostname, origin: isLocal ? `${protocol}//${host}` : origin, name: siteName }
}
