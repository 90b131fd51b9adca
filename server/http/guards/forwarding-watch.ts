import type { IncomingMessage } from 'node:http'
import { createTrustedProxies, peerOf } from './client-address.ts'

const REMEMBERED_MS = 60 * 60_000

export interface ForwardingWatch {
  see(request: IncomingMessage): void
  /** @returns a warning for operators, in English; null if there is none */
  warning(): string | null
}

/**
 * Detects `X-Forwarded-For` from an untrusted peer. The peer is most likely a proxy that TRUSTED_PROXIES does not name, so all its clients
 * count as one address. Only the latest peer is remembered, in memory.
 */
export function createForwardingWatch(trustedProxies: readonly string[], now: () => Date): ForwardingWatch {
  const isTrusted = createTrustedProxies(trustedProxies)
  let latest: { readonly peer: string; readonly at: number } | null = null
  return {
    see({ headers, socket }) {
      if (headers['x-forwarded-for'] === undefined) return
      const peer = peerOf(socket)
      if (!isTrusted(peer)) latest = { peer, at: now().getTime() }
    },
    warning() {
      if (latest === null || now().getTime() - latest.at > REMEMBERED_MS) return null
      return `${latest.peer} sends X-Forwarded-For and is not in TRUSTED_PROXIES: if it is a proxy, all its clients count as one address; set TRUSTED_PROXIES`
    },
  }
}
