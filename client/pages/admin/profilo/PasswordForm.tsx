import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { useApi } from '../api/api-context.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { explain } from '../api/explain.ts'
import { Spinner } from '../parts/Spinner.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

export function PasswordForm({ email }: { email: string }) {
  const api = useApi()
  const client = useQueryClient()
  const showToast = useToast()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.changePassword(password, next),
    onSuccess: () => {
      setPassword('')
      setNext('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      showToast({ title: 'Password cambiata', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const problem = error instanceof ApiError ? error.problem : null
  const isWrong = problem?.type.endsWith('wrong-password') ?? false
  const weak = problem?.errors?.find(({ field }) => field === 'newPassword')?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <section className="section" aria-labelledby="password">
      <h2 id="password" className="section-title">
        Password
      </h2>
      <form method="post" className="mt-4 grid gap-4" onSubmit={submit}>
        <PasswordField
          account={email}
          value={password}
          onChange={setPassword}
          hint="Quella di adesso."
          error={isWrong ? 'La password non è giusta.' : undefined}
        />
        <NewPasswordField label="Nuova password" value={next} onChange={setNext} error={weak} />
        <p role="alert" className="field-error empty:hidden">
          {error && !isWrong && !weak ? explain(error) : undefined}
        </p>
        <Button type="submit" look="secondary" disabled={isPending} aria-busy={isPending} className="justify-self-start">
          {isPending && <Spinner small />}
          Cambia la password
        </Button>
      </form>
    </section>
  )
}
