import { ApiError } from '../../../api/contract.ts'
import { explain, retryLabel } from '../api/explain.ts'
import { explainPasskey } from '../api/passkeys.ts'

export type Method = 'code' | 'passkey'
export type Way = 'password' | 'passkey'

export interface LoginRefusal {
  field: 'password' | Method | null
  message: string
}

export const requiredFactors = (error: unknown): Method[] | null =>
  error instanceof ApiError && error.status === 401 && error.problem?.type.endsWith('second-factor-required')
    ? (error.problem.methods ?? ['code'])
    : null

/**
 * @param way `password` means any step before the second factor
 * @param wasAsked the server had already asked for a second factor
 */
export function refusalOf(error: unknown, way: Way, wasAsked: boolean, hasEmail: boolean): LoginRefusal {
  if (!(error instanceof ApiError)) return { field: null, message: way === 'passkey' ? explainPasskey(error) : explain(error) }
  if (error.status === 429) return { field: null, message: `Troppi tentativi di accesso. Riprova ${retryLabel(error)}.` }
  if (error.status !== 401 || way === 'passkey') return { field: null, message: explain(error) }
  const methods = requiredFactors(error)
  if (!methods) return { field: 'password', message: hasEmail ? 'E-mail o password non giuste.' : 'La password non è giusta.' }
  return { field: methods.includes('code') ? 'code' : 'passkey', message: wasAsked ? 'Il codice non è valido.' : '' }
}
