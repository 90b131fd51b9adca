import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { FailureReason } from '../../../../events/schemas/generation.ts'
import type { EventData } from '../../../../events/schemas/vocabulary.ts'

/** Why an attempt gave nothing, and what that means for the next. */
export interface AttemptFailure {
  readonly reason: FailureReason
  /** For the admin, in Italian. Never the prompt, the key or the answer: a server's own message may quote them. */
  readonly message: string
  /** `wait`: after a pause. `once`: the model may do better the second time. `no`: asking again changes nothing. */
  readonly retry: 'wait' | 'once' | 'no'
  /** What the server asked for. */
  readonly retryAfterMs?: number | undefined
  readonly usage: EventData<'AttemptFailed'>['usage']
}

/** What went wrong with an answer that did arrive. It was billed. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  readonly failure: AttemptFailure
  constructor(failure: AttemptFailure) {
    super(failure.message)
    this.failure = failure
  }
}

export const ANSWER_FAULTS = {
  refused: { reason: 'refused', message: 'Il modello ha rifiutato di scrivere su questo tema.', retry: 'no' },
  truncated: { reason: 'truncated', message: 'La risposta del modello si è interrotta prima della fine.', retry: 'once' },
  malformed: { reason: 'malformed', message: 'La risposta del modello non ha la forma richiesta.', retry: 'once' },
  oversized: { reason: 'malformed', message: 'La risposta del modello è troppo grande.', retry: 'once' },
} as const

const unbilled = { usage: null }

/** @returns what a failed call means; undefined for an error that is not the call's (our fault) */
export function failureOf(error: unknown, now: Date): AttemptFailure | undefined {
  if (error instanceof AnswerError) return error.failure
  if (error instanceof APIConnectionTimeoutError) return TIMED_OUT
  if (error instanceof APIConnectionError) return DISCONNECTED
  // A body that breaks off or is not JSON comes as whatever fetch and JSON.parse throw.
  if (error instanceof SyntaxError || error instanceof TypeError) return DISCONNECTED
  if (!(error instanceof APIError)) return undefined
  const status = Number(error.status)
  const code = typeof error.code === 'string' && /^\w{1,60}$/.test(error.code) ? `, ${error.code}` : ''
  const http = `HTTP ${status}${code}`
  if (status >= 300 && status < 400) {
    return {
      ...unbilled,
      reason: 'rejected',
      message: `Il servizio rimanda a un altro indirizzo (${http}): non viene seguito, va corretto OPENAI_BASE_URL.`,
      retry: 'no',
    }
  }
  if (status === 401 || status === 403) {
    return { ...unbilled, reason: 'unauthorized', message: `Il servizio ha rifiutato la chiave di accesso (${http}).`, retry: 'no' }
  }
  if (status === 429) {
    const spent = error.code === 'insufficient_quota'
    return {
      ...unbilled,
      reason: 'rate_limited',
      message: spent ? `Il credito presso il servizio è esaurito (${http}).` : `Troppe richieste al servizio (${http}).`,
      retry: spent ? 'no' : 'wait',
      retryAfterMs: retryAfterOf(error.headers, now),
    }
  }
  if (status === 408) return TIMED_OUT
  if (status >= 500) {
    return {
      ...unbilled,
      reason: 'server_error',
      message: `Il servizio ha avuto un errore (${http}).`,
      retry: 'wait',
      retryAfterMs: retryAfterOf(error.headers, now),
    }
  }
  return { ...unbilled, reason: 'rejected', message: `Il servizio ha respinto la richiesta (${http}).`, retry: 'no' }
}

/** The call may have been billed all the same: it cannot be known. */
export const TIMED_OUT: AttemptFailure = {
  ...unbilled,
  reason: 'timed_out',
  message: 'Il servizio non ha risposto in tempo.',
  retry: 'wait',
}
/** Not read to its end, where the tokens are. */
export const OVERSIZED: AttemptFailure = { ...unbilled, ...ANSWER_FAULTS.oversized }
export const CANCELLED: AttemptFailure = {
  ...unbilled,
  reason: 'cancelled',
  message: 'Generazione annullata: il programma si sta chiudendo.',
  retry: 'no',
}
const DISCONNECTED: AttemptFailure = {
  ...unbilled,
  reason: 'server_error',
  message: 'La connessione con il servizio si è interrotta.',
  retry: 'wait',
}

const DAY_MS = 86_400_000

/** @returns whole milliseconds up to a day, from «retry-after-ms» (OpenAI's own) or «retry-after» (RFC 9110: seconds or a date) */
function retryAfterOf(headers: Headers | undefined, now: Date): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (milliseconds >= 0) return Math.min(Math.ceil(milliseconds), DAY_MS)
  const given = headers?.get('retry-after')
  if (!given) return undefined
  const wait = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) * 1_000 : Date.parse(given) - now.getTime()
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.ceil(wait)), DAY_MS) : undefined
}
