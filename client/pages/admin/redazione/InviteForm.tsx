import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Role, ROLES } from '../../../../events/domain/permissions.ts'
import { ApiError } from '../../../api/contract.ts'
import type { InvitationLink } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useApi } from '../api/api-context.ts'
import { explain } from '../api/explain.ts'
import { Spinner } from '../parts/Spinner.tsx'
import { PEOPLE_KEY } from './people-actions.ts'
import { ROLE_HINT, ROLE_LABEL } from './people-texts.ts'

interface Props {
  disabled: boolean
  onInvited: (link: { invitation: InvitationLink; email: string }) => void
}

/** Makes an invitation’s link; it is shown once, to be sent by hand. */
export function InviteForm({ disabled, onInvited }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('author')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.invitePerson(email, role),
    onSuccess: (invitation) => {
      onInvited({ invitation, email })
      setEmail('')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  })
  const isInvalid = error instanceof ApiError && error.status === 422
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <section className="section" aria-labelledby="invita">
      <h2 id="invita" className="section-title">
        Invita una persona
      </h2>
      <form method="post" className="mt-4 grid gap-4" onSubmit={submit}>
        <Field label="E-mail" hint="Con cui accederà. Resta cifrata." error={isInvalid ? 'Non è un indirizzo e-mail.' : undefined}>
          <input
            type="email"
            name="email"
            autoComplete="off"
            maxLength={254}
            required
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
        <Field label="Ruolo" hint={ROLE_HINT[role]}>
          <select name="role" value={role} onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_LABEL[each]}
              </option>
            ))}
          </select>
        </Field>
        <p role="alert" className="field-error empty:hidden">
          {error && !isInvalid ? explain(error) : undefined}
        </p>
        <Button type="submit" disabled={disabled || isPending} aria-busy={isPending} className="justify-self-start">
          {isPending && <Spinner small />}
          Crea il link d’invito
        </Button>
      </form>
    </section>
  )
}
