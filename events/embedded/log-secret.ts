import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http2'
import { makePrivate } from '../private-files.ts'
import type { Allowance } from './grpc/grpc-server.ts'

export const createLogSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Reads the secret from a private file, or creates it at the first start. Clients of such a log are configured once.
 * @throws Error if the file has other content
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
 * Returns the address for clients. The secret travels as the connection name, because the official client sends credentials only over TLS.
 * @param secret null lets every local user call
 */
export const logUrl = (host: string, port: number, secret: string | null): string =>
  `kurrentdb://${host}:${port}?tls=false${secret === null ? '' : `&connectionName=${secret}`}`

/**
 * The only call that the client makes without a connection name (1.3.1). As on a real server it is open, and it returns only the version
 * and method names.
 */
export const OPEN_PATH = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods'

/** The open call has an empty request, so unauthenticated callers cannot fill memory. */
const OPEN_BYTES = 1_024

/**
 * Returns a guard that maps a call's headers to its allowance, or to null. Compares the secret in constant time.
 * @param maxBytes limit of a message
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
