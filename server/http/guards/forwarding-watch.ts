import type { IncomingMessage } from 'node:http'
import { createTrustedProxies, peerOf } from './client-address.ts'

/** A header seen longer ago than this is no news. */
const REMEMBERED_MS = 60 * 60_000

export interface ForwardingWatch {
  see(request: IncomingMessage): void
  /** @returns what operators should know, in English; null when there is nothing */
  warning(): string | null
}

/**
 * Notices `X-Forwarded-For` from a peer that is not trusted: most likely a proxy that TRUSTED_PROXIES does not name, so that all
 * its clients count as one address. Only the latest peer is remembered, in memory.
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
