import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http2'

/** 256 bits, in characters that need no escaping in a URL or a header. */
export const createLogSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The address that clients connect to. The official client sends user credentials over TLS only, but its connection name with
 * every call to a stream, so the secret travels as that.
 * @param secret null: every local user may call
 */
export const logUrl = (host: string, port: number, secret: string | null): string =>
  `kurrentdb://${host}:${port}?tls=false${secret === null ? '' : `&connectionName=${secret}`}`

/**
 * The one call that the client makes without its connection name (1.3.1, both its parts). As on a real server it is open: it
 * returns the version and the names of the methods, nothing from the log.
 */
const OPEN_PATH = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods'

/** @returns whether a call with these headers may be made; compares in constant time */
export function createCallGuard(secret: string | null): (headers: IncomingHttpHeaders) => boolean {
  if (secret === null) return () => true
  const expected = Buffer.from(secret)
  return (headers) => {
    if (headers[':path'] === OPEN_PATH) return true
    const given = Buffer.from(String(headers['connection-name'] ?? ''))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
