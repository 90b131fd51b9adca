import { ApiError, type Problem } from '../../client/api/contract.ts'
import { EventLogUnavailableError, EventLogWriteRefusedError, StreamDeletedError } from '../../events/log/event-log.ts'
import { VaultClosedError } from '../../events/vault/vault.ts'
import { UnreadableEventError } from '../../events/schemas/upcasters.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida',
  401: 'Accesso richiesto',
  403: 'Accesso negato',
  404: 'Non trovato',
  405: 'Metodo non ammesso',
  409: 'Conflitto con lo stato attuale',
  410: 'Rimosso per sempre',
  413: 'Richiesta troppo grande',
  415: 'Formato non ammesso',
  421: 'Indirizzo non servito',
  422: 'Dati non validi',
  429: 'Troppe richieste',
  500: 'Errore interno',
  501: 'Metodo sconosciuto',
  502: 'Risposta non valida da un servizio esterno',
  503: 'Servizio momentaneamente non disponibile',
  504: 'Un servizio esterno non ha risposto in tempo',
}

/** An answer that is not a success, thrown by an endpoint. Its message is shown to the client. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly errors: Problem['errors']
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Distinguishes this problem from others of its status, e.g. «second-factor-required». */
  readonly kind: string | undefined
  /** Where the error page links to; default: the front page of the requested host. */
  readonly home: string | undefined
  /** Extension members of the body (RFC 9457, section 3.2). */
  readonly members: Readonly<Record<string, unknown>> | undefined
  constructor(
    status: number,
    detail: string,
    more: {
      errors?: NonNullable<Problem['errors']>
      retryAfter?: number
      kind?: string
      home?: string
      members?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(detail)
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.kind = more.kind
    this.home = more.home
    this.members = more.members
  }
}

export interface ProblemResponse {
  readonly problem: Problem
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** A fault of the server: logged with its stack. */
  readonly unexpected: boolean
}

/**
 * Turns an error into an answer: what every room may throw. A room's own errors become an `HttpProblem` first.
 * @param error any thrown value
 * @returns an RFC 9457 body that never holds a stack or a message not meant for clients
 */
export function toProblem(error: unknown): ProblemResponse {
  if (error instanceof HttpProblem) {
    const { problem, ...rest } = answer(error.status, error.message, error.retryAfter, error.errors, error.kind)
    return { problem: { ...error.members, ...problem }, ...rest }
  }
  if (error instanceof ApiError) {
    const { problem, ...rest } = answer(error.status, error.reason, error.retryAfter ?? undefined)
    return { problem: { ...problem, ...error.problem }, ...rest }
  }
  if (error instanceof EventLogWriteRefusedError) {
    const detail = `Il registro degli eventi non può scrivere: ${refusalInItalian(error.message)}. Nulla è stato modificato.`
    return answer(503, detail, 30, undefined, 'log-cannot-write')
  }
  if (error instanceof EventLogUnavailableError) {
    return answer(503, 'Il registro degli eventi non risponde: nulla è stato modificato. Riprova tra poco.', 5)
  }
  if (error instanceof ReadModelsUnavailableError)
    return answer(503, 'I contenuti non sono leggibili in questo momento. Riprova tra poco.', 5)
  if (error instanceof UnreadableEventError) {
    const detail = 'Questo contenuto è stato scritto da una versione più nuova del programma: nulla è stato modificato.'
    return { ...answer(503, detail, 60), unexpected: true }
  }
  if (error instanceof VaultClosedError) {
    const detail = 'Manca la chiave dei dati personali: chi gestisce il portale la imposti (VAULT_KEY). Nulla è stato modificato.'
    return answer(503, detail, 60, undefined, 'vault-closed')
  }
  if (error instanceof StreamDeletedError) return answer(410, 'Questo contenuto è stato rimosso per sempre.')
  // Errors of Koa and its libraries (http-errors) say whether their message may be shown.
  if (isExposedHttpError(error)) return answer(error.status, error.message)
  return { ...answer(500, 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.'), unexpected: true }
}

/** Recognises the embedded log's messages; another server's appear in the operator's log only. */
function refusalInItalian(reason: string): string {
  if (/disk is full/i.test(reason)) return 'il disco è pieno'
  if (/removed, moved or replaced/i.test(reason)) return 'il suo file è stato spostato, rimosso o sostituito'
  if (/read-only/i.test(reason)) return 'il suo file è di sola lettura'
  if (/input\/output/i.test(reason)) return 'il disco segnala un errore'
  return 'il suo archivio rifiuta i nuovi eventi'
}

function answer(status: number, detail: string, retryAfter?: number, errors?: Problem['errors'], kind?: string): ProblemResponse {
  return {
    problem: {
      type: kind ? `urn:mercato-chiaro:problem:${kind}` : 'about:blank',
      title: TITLES[status] ?? 'Errore',
      status,
      detail,
      ...(errors ? { errors } : {}),
    },
    retryAfter,
    unexpected: false,
  }
}

function isExposedHttpError(error: unknown): error is Error & { status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && 'expose' in error && error.expose === true
}
