import { type ReactElement, type ReactNode, cloneElement, createContext, use, useId } from 'react'

/** Errors of the surrounding form, by control id. Each `Field` shows its own. */
export const FieldFaults = createContext<ReadonlyMap<string, string>>(new Map())

interface ControlProps {
  id?: string
  className?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactElement<ControlProps>
}

/** A control with its label, hint and error, linked for assistive technology. */
export function Field({ label, hint, error: refusal, children }: Props) {
  const generated = useId()
  const id = children.props.id ?? generated
  const error = use(FieldFaults).get(id) ?? refusal
  const note = error ?? hint
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        className: ['input', children.props.className].filter(Boolean).join(' '),
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
