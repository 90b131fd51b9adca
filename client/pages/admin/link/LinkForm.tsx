import { type ReactNode, useState } from 'react'
import { type Refusal, refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import { forgetSecret } from './LinkPage.tsx'

interface Props {
  email: string
  passwordLabel: string
  submit: string
  send: (password: string) => Promise<unknown>
  onDone: () => void
  intro: ReactNode
  fields?: readonly string[]
  children?: (refusal: Refusal) => ReactNode
}

export function LinkForm({ email, passwordLabel, submit, send, onDone, intro, fields = [], children }: Props) {
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const refusal = refusalOf(error, [...fields, 'password'])

  const use = async () => {
    setPending(true)
    setError(null)
    try {
      await send(password)
      forgetSecret()
      onDone()
    } catch (error) {
      setError(error)
      setPending(false)
    }
  }
  return (
    <Form onSubmit={() => void use()} pending={pending} submit={submit} error={refusal.rest} className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {email}: {intro}
      </p>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {children?.(refusal)}
      <NewPasswordField label={passwordLabel} value={password} onChange={setPassword} error={refusal.of('password')} />
    </Form>
  )
}
