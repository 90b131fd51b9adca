import './calculator-form.css'
import type { Calculator, ChoiceField, Field, NumberField } from '../../../events/domain/finance/calculators/calculator.ts'
import { MAX_LENGTH, type Reading } from '../../../events/domain/finance/calculators/read-values.ts'
import { Button } from '../../design/Button.tsx'
import { calculatorHref } from '../addresses.ts'

/**
 * Id of the result, which the form's address contains. A page with faults has no such element, so that the first faulty field gets the
 * focus.
 */
export const RESULT_ID = 'risultato'

interface Props {
  calculator: Pick<Calculator, 'slug' | 'fields'>
  reading: Pick<Reading, 'texts' | 'faults'>
  isLive?: boolean
}

/** Fields of a calculator. Without a script the values go into the address; autocomplete is off. */
export function CalculatorForm({ calculator: { slug, fields }, reading: { texts, faults }, isLive = false }: Props) {
  const firstFault = fields.find(({ name }) => faults[name])?.name
  return (
    <form
      action={`${calculatorHref(slug)}#${RESULT_ID}`}
      className="calculator-form"
      autoComplete="off"
      noValidate
      {...(isLive ? { 'data-calculator': slug } : {})}
    >
      {fields.map((field) => (
        <ValueField
          key={field.name}
          field={field}
          text={texts[field.name]!}
          fault={faults[field.name]}
          isFocused={field.name === firstFault}
        />
      ))}
      <Button type="submit" wide>
        Calcola
      </Button>
    </form>
  )
}

interface FieldProps {
  field: Field
  text: string
  fault: string | undefined
  isFocused: boolean
}

function ValueField({ field, text, fault, isFocused }: FieldProps) {
  const id = `valore-${field.name}`
  const control = {
    id,
    name: field.name,
    className: 'input',
    defaultValue: text,
    'aria-describedby': `${id}-nota ${id}-errore`,
    'aria-invalid': fault ? true : undefined,
    autoFocus: isFocused,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {field.label}
        {'unit' in field && <span className="visually-hidden">, {UNIT_NAMES[field.unit]}</span>}
      </label>
      {'options' in field ? <Choice field={field} control={control} /> : <NumberInput field={field} control={control} />}
      <p id={`${id}-errore`} className="field-error" hidden={!fault}>
        {fault}
      </p>
      <p id={`${id}-nota`} className="field-hint">
        {field.hint}
      </p>
    </div>
  )
}

const UNIT_NAMES: Readonly<Record<NumberField['unit'], string>> = {
  euro: 'in euro',
  '%': 'in percentuale',
  anni: 'in anni',
  mesi: 'in mesi',
  punti: 'in punti percentuali',
}

const Choice = ({ field, control }: { field: ChoiceField; control: object }) => (
  <select {...control}>
    {field.options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

function NumberInput({ field: { unit, min, isWhole }, control }: { field: NumberField; control: object }) {
  // The decimal keypad of a phone has no minus sign.
  const keypad = min < 0 ? {} : ({ inputMode: isWhole ? 'numeric' : 'decimal' } as const)
  return (
    <div className="value-input">
      <input type="text" maxLength={MAX_LENGTH} {...keypad} {...control} />
      <span aria-hidden="true">{unit}</span>
    </div>
  )
}
