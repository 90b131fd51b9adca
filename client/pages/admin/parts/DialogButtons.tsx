import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'

interface Props {
  /** Label of the submit button. */
  submit?: string
  close: () => void
  disabled?: boolean
  /** To submit is not what is expected: then it is not the primary button. */
  danger?: boolean
  /** Buttons between the two. */
  children?: ReactNode
}

/** The buttons of a form in a dialog: submit and cancel. */
export const DialogButtons = ({ submit = 'Conferma', close, disabled = false, danger = false, children }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" disabled={disabled} {...(danger ? { look: 'secondary', className: 'button-danger' } : {})}>
      {submit}
    </Button>
    {children}
    <Button look="secondary" onClick={close}>
      Annulla
    </Button>
  </div>
)
