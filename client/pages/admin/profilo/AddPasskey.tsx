import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_PERSON } from '../../../../events/domain/newsroom/text-limits.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ApiError } from '../../../api/contract.ts'
import { call } from '../api/call.ts'
import { createPasskey, explainPasskey } from '../api/passkeys.ts'
import { refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'

interface Props {
  account: string | null
  onAdded: () => void
  onCancel: () => void
}

/** Asks for the passkey's name and the password; the device does the rest. */
export function AddPasskey({ account, onAdded, onCancel }: Props) {
  const showToast = useToast()
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call('POST /api/admin/account/passkeys', { name, answer: await createPasskey(password) }),
    onSuccess: () => {
      showToast({ title: 'Passkey aggiunta', description: `«${name.trim()}» apre la redazione.` })
      onAdded()
    },
  })
  useEffect(() => first.current?.focus(), [])
  const refusal = refusalOf(error, ['name', 'password'])
  return (
    <Form
      onSubmit={() => mutate()}
      pending={isPending}
      submit={isPending ? 'Segui il dispositivo...' : 'Crea la passkey'}
      error={error instanceof ApiError ? refusal.rest : error ? explainPasskey(error) : undefined}
      more={
        <Button look="quiet" onClick={onCancel}>
          Annulla
        </Button>
      }
    >
      <Field label="Nome della passkey" hint="Per riconoscerla: «Telefono», «Chiave in ufficio»." error={refusal.of('name')}>
        <input
          ref={first}
          type="text"
          name="passkey-name"
          autoComplete="off"
          maxLength={MAX_PERSON.name}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <PasswordField
        {...(account === null ? {} : { account })}
        value={password}
        onChange={setPassword}
        hint="La tua: poi il dispositivo chiede impronta, volto o PIN."
        error={refusal.of('password')}
      />
    </Form>
  )
}
