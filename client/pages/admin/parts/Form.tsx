import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  children: ReactNode
  /** Not called again while `pending`. */
  onSubmit: () => void
  pending: boolean
  /** Of the button. */
  submit: string
  /** Why it was refused, where no field says so. */
  error: string | undefined
  look?: 'primary' | 'secondary'
  disabled?: boolean
  className?: string
  'aria-labelledby'?: string
  /** Beside the button. */
  more?: ReactNode
}

/** Fields, what went wrong, and the button that sends them. */
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
    <form
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} disabled={disabled || pending} aria-busy={pending}>
          {pending && <Spinner small />}
          {submit}
        </Button>
        {more}
      </div>
    </form>
  )
}
