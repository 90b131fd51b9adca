import type { FormEvent, ReactNode } from 'react'
import { CheckedForm } from '../../../../design/CheckedForm.tsx'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

interface Props {
  title: string
  /** Of the button that answers: what it does. */
  confirm: string
  onClose: () => void
  /** Called after the dialog has closed: a refusal is shown in a toast. */
  onAnswer: () => Promise<void>
  /** It does what a check warns of. */
  danger?: boolean
  /** There is nothing to choose from. */
  disabled?: boolean
  children: ReactNode
}

/** A question before a command: its fields, the button that does it, and «Annulla». */
export function QuestionDialog({ title, confirm, onClose, onAnswer, danger = false, disabled = false, children }: Props) {
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    close()
    void onAnswer()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      {(close) => (
        <CheckedForm onSubmit={(event) => submit(event, close)} className="grid gap-4">
          {children}
          <DialogButtons submit={confirm} close={close} danger={danger} disabled={disabled} />
        </CheckedForm>
      )}
    </FormDialog>
  )
}
