import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'

interface Props {
  /** Of the button that sends the form. */
  submit?: string
  close: () => void
  disabled?: boolean
  /** Buttons between the two. */
  children?: ReactNode
}

/** The end of a form in a dialog. */
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
