import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useToast } from '../../../design/toast/Toasts.tsx'
import { call } from '../api/call.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { refusalOf } from '../api/refusal.ts'
import { EmailField } from '../parts/EmailField.tsx'
import { Form } from '../parts/Form.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'

/** Changes the e-mail address that the caller signs in with. @param email null for a first owner without one */
export function ChangeAddress({ email, onChanged }: { email: string | null; onChanged: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/email', { password, email: address }),
    onSuccess: () => {
      setAddress('')
      setPassword('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      onChanged()
      showToast({ title: 'Indirizzo cambiato', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const refusal = refusalOf(error, ['email', 'password'])
  return (
    <section className="section" aria-labelledby="indirizzo">
      <h2 id="indirizzo" className="section-title">
        Indirizzo e-mail
      </h2>
      {email !== null && <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      <Form onSubmit={() => mutate()} pending={isPending} submit="Cambia l’indirizzo" look="secondary" error={refusal.rest}>
        <EmailField
          label="Nuovo indirizzo"
          hint="Resta cifrato. Le altre tue sessioni finiscono."
          autoComplete="email"
          value={address}
          onChange={setAddress}
          error={refusal.of('email')}
        />
        <PasswordField
          account={email ?? 'admin'}
          value={password}
          onChange={setPassword}
          hint="La tua, di nuovo."
          error={refusal.of('password')}
        />
      </Form>
    </section>
  )
}
