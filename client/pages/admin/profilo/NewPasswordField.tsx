import { Field } from '../../../design/Field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A password that is being chosen. */
export function NewPasswordField({ label, value, onChange, error }: Props) {
  return (
    <Field label={label} hint="Almeno 8 caratteri, non tra quelle che si provano per prime." error={error}>
      <input
        type="password"
        name="new-password"
        autoComplete="new-password"
        minLength={8}
        maxLength={1_000}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
