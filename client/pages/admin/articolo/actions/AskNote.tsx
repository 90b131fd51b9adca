import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { MAX_NOTE, MAX_NOTICE } from '../../../../../events/domain/newsroom/text-limits.ts'

export interface Question {
  readonly title: string
  readonly label: string
  /** Of the request's body. */
  readonly member: string
  readonly isRequired: boolean
}

interface Props {
  question: Question
  onClose: () => void
  /** @param text null where nothing was said */
  onAnswer: (text: string | null) => Promise<void>
}

/** Asks for the words that go with a decision. */
export function AskNote({ question, onClose, onAnswer }: Props) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault()
    close()
    void onAnswer(text.trim() || null)
  }
  return (
    <FormDialog title={question.title} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className="grid gap-4">
          <Field label={question.label}>
            <textarea
              rows={4}
              value={text}
              required={question.isRequired}
              maxLength={question.isRequired ? MAX_NOTE : MAX_NOTICE}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Confirm close={close} />
        </form>
      )}
    </FormDialog>
  )
}

/** The end of such a form. */
export const Confirm = ({ close, disabled = false }: { close: () => void; disabled?: boolean }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" disabled={disabled}>
      Conferma
    </Button>
    <Button look="secondary" onClick={close}>
      Annulla
    </Button>
  </div>
)
