import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'

interface Props {
  /** Label of the submit button. */
  submit?: string
  close: () => void
  disabled?: boolean
  /** It takes something away, or does what a check warns of. */
  danger?: boolean
  /** Buttons between the two. */
  children?: ReactNode
}

/** The buttons of a form in a dialog: submit and cancel. */
export const DialogButtons = ({ submit = 'Conferma', close, disabled = false, danger = false, children }: Props) => (
  <div className="button-row">
    <Button type="submit" disabled={disabled} look={danger ? 'danger' : 'primary'}>
      {submit}
    </Button>
    {children}
    <Button look="quiet" onClick={close}>
      Annulla
    </Button>
  </div>
)
