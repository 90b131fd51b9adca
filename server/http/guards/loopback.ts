/**
 * @param hostname «localhost», «127.0.0.1», «::1» or, as `URL` has it, «[::1]»
 * @returns whether the name always means the machine itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3)
 */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(hostname)

/**
 * @param host an address to listen on
 * @returns how a browser on this machine calls it; every address at once is `localhost`
 */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** @returns whether the program may ask that address: https, or http on this machine; without a user in it */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === '' && password === ''
}
