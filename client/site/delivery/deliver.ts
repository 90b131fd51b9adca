import type { ApiError } from '../../api/contract.ts'

/** How one response is delivered. The server creates one per render; a page's data hook marks it late. */
export interface Delivery {
  /** How long the shell waits for data, in milliseconds; may be Infinity. */
  readonly shellDeadlineMs: number
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** Data missed the deadline: the response streams and must not be cached. */
  late: boolean
}

/** Data that met the deadline, or a promise of it. The promise never rejects: an error is a value too. */
export type Delivered<T> = { readonly ready: T } | { readonly late: Promise<Settled<T>> }

export type Settled<T> = { readonly value: T } | { readonly error: unknown }

/**
 * Waits for data until the shell's deadline.
 * @throws what `pending` rejects with before the deadline
 */
export async function deliver<T>(pending: Promise<T>, delivery: Delivery): Promise<Delivered<T>> {
  if (delivery.shellDeadlineMs === Infinity) return { ready: await pending }
  const settled: Promise<Settled<T>> = pending.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const deadline = Promise.withResolvers<null>()
  const timer = setTimeout(() => deadline.resolve(null), delivery.shellDeadlineMs)
  const first = await Promise.race([settled, deadline.promise])
  clearTimeout(timer)
  if (first === null) {
    delivery.late = true
    return { late: settled }
  }
  if ('error' in first) throw first.error
  return { ready: first.value }
}

/**
 * @returns the HTTP status of an `ApiError`, or null. Recognized by name: pages are built separately from the server, so
 * each has a class of its own.
 */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError).status : null
