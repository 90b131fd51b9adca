import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { Config } from '../../config.ts'
import type { RelyingParty } from './passkeys.ts'

/**
 * @returns the site that passkeys are for: `PUBLIC_URL`. Where that is `localhost`, as it is by default, its port is that of the
 *   request, whose host the host guard has checked
 */
export function relyingParty(
  { publicUrl, siteName }: Pick<Config, 'publicUrl' | 'siteName'>,
  { host }: Pick<ApiRequest, 'host'>,
): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' && /^localhost(:\d+)?$/.test(host)
  return { id: hostname, origin: isLocal ? `${protocol}//${host}` : origin, name: siteName }
}
