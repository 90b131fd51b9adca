import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useApi } from '../api/api-context.ts'
import { explain, retryLabel } from '../api/explain.ts'
import { PasswordField } from './PasswordField.tsx'
import { changeSession } from './session.ts'
import { Spinner } from '../parts/Spinner.tsx'

interface Refusal {
  field: 'password' | 'code' | null
  message: string
}

const asksForCode = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && (error.problem?.type.endsWith('second-factor-required') ?? false)

function refusalOf(error: unknown, codeSent: boolean, hasEmail: boolean): Refusal {
  if (!(error instanceof ApiError)) return { field: null, message: explain(error) }
  if (error.status === 429) return { field: null, message: `Troppi tentativi di accesso. Riprova ${retryLabel(error)}.` }
  if (error.status !== 401) return { field: null, message: explain(error) }
  if (asksForCode(error)) return { field: 'code', message: codeSent ? 'Il codice non è valido.' : '' }
  return { field: 'password', message: hasEmail ? 'E-mail o password non giuste.' : 'La password non è giusta.' }
}

/** The login. The field for the code appears once the server requires it. */
export function LoginForm({ expired }: { expired: boolean }) {
  const api = useApi()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${refusal?.field ?? 'password'}"]`)?.focus()
  }, [refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setRefusal(null)
    try {
      changeSession(client, await api.login(password, needsCode ? code.trim() : undefined, email.trim() || undefined))
    } catch (error) {
      if (asksForCode(error)) setNeedsCode(true)
      setRefusal(refusalOf(error, needsCode, email.trim() !== ''))
      setPending(false)
    }
  }

  const errorOf = (field: Refusal['field']) => (refusal?.field === field && refusal.message ? refusal.message : undefined)
  return (
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} className="login" aria-labelledby="accesso">
      <h1 id="accesso" className="text-[2.25rem]">
        Accesso alla redazione
      </h1>
      <p className="text-ink-soft" role={expired ? 'alert' : undefined}>
        {expired ? 'La sessione è finita: accedi di nuovo per continuare.' : 'Qui si generano, si pubblicano e si ritirano gli articoli.'}
      </p>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField account={null} value={password} onChange={setPassword} error={errorOf('password')} />
      {needsCode && (
        <Field label="Codice" hint="Sei cifre dall’app di autenticazione, oppure un codice di recupero." error={errorOf('code')}>
          <input
            type="text"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      )}
      <p role="alert" className="field-error empty:hidden">
        {errorOf(null)}
      </p>
      <Button type="submit" disabled={pending} className="justify-self-start">
        {pending && <Spinner small />}
        {pending ? 'Accesso in corso...' : 'Accedi'}
      </Button>
    </form>
  )
}

function EmailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="E-mail" hint="Resta vuota per chi entra con la password del portale.">
      <input
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
