import { ApiError } from '../../../api/contract.ts'

/** @returns why a call failed, in Italian, from the server's answer if there is one */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Il server non risponde: controlla la connessione.'
  return error.problem?.detail ?? `Il server ha risposto ${error.status}.`
}

/** Statuses whose reason helps the caller: a conflict, a rate limit, a spent budget. */
const EXPLAINED = new Set([409, 429, 503])

/** @returns why the server refused a command, in Italian; undefined when it failed instead */
export const refusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && EXPLAINED.has(error.status) ? error.problem?.detail : undefined

/** @returns when to retry: «tra 2 minuti», or a vague time when the server names none */
export const retryLabel = ({ retryAfter }: ApiError): string =>
  retryAfter === null ? 'tra qualche minuto' : `tra ${waitLabel(retryAfter)}`

/** @returns «2 minuti», «40 secondi» */
function waitLabel(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return seconds === 1 ? '1 secondo' : `${Math.ceil(seconds)} secondi`
  return minutes === 1 ? '1 minuto' : `${minutes} minuti`
}
