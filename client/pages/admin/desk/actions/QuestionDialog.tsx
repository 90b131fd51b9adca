import { type FormEvent, type ReactNode, useRef } from 'react'
import { CheckedForm } from '../../../../design/CheckedForm.tsx'
import { ignoreSecondClick } from '../../parts/ignore-second-click.ts'
import { DialogButtons } from '../../parts/DialogButtons.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'

interface Props {
  title: string
  confirm: string
  onClose: () => void
  onAnswer: () => Promise<void>
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function QuestionDialog({ title, confirm, onClose, onAnswer, danger = false, disabled = false, children }: Props) {
  const isAnswered = useRef(false)
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    // A second submission can arrive before the dialog has left the page.
    if (isAnswered.current) return
    isAnswered.current = true
    ignoreSecondClick()
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
