import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isSecureAddress } from '../../http/guards/loopback.ts'
import { ImportError } from './import-error.ts'

/** All days of one rate since 1999 with all columns are 1.7 MB. */
export const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 20_000

/** CSV comes first: both publishers use this header if the URL names no format. Eurostat's statistics API has only JSON. */
const ACCEPT =
  'application/vnd.sdmx.data+csv;version=1.0.0, text/csv;q=0.9, application/vnd.sdmx.structurespecificdata+xml;version=2.1;q=0.8, application/json;q=0.7, */*;q=0.1'

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

const isAddress = (location: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(location)

/** Returns the name of a location in events: a URL without its query, which may contain a key, or a file's name without its folder. */
export function addressOf(location: string): string {
  if (!isAddress(location)) return `file:${basename(location)}`
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

/**
 * Reads a file or URL within 20 seconds. Follows at most three redirects, on the same host only.
 * @returns at most 2 MiB; a gzip file is unpacked (Eurostat's `compress=true`)
 * @throws ImportError
 */
export async function readSource(location: string, { signal, timeoutMs = TIMEOUT_MS }: ReadOptions): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = AbortSignal.any([signal, timeout])
  try {
    const read = isAddress(location) ? await readAddress(new URL(location), either) : await readFile(location, either)
    return read.subarray(0, 2).equals(GZIP) ? await unpacked(read) : read
  } catch (error) {
    if (error instanceof ImportError) throw error
    if (signal.aborted) throw new ImportError('interrupted', undefined, { cause: error })
    if (timeout.aborted) throw new ImportError('timed_out', undefined, { cause: error })
    if (!isAddress(location)) throw new ImportError('no_file', basename(location), { cause: error })
    throw new ImportError('unreachable', codeOf(error), { cause: error })
  }
}

const GZIP = Buffer.from([0x1f, 0x8b])

async function unpacked(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES })
  } catch (error) {
    const isLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportError(isLarge ? 'too_large' : 'malformed', isLarge ? undefined : 'gzip', { cause: error })
  }
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

const readFile = (path: string, signal: AbortSignal) => collect(createReadStream(path, { signal }) as AsyncIterable<Buffer>)

async function readAddress(first: URL, signal: AbortSignal): Promise<Buffer> {
  let address = first
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: ACCEPT } })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      const next = response.headers.get('location')
      if (next === null || !URL.canParse(next, address)) throw new ImportError('http_status', String(response.status))
      address = new URL(next, address)
      if (redirects === MAX_REDIRECTS || address.host !== first.host || !isSecureAddress(address.href))
        throw new ImportError('redirected', address.host)
      continue
    }
    if (response.status !== 200) {
      await response.body?.cancel()
      const retryAfterMs = waitAskedFor(response.headers.get('retry-after'))
      throw new ImportError('http_status', String(response.status), { retryAfterMs })
    }
    return collect(response.body ?? [])
  }
}

function waitAskedFor(header: string | null): number | undefined {
  if (header === null) return undefined
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return wait > 0 ? wait : undefined
}

async function collect(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ImportError('too_large')
    read.push(chunk)
  }
  return Buffer.concat(read)
}
