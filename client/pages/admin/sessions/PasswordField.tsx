import type { Ref } from 'react'
import { Field } from '../../../design/Field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  hint?: string
  error: string | undefined
  /** Account name for password managers; null if the form has its own field. Default: the first owner's. */
  account?: string | null
  ref?: Ref<HTMLInputElement>
}

/** Password field, with the account's name beside it for password managers. */
export function PasswordField({ value, onChange, hint, error, account = 'admin', ref }: Props) {
  return (
    <>
      {account !== null && <input type="text" name="username" value={account} autoComplete="username" readOnly hidden />}
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
