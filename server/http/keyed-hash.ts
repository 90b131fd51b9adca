import { hash, randomBytes } from 'node:crypto'

/**
 * @returns a function that maps a text to an opaque name, stable within this process: SHA-256 with a random key that ends with the process.
 *   An HMAC takes twenty times as long in Node, and its protection against length extension matters only where names are shown.
 */
export function createKeyedHash(): (text: string) => string {
  const key = randomBytes(32).toString('base64')
  return (text) => hash('sha256', key + text, 'base64')
}
