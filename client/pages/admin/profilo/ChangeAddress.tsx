import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { useApi } from '../api/api-context.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { Spinner } from '../parts/Spinner.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'

/** One's own address, under which one signs in. @param email null: the first owner's, who has none yet and signs in without */
export function ChangeAddress({ email, onChanged }: { email: string | null; onChanged: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.changeAddress(password, address),
    onSuccess: () => {
      setAddress('')
      setPassword('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      onChanged()
      showToast({ title: 'Indirizzo cambiato', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const problem = error instanceof ApiError ? error.problem : null
  const isWrong = problem?.type.endsWith('wrong-password') ?? false
  const invalid = problem?.errors?.find(({ field }) => field === 'email')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <section className="section" aria-labelledby="indirizzo">
      <h2 id="indirizzo" className="section-title">
        Indirizzo e-mail
      </h2>
      {email !== null && <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      <form method="post" className="mt-4 grid gap-4" onSubmit={submit}>
        <Field label="Nuovo indirizzo" hint="Resta cifrato. Le altre tue sessioni finiscono." error={invalid}>
          <input
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Field>
        <PasswordField
          account={email ?? 'admin'}
          value={password}
          onChange={setPassword}
          hint="La tua, di nuovo."
          error={isWrong ? 'La password non è giusta.' : undefined}
        />
        <p role="alert" className="field-error empty:hidden">
          {error && !isWrong && !invalid ? explain(error) : undefined}
        </p>
        <Button type="submit" look="secondary" disabled={isPending} aria-busy={isPending} className="justify-self-start">
          {isPending && <Spinner small />}
          Cambia l’indirizzo
        </Button>
      </form>
    </section>
  )
}
