import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'
import { CheckedForm } from '../../../design/CheckedForm.tsx'
import { Spinner } from './Loading.tsx'

interface Props {
  children: ReactNode
  onSubmit: () => void
  pending: boolean
  submit: string
  error: string | undefined
  look?: 'primary' | 'secondary' | 'danger'
  disabled?: boolean
  className?: string
  'aria-labelledby'?: string
  more?: ReactNode
}

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
