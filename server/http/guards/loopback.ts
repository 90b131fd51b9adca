/**
 * @param hostname «localhost», «127.0.0.1», «::1» or, as `URL` writes it, «[::1]»
 * @returns true if the name always means this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3)
 */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(hostname)

/**
 * @param host an address to listen on
 * @returns the host in the URL for a browser on this machine; `localhost` for the unspecified addresses
 */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** @returns true if the program may call that address: https, or http on this machine, without a user */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === '' && password === ''
}
