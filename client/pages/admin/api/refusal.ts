import { ApiError } from '../../../api/contract.ts'
import { explain, retryLabel } from './explain.ts'

export interface Refusal {
  /** @returns what is wrong with a field; undefined: nothing */
  of(field: string): string | undefined
  /** What no field of the form says; undefined: nothing. */
  readonly rest: string | undefined
}

/**
 * @param error why a form was not accepted; null before it was sent
 * @param fields the names that the form has, as the server names them
 */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  const problem = error instanceof ApiError ? error.problem : null
  const faults = new Map((problem?.errors ?? []).map(({ field, message }) => [field, message]))
  if (problem?.type.endsWith('wrong-password')) faults.set('password', 'La password non è giusta.')
  const isSaid = fields.some((field) => faults.has(field))
  return {
    of: (field) => faults.get(field),
    rest: error === null || error === undefined || isSaid ? undefined : messageOf(error),
  }
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? `Troppi tentativi. Riprova ${retryLabel(error)}.` : explain(error)
