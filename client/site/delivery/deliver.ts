import type { ApiError } from '../../api/contract.ts'

/** Delivery of one response. The server creates one per render; a page's data hook marks it late. */
export interface Delivery {
  /** Milliseconds that the shell waits for data; may be Infinity. */
  readonly shellDeadlineMs: number
  readonly signal: AbortSignal
  /** Data missed the deadline: the response streams and must not be cached. */
  late: boolean
}

/** Data that met the deadline, or a promise of it. The promise never rejects: it resolves to an error instead. */
export type Delivered<T> = { readonly ready: T } | { readonly late: Promise<Settled<T>> }

export type Settled<T> = { readonly value: T } | { readonly error: unknown }

/**
 * Waits for data until the shell's deadline.
 * @throws the rejection of `pending` if it comes before the deadline
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
 * Returns the HTTP status of an `ApiError`, otherwise null. It compares the error's name, because the bundles of pages and server each
 * contain their own class.
 */
export const statusOf = (error: unknown): number | null =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError).status : null
