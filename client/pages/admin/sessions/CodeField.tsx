import { Field } from '../../../design/Field.tsx'

export function CodeField({ value, onChange, error }: { value: string; onChange: (value: string) => void; error: string | undefined }) {
  return (
    <Field label="Codice" hint="Sei cifre dall’app di autenticazione, oppure un codice di recupero." error={error}>
      <input
        type="text"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
