import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../events/domain/newsroom/limits.ts'
import { Field } from '../../../design/Field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function NewPasswordField({ label, value, onChange, error }: Props) {
  return (
    <Field label={label} hint={`Almeno ${MIN_PASSWORD_LENGTH} caratteri, non tra quelle che si provano per prime.`} error={error}>
      <input
        type="password"
        name="new-password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
