import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, ROLES } from '../../../../events/domain/permissions.ts'
import type { InvitationLink } from '../../../api/people.ts'
import { Field } from '../../../design/Field.tsx'
import { call } from '../api/call.ts'
import { refusalOf } from '../api/refusal.ts'
import { EmailField } from '../parts/EmailField.tsx'
import { Form } from '../parts/Form.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { PEOPLE_KEY } from './people-actions.ts'
import { OWNER_TEXT } from './people/PersonCommands.tsx'
import { ROLE_HINT } from './people-texts.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'

interface Props {
  disabled: boolean
  onInvited: (link: { invitation: InvitationLink; email: string }) => void
}

export function InviteForm({ disabled, onInvited }: Props) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('author')
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (password?: string) => call('POST /api/admin/people', { email, role, password }),
    onSuccess: (invitation) => {
      onInvited({ invitation, email })
      setEmail('')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  })
  const refusal = refusalOf(isAsking ? null : error, ['email'])
  return (
    <section className="section" aria-labelledby="invita">
      <h2 id="invita" className="section-title">
        Invita una persona
      </h2>
      <Form
        onSubmit={() => (role === 'owner' ? setIsAsking(true) : mutate(undefined))}
        pending={isPending}
        disabled={disabled}
        submit="Crea il link d’invito"
        error={refusal.rest}
      >
        <EmailField
          hint="Con cui accederà. Resta cifrata. Non le arriva nessuna e-mail: il link lo mandi tu."
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={refusal.of('email')}
        />
        <Field label="Ruolo" hint={ROLE_HINT[role]}>
          <select name="role" value={role} onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </select>
        </Field>
      </Form>
      {isAsking && (
        <PasswordDialog
          title="Invitare un proprietario?"
          confirm="Crea il link"
          run={async (password) => void (await mutateAsync(password))}
          onClose={() => setIsAsking(false)}
        >
          <p>{OWNER_TEXT}</p>
        </PasswordDialog>
      )}
    </section>
  )
}
