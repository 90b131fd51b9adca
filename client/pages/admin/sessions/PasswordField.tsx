import type { Ref } from 'react'
import { Field } from '../../../design/Field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  hint?: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The admin's password, with the account's name beside it for password managers. */
export function PasswordField({ value, onChange, hint, error, ref }: Props) {
  return (
    <>
      <input type="text" name="username" value="admin" autoComplete="username" readOnly hidden />
      <Field label="Password" hint={hint} error={error}>
        <input
          ref={ref}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
    </>
  )
}
