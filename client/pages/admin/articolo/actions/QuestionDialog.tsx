import type { FormEvent, ReactNode } from 'react'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

interface Props {
  title: string
  /** Of the button that answers: what it does. */
  confirm: string
  onClose: () => void
  /** Called after the dialog has closed: a refusal is shown in a toast. */
  onAnswer: () => Promise<void>
  /** There is nothing to choose from. */
  disabled?: boolean
  children: ReactNode
}

/** A question before a command: its fields, the button that does it, and «Annulla». */
export function QuestionDialog({ title, confirm, onClose, onAnswer, disabled = false, children }: Props) {
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    close()
    void onAnswer()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className="grid gap-4">
          {children}
          <DialogButtons submit={confirm} close={close} disabled={disabled} />
        </form>
      )}
    </FormDialog>
  )
}
