import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { FailureDetail, FailureReason } from '../../../../events/domain/generation/generation-failures.ts'
import type { EventData } from '../../../../events/schemas/vocabulary.ts'

export interface AttemptFailure {
  readonly reason: FailureReason
  /** Excludes the server's message, which may quote the prompt or the key. */
  readonly detail: FailureDetail
  /** `wait`: after a backoff. `once`: immediately, once. `no`: a retry would fail the same way. */
  readonly retry: 'wait' | 'once' | 'no'
  /** The model is still loading. This wait has its own time limit and does not count as a failure. */
  readonly isLoading?: boolean
  readonly retryAfterMs?: number | undefined
  readonly usage: EventData<'AttemptFailed'>['usage']
  readonly mayBeBilled?: true
}

export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly failure: AttemptFailure
  constructor(failure: AttemptFailure) {
    super(failure.detail.code)
    this.failure = failure
  }
}

export const ANSWER_FAULTS = {
  refused: { reason: 'refused', detail: { code: 'model_refused' }, retry: 'no' },
  truncated: { reason: 'truncated', detail: { code: 'answer_truncated' }, retry: 'once' },
  malformed: { reason: 'malformed', detail: { code: 'answer_malformed' }, retry: 'once' },
  ambiguous: { reason: 'malformed', detail: { code: 'answer_ambiguous' }, retry: 'once' },
  without_json: { reason: 'malformed', detail: { code: 'answer_without_json' }, retry: 'once' },
  oversized: { reason: 'malformed', detail: { code: 'answer_too_large' }, retry: 'once' },
} as const

const unbilled = { usage: null }

export function failureOf(error: unknown, now: Date): AttemptFailure | undefined {
  if (error instanceof AnswerError) return error.failure
  if (error instanceof APIConnectionTimeoutError) return TIMED_OUT
  if (error instanceof APIConnectionError) return wasConnected(error) ? DISCONNECTED : UNREACHED
  // A body that is cut off, is not JSON or is nested too deep surfaces as an error of fetch, JSON.parse or JSON.stringify.
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return DISCONNECTED
  if (!(error instanceof APIError)) return undefined
  if (error.status === undefined) return DISCONNECTED
  return failureOfStatus(error.status, error, now)
}

interface Refusal {
  readonly code?: string | null | undefined
  readonly message?: string
  readonly headers?: Headers | undefined
}

export function failureOfStatus(status: number, error: Refusal, now: Date): AttemptFailure {
  const http = { status, ...(typeof error.code === 'string' && /^\w{1,60}$/.test(error.code) ? { serverCode: error.code } : {}) }
  if (status >= 300 && status < 400) return { ...unbilled, reason: 'rejected', detail: { code: 'redirected', ...http }, retry: 'no' }
  if (status === 401 || status === 403) {
    return { ...unbilled, reason: 'unauthorized', detail: { code: 'key_refused', ...http }, retry: 'no' }
  }
  if (status === 408) return TIMED_OUT
  const retryAfterMs = retryAfterOf(error.headers, now)
  if (status === 429) {
    return error.code === 'insufficient_quota'
      ? { ...unbilled, reason: 'rate_limited', detail: { code: 'credit_exhausted', ...http }, retry: 'no', retryAfterMs }
      : { ...unbilled, reason: 'rate_limited', detail: { code: 'too_many_requests', ...http }, retry: 'wait', retryAfterMs }
  }
  if (status === 503) {
    return {
      ...unbilled,
      reason: 'server_error',
      detail: { code: 'model_not_ready', ...http },
      retry: 'wait',
      retryAfterMs,
      isLoading: true,
    }
  }
  if (status >= 500) {
    return { ...unbilled, reason: 'server_error', detail: { code: 'service_error', ...http }, retry: 'wait', retryAfterMs }
  }
  const code = isModelUnknown(error) ? 'model_unknown' : 'request_rejected'
  return { ...unbilled, reason: 'rejected', detail: { code, ...http }, retry: 'no' }
}

const MAX_REFUSAL = 500

function isModelUnknown({ code, message = '' }: Refusal): boolean {
  if (code === 'model_not_found') return true
  const words = message.slice(0, MAX_REFUSAL)
  return /\bmodel\b/i.test(words) && /not found|not exist|(?:invalid|unknown|no such) model|not a valid model/i.test(words)
}

const perhapsBilled = { usage: null, mayBeBilled: true } as const

export const TIMED_OUT: AttemptFailure = {
  ...perhapsBilled,
  reason: 'timed_out',
  detail: { code: 'no_answer_in_time' },
  retry: 'wait',
}
/** The token counts at the end of the body were not read. */
export const OVERSIZED: AttemptFailure = { ...perhapsBilled, ...ANSWER_FAULTS.oversized }
export const CANCELLED: AttemptFailure = {
  ...perhapsBilled,
  reason: 'cancelled',
  detail: { code: 'shutting_down' },
  retry: 'no',
}
const UNREACHED: AttemptFailure = {
  ...unbilled,
  reason: 'server_error',
  detail: { code: 'connection_lost' },
  retry: 'wait',
}
const DISCONNECTED: AttemptFailure = { ...UNREACHED, ...perhapsBilled }

/** Error codes of Node and undici for a connection that was never made, so that nothing was sent. */
const NO_CONNECTION = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function wasConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && NO_CONNECTION.test(String(cause.code))) return false
  return true
}

const DAY_MS = 86_400_000

/** Returns whole milliseconds up to a day, from «retry-after-ms» (OpenAI's own) or «retry-after» (RFC 9110: seconds or a date). */
function retryAfterOf(headers: Headers | undefined, now: Date): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (milliseconds >= 0) return Math.min(Math.ceil(milliseconds), DAY_MS)
  const given = headers?.get('retry-after')
  if (!given) return undefined
  const wait = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) * 1_000 : Date.parse(given) - now.getTime()
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.ceil(wait)), DAY_MS) : undefined
}
