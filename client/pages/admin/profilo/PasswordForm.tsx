import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { call } from '../api/call.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

/** Changes the caller's password. */
export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/password', { password, newPassword: next }),
    onSuccess: () => {
      setPassword('')
      setNext('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      showToast({ title: 'Password cambiata', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const refusal = refusalOf(error, ['password', 'newPassword'])
  return (
    <section className="section" aria-labelledby="password">
      <h2 id="password" className="section-title">
        Password
      </h2>
      <Form onSubmit={() => mutate()} pending={isPending} submit="Cambia la password" look="secondary" error={refusal.rest}>
        <PasswordField account={email} value={password} onChange={setPassword} hint="Quella di adesso." error={refusal.of('password')} />
        <NewPasswordField label="Nuova password" value={next} onChange={setNext} error={refusal.of('newPassword')} />
      </Form>
    </section>
  )
}
