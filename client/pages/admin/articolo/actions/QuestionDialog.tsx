import type { FormEvent, ReactNode } from 'react'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

interface Props {
  title: string
  onClose: () => void
  /** Called after it has closed: what is refused then is said by a toast. */
  onAnswer: () => Promise<void>
  /** Nothing to answer yet. */
  disabled?: boolean
  children: ReactNode
}

/** A question before a command: its fields, «Conferma» and «Annulla». */
export function QuestionDialog({ title, onClose, onAnswer, disabled = false, children }: Props) {
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
          <DialogButtons close={close} disabled={disabled} />
        </form>
      )}
    </FormDialog>
  )
}
