import { ApiError } from '../../../api/contract.ts'
import { explain, retryLabel } from './explain.ts'

export interface Refusal {
  of(field: string): string | undefined
  /** Error that no field of the form shows, or undefined. */
  readonly rest: string | undefined
}

export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  const problem = error instanceof ApiError ? error.problem : null
  const faults = new Map((problem?.errors ?? []).map(({ field, message }) => [field, message]))
  if (problem?.type.endsWith('wrong-password')) faults.set('password', 'La password non è giusta.')
  const isShownAtField = fields.some((field) => faults.has(field))
  return {
    of: (field) => faults.get(field),
    rest: error === null || error === undefined || isShownAtField ? undefined : messageOf(error),
  }
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 ? `Troppi tentativi. Riprova ${retryLabel(error)}.` : explain(error)
