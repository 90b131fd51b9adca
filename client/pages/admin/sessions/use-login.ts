import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState } from '../../../api/people.ts'
import { call } from '../api/call.ts'
import { askPasskey } from '../api/passkeys.ts'
import { type LoginRefusal, type Method, refusalOf, requiredFactors, type Way } from './login-refusal.ts'
import { changeSession } from './session.ts'

export interface Given {
  email: string
  password: string
  code: string
}

/** The ways to log in. `refusal`: why the server refused; `methods`: the second factors that it asks for. */
export function useLogin() {
  const client = useQueryClient()
  const [pending, setPending] = useState<Way | null>(null)
  const [methods, setMethods] = useState<readonly Method[]>([])
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)

  async function attempt(way: Way, given: Given | null, logIn: () => Promise<SessionState>): Promise<void> {
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
    call('POST /api/session', {
      email: email.trim() || undefined,
      password,
      code: passkey || !methods.includes('code') ? undefined : code.trim(),
      passkey,
    })

  return {
    pending,
    methods,
    refusal,
    byPassword: (given: Given) => attempt('password', given, () => send(given)),
    /** After the password, as its second factor. */
    confirmByPasskey: (given: Given) => attempt('passkey', given, async () => send(given, await askPasskey())),
    byPasskey: () => attempt('passkey', null, async () => call('POST /api/session/passkey', { answer: await askPasskey() })),
  }
}
