import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'
import { CheckedForm } from '../../../design/CheckedForm.tsx'
import { Spinner } from './Loading.tsx'

interface Props {
  children: ReactNode
  /** Not called again while `pending`. */
  onSubmit: () => void
  pending: boolean
  /** Label of the button. */
  submit: string
  /** Why the server refused it, where no field shows the reason. */
  error: string | undefined
  look?: 'primary' | 'secondary' | 'danger'
  disabled?: boolean
  className?: string
  'aria-labelledby'?: string
  /** Beside the button. */
  more?: ReactNode
}

/** A form with its fields, the error and the submit button. */
export function Form({
  children,
  onSubmit,
  pending,
  submit,
  error,
  look = 'primary',
  disabled = false,
  className,
  more,
  ...labelled
}: Props) {
  return (
    <CheckedForm
      method="post"
      {...labelled}
      className={className ?? 'mt-4 grid grid-cols-1 gap-4'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      {children}
      <p role="alert" className="field-error empty:hidden">
        {error}
      </p>
      <div className="button-row">
        <Button type="submit" look={look} disabled={disabled || pending} aria-busy={pending}>
          {pending && <Spinner small />}
          {submit}
        </Button>
        {more}
      </div>
    </CheckedForm>
  )
}
