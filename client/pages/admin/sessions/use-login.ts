import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import { useApi } from '../api/api-context.ts'
import { explain, retryLabel } from '../api/explain.ts'
import { askPasskey, explainPasskey } from '../api/passkeys.ts'
import { changeSession } from './session.ts'

type Method = 'code' | 'passkey'
type Way = 'password' | 'passkey'

export interface LoginRefusal {
  field: 'password' | Method | null
  message: string
}

export interface Given {
  email: string
  password: string
  code: string
}

/** @returns the second factors that the server asks for; null where the error is another */
const requiredFactors = (error: unknown): Method[] | null =>
  error instanceof ApiError && error.status === 401 && error.problem?.type.endsWith('second-factor-required')
    ? (error.problem.methods ?? ['code'])
    : null

/** @param wasAsked whether the server had already asked for a second factor */
function refusalOf(error: unknown, way: Way, wasAsked: boolean, hasEmail: boolean): LoginRefusal {
  if (!(error instanceof ApiError)) return { field: null, message: way === 'passkey' ? explainPasskey(error) : explain(error) }
  if (error.status === 429) return { field: null, message: `Troppi tentativi di accesso. Riprova ${retryLabel(error)}.` }
  if (error.status !== 401 || way === 'passkey') return { field: null, message: explain(error) }
  const methods = requiredFactors(error)
  if (!methods) return { field: 'password', message: hasEmail ? 'E-mail o password non giuste.' : 'La password non è giusta.' }
  return { field: methods.includes('code') ? 'code' : 'passkey', message: wasAsked ? 'Il codice non è valido.' : '' }
}

/** The ways to log in. `refusal`: why the server refused; `methods`: the second factors that it asks for. */
export function useLogin() {
  const api = useApi()
  const client = useQueryClient()
  const [pending, setPending] = useState<Way | null>(null)
  const [methods, setMethods] = useState<readonly Method[]>([])
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)

  async function attempt(way: Way, given: Given | null, logIn: () => ReturnType<typeof api.login>): Promise<void> {
    if (pending) return
    setPending(way)
    setRefusal(null)
    try {
      changeSession(client, await logIn())
    } catch (error) {
      setMethods(requiredFactors(error) ?? methods)
      setRefusal(refusalOf(error, way, methods.length > 0, (given?.email.trim() ?? '') !== ''))
      setPending(null)
    }
  }
  const send = ({ email, password, code }: Given, passkey?: AuthenticationResponseJSON) =>
    api.login(password, passkey || !methods.includes('code') ? undefined : code.trim(), email.trim() || undefined, passkey)

  return {
    pending,
    methods,
    refusal,
    byPassword: (given: Given) => attempt('password', given, () => send(given)),
    /** After the password, as its second factor. */
    confirmByPasskey: (given: Given) => attempt('passkey', given, async () => send(given, await askPasskey(api))),
    byPasskey: () => attempt('passkey', null, async () => api.loginByPasskey(await askPasskey(api))),
  }
}
