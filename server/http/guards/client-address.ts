import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** @param trustedProxies addresses and networks, «10.0.0.0/8», «::1» @returns a function that tells whether an address is one of them */
export function createTrustedProxies(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Returns the caller's address. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the right, the first address
 * that is not a trusted proxy's. Anyone can send the header, so without trusted proxies it is ignored.
 * @param trustedProxies see `createTrustedProxies`
 */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createTrustedProxies(trustedProxies)
  return (request) => networkOf(forwardedAddress(request, isTrusted))
}

function forwardedAddress({ socket, headers }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let address = peerOf(socket)
  const forwarded = headers['x-forwarded-for']
  const hops = typeof forwarded === 'string' ? forwarded.split(',').slice(-20) : []
  while (isTrusted(address)) {
    const hop = unmappedAddress(hops.pop()?.trim() ?? '')
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** @returns the address of the peer; empty after the connection has ended */
export const peerOf = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string => unmappedAddress(remoteAddress)

/** Finds the address whose share a connection or request counts in; null if it is exempt. See `createClientAddress`. */
export interface ShareHolders {
  ofConnection(socket: Socket): string | null
  ofRequest(request: IncomingMessage): string | null
}

/**
 * Exempts connections of trusted proxies, because they serve many clients. A request counts for the client behind the proxy.
 * @param isExempt returns true for an address that is not counted
 */
export function createShareHolders(trustedProxies: readonly string[], isExempt: (address: string) => boolean): ShareHolders {
  const isTrusted = createTrustedProxies(trustedProxies)
  const holder = (address: string) => (isTrusted(address) || isExempt(address) ? null : networkOf(address))
  return {
    ofConnection: (socket) => holder(peerOf(socket)),
    ofRequest: (request) => holder(forwardedAddress(request, isTrusted)),
  }
}

/** Unwraps IPv4-mapped IPv6 addresses. */
export const unmappedAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Returns the first half of an IPv6 address, because one household has a whole /64. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/**
 * @param address as `createClientAddress` returns it
 * @returns the /48 around an IPv6 network, the most that one site is given (RIPE-690); null for IPv4
 */
export const siteOf = (address: string): string | null => (address.includes(':') ? address.split(':').slice(0, 3).join(':') : null)

/** @returns true if the text is an address or a network that `createClientAddress` accepts */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}
