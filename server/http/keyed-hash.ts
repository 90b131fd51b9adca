import { hash, randomBytes } from 'node:crypto'

/**
 * @returns what turns a text into a name for it, the same within this process and which tells no one what it was: SHA-256 behind
 *   a key known only here, that ends with the process. (An HMAC takes twenty times as long in Node, and its one
 *   advantage, against making texts longer, is none where no name is ever shown.)
 */
export function createKeyedHash(): (text: string) => string {
  const key = randomBytes(32).toString('base64')
  return (text) => hash('sha256', key + text, 'base64')
}
