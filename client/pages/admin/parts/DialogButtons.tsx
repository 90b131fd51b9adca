import type { ReactNode } from 'react'
import { Button } from '../../../design/Button.tsx'

interface Props {
  submit?: string
  close: () => void
  disabled?: boolean
  /** True for a removal, or for an action against a warning. */
  danger?: boolean
  children?: ReactNode
}

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
