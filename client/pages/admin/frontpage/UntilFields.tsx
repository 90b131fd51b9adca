import { useId } from 'react'
import { tomorrowMorning, type When, WhenFields } from '../parts/WhenFields.tsx'

interface Props {
  /** Null: without end. */
  value: When | null
  onChange: (value: When | null) => void
}

/** Expiry of a slot. */
export function UntilFields({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">Fino a quando</legend>
      <div className="preview-widths">
        <label>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          Finché qualcuno lo cambia
        </label>
        <label>
          <input type="radio" name={name} checked={value !== null} onChange={() => onChange(tomorrowMorning())} />
          Fino a un’ora precisa
        </label>
      </div>
      {value && <WhenFields value={value} onChange={onChange} />}
    </fieldset>
  )
}
