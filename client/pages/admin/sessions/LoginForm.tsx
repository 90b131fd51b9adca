import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionState } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { call } from '../api/call.ts'
import { askPasskey, hasPasskeys } from '../api/passkeys.ts'
import { EmailField } from '../parts/EmailField.tsx'
import { Form } from '../parts/Form.tsx'
import { Spinner } from '../parts/Loading.tsx'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type LoginRefusal, type Method, refusalOf, requiredFactors, type Way } from './login-refusal.ts'
import { changeSession } from './session.ts'

const EMPTY: Given = { email: '', password: '', code: '' }

export function LoginForm({ expired }: { expired: boolean }) {
  const { pending, methods, refusal, byPassword, confirmByPasskey, byPasskey } = useLogin()
  const box = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState(EMPTY)
  const set = (name: keyof Given) => (value: string) => setGiven({ ...given, [name]: value })
  const asksPasskeyOnly = methods.join() === 'passkey'

  useEffect(() => {
    // At first focus the first field, so that Tab reaches all of them; after a refusal focus the wrong one.
    const field = refusal ? (refusal.field ?? 'password') : 'email'
    box.current?.querySelector<HTMLElement>(field === 'passkey' ? '[type="submit"]' : `[name="${field}"]`)?.focus()
  }, [refusal])

  const errorOf = (field: LoginRefusal['field']) => (refusal?.field === field && refusal.message ? refusal.message : undefined)
  return (
    <div ref={box} className="login">
      <h1 id="accesso" className="text-[2.25rem]">
        Accesso alla redazione
      </h1>
      <p className="text-ink-soft" role={expired ? 'alert' : undefined}>
        {expired ? 'La sessione è finita: accedi di nuovo per continuare.' : 'Qui si generano, si pubblicano e si ritirano gli articoli.'}
      </p>
      <Form
        className="grid grid-cols-1 gap-5"
        aria-labelledby="accesso"
        onSubmit={() => void (asksPasskeyOnly ? confirmByPasskey(given) : byPassword(given))}
        pending={pending !== null}
        submit={pending === 'password' ? 'Accesso in corso...' : asksPasskeyOnly ? 'Conferma con una passkey' : 'Accedi'}
        disabled={asksPasskeyOnly && !hasPasskeys()}
        error={errorOf(null)}
        more={
          methods.length === 2 &&
          hasPasskeys() && (
            <Button look="secondary" disabled={pending !== null} onClick={() => void confirmByPasskey(given)}>
              Usa una passkey
            </Button>
          )
        }
      >
        <EmailField
          hint="Lasciala vuota se accedi con la password del portale."
          autoComplete="username"
          required={false}
          value={given.email}
          onChange={set('email')}
        />
        <PasswordField account={null} value={given.password} onChange={set('password')} error={errorOf('password')} />
        {methods.includes('code') && <CodeField value={given.code} onChange={set('code')} error={errorOf('code')} />}
        {asksPasskeyOnly && (
          <p role="status">
            {hasPasskeys()
              ? 'La password è giusta. Conferma che sei tu con una delle tue passkey.'
              : 'La password è giusta, ma serve una passkey, e questo browser non ne ha: accedi da un altro dispositivo, o chiedi a un proprietario di togliere la verifica.'}
          </p>
        )}
      </Form>
      {methods.length === 0 && hasPasskeys() && <PasskeyLogin pending={pending} onClick={() => void byPasskey()} />}
    </div>
  )
}

function PasskeyLogin({ pending, onClick }: { pending: 'password' | 'passkey' | null; onClick: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-rule pt-5">
      <p className="text-ink-soft">Se hai già aggiunto una passkey al tuo profilo, non servono né e-mail né password.</p>
      <Button look="secondary" disabled={pending !== null} aria-busy={pending === 'passkey'} onClick={onClick}>
        {pending === 'passkey' && <Spinner small />}
        Accedi con una passkey
      </Button>
    </div>
  )
}

interface Given {
  email: string
  password: string
  code: string
}

function useLogin() {
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
    confirmByPasskey: (given: Given) => attempt('passkey', given, async () => send(given, await askPasskey())),
    byPasskey: () => attempt('passkey', null, async () => call('POST /api/session/passkey', { answer: await askPasskey() })),
  }
}
