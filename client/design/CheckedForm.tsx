import { type ComponentProps, type FormEvent, useState } from 'react'
import { FieldFaults } from './Field.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * A form that checks `required`, `minLength`, `pattern` and `type` of its controls itself and shows the errors at the fields in Italian.
 * The browser's own messages would be in the browser's language. Calls `onSubmit` only with valid values.
 */
export function CheckedForm({
  onSubmit,
  children,
  ...props
}: ComponentProps<'form'> & { onSubmit?: (event: FormEvent<HTMLFormElement>) => void }) {
  const [faults, setFaults] = useState(NONE)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = faultsOf(event.currentTarget)
    setFaults(new Map(found.map(([control, fault]) => [keyOf(control), fault])))
    const [first] = found
    if (!first) return onSubmit?.(event)
    event.preventDefault()
    first[0].focus()
  }
  const forget = ({ target }: { target: EventTarget }) => {
    const key = keyOf(target as Control)
    if (faults.has(key)) setFaults(new Map([...faults].filter(([other]) => other !== key)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its controls
    <form {...props} noValidate onSubmit={submit} onChange={forget}>
      <FieldFaults value={faults}>{children}</FieldFaults>
    </form>
  )
}

/** Radio buttons of one group share one error, keyed by their name. */
const keyOf = (control: Control): string => (control.type === 'radio' ? control.name : control.id)

function faultsOf(form: HTMLFormElement): (readonly [Control, string])[] {
  const controls = [...form.elements].filter((element): element is Control => element.matches('input, select, textarea'))
  return controls.flatMap((control) => {
    const fault = faultOf(control)
    return fault === null ? [] : [[control, fault] as const]
  })
}

/** Returns the error of the value in Italian, or null. `title` explains a `pattern` (HTML, 4.10.5.3.6). */
function faultOf(control: Control): string | null {
  const { validity, value, title } = control
  // The browser's own `minLength` check ignores values that a password manager filled in.
  const least = 'minLength' in control ? control.minLength : -1
  if (control.required && value.trim() === '') return control.type === 'select-one' ? 'Scegli una voce.' : 'Questo campo è obbligatorio.'
  if (validity.valueMissing) return 'Scegli una delle possibilità.'
  if (value !== '' && value.length < least) return `Servono almeno ${least} caratteri: qui sono ${value.length}.`
  if (validity.typeMismatch) return 'L’indirizzo non è completo: si scrive come nome@esempio.it.'
  if (validity.patternMismatch) return title
  return validity.badInput ? 'Questo valore non è completo.' : null
}
