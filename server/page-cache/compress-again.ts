import { makeRepresentation, recompress, type Representation } from '../http/representation.ts'
import type { CacheEntries } from './cache-entries.ts'

/** Larger bodies are lists for machines. */
const MAX_BODY_BYTES = 256 * 1024

/**
 * Compresses pages that are read a second time as small as brotli goes: a tenth less, for thirty times the work, which no reader
 * waits for. One page at a time, so that it takes one thread at most. An article comes in ten packets thereby, not eleven.
 * @param afterMs milliseconds between the first read of a cached page and compressing it again: one that changes meanwhile is not worth it
 */
export function createCompressAgain(entries: Pick<CacheEntries, 'holds' | 'replace'>, afterMs: number) {
  let last: Promise<void> = Promise.resolve()

  async function again(key: string, representation: Representation, headers: Readonly<Record<string, string>>): Promise<void> {
    const { identity, br, gzip } = representation.variants
    if (!entries.holds(key, representation) || br === identity) return
    const body = identity.body()
    if (body.length > MAX_BODY_BYTES) return
    const encoded = { br: await recompress(body), gzip: gzip.body() }
    entries.replace(key, representation, await makeRepresentation(representation.status, headers, body, encoded))
  }

  return (key: string, representation: Representation, headers: Readonly<Record<string, string>>): void => {
    const start = () => {
      // A page that cannot be compressed again stays as it is.
      last = last.then(() => again(key, representation, headers)).catch(() => {})
    }
    setTimeout(start, afterMs).unref()
  }
}
