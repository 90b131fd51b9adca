import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'

interface Props {
  /** Label of the submit button. */
  submit?: string
  close: () => void
  disabled?: boolean
  /** Buttons between the two. */
  children?: ReactNode
}

/** The buttons of a form in a dialog: submit and cancel. */
export const DialogButtons = ({ submit = 'Conferma', close, disabled = false, children }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" disabled={disabled}>
      {submit}
    </Button>
    {children}
    <Button look="secondary" onClick={close}>
      Annulla
    </Button>
  </div>
)
