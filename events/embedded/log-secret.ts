import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http2'
import { makePrivate } from '../private-files.ts'
import type { Allowance } from './grpc/grpc-server.ts'

/** 256 bits, in characters that need no escaping in a URL or a header. */
export const createLogSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a log whose clients are configured once: it stands in a file for its owner alone, made at the first start.
 * @throws Error when the file holds something else
 */
export function loadOrCreateSecret(file: string): string {
  try {
    const secret = createLogSecret()
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  makePrivate(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (!/^[\w-]{43}$/.test(secret)) throw new Error(`${file} does not hold a log secret: remove it, and a new one is created`)
  return secret
}

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
export const OPEN_PATH = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods'

/** Its request is empty: what a caller without the secret sends is not kept. */
const OPEN_BYTES = 1_024

/**
 * @param maxBytes of a message
 * @returns what the call with these headers may do, null when it may not be made; compares in constant time
 */
export function createCallGuard(secret: string | null, maxBytes: number): (headers: IncomingHttpHeaders) => Allowance | null {
  const owners: Allowance = { maxMessageBytes: maxBytes, isStranger: false }
  const strangers: Allowance = { maxMessageBytes: OPEN_BYTES, isStranger: true }
  if (secret === null) return () => owners
  const expected = Buffer.from(secret)
  return (headers) => {
    const given = Buffer.from(String(headers['connection-name'] ?? ''))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return owners
    return headers[':path'] === OPEN_PATH ? strangers : null
  }
}
