import { ApiError } from '../../../api/contract.ts'
import { DONE_NOT_SHOWN } from '../../../api/request.ts'
import type { ToastMessage } from '../../../design/toast/toast-store.ts'

export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Il server non risponde: controlla la connessione.'
  return error.problem?.detail ?? `Il server ha risposto ${error.status}.`
}

export const isDoneNotShown = (error: unknown): error is ApiError => error instanceof ApiError && error.status === DONE_NOT_SHOWN

/**
 * Returns the toast of a rejected command.
 * @param failed what has not happened: «L’articolo non è stato ritirato.»
 */
export function failureToast(error: unknown, failed?: string): ToastMessage {
  if (isDoneNotShown(error)) return { title: 'Non ancora negli elenchi', description: explain(error) }
  return { title: 'Errore', description: [failed ?? [], explain(error)].flat().join(' '), tone: 'destructive' }
}

/** Statuses with a reason that helps the caller: a conflict, a rate limit, a spent budget, a failing model server. */
const EXPLAINED = new Set([409, 429, 502, 503, 504])

export const refusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && EXPLAINED.has(error.status) ? error.problem?.detail : undefined

export const retryLabel = ({ retryAfter }: ApiError): string =>
  retryAfter === null ? 'tra qualche minuto' : `tra ${waitLabel(retryAfter)}`

function waitLabel(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return seconds === 1 ? '1 secondo' : `${Math.ceil(seconds)} secondi`
  return minutes === 1 ? '1 minuto' : `${minutes} minuti`
}
