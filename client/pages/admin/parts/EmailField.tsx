import type { HTMLInputAutoCompleteAttribute } from 'react'
import { MAX_PERSON } from '../../../../events/domain/newsroom/limits.ts'
import { Field } from '../../../design/Field.tsx'

interface Props {
  label?: string
  hint: string
  autoComplete: HTMLInputAutoCompleteAttribute
  required?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export const EmailField = ({ label = 'E-mail', hint, autoComplete, required = true, value, onChange, error }: Props) => (
  <Field label={label} hint={hint} error={error}>
    <input
      type="email"
      name="email"
      autoComplete={autoComplete}
      maxLength={MAX_PERSON.email}
      required={required}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
)
