import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'

export interface Question {
  readonly title: string
  readonly label: string
  /** Of the request's body. */
  readonly member: string
  readonly isRequired: boolean
}

const MAX_NOTICE = 600
const MAX_NOTE = 2_000

interface Props {
  question: Question
  onClose: () => void
  /** @param text null where nothing was said */
  onAnswer: (text: string | null) => Promise<void>
}

/** Asks for the words that go with a decision. */
export function AskNote({ question, onClose, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dialog.current?.close()
    void onAnswer(text.trim() || null)
  }
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <h3 id={`${id}-title`} className="text-[1.5rem]">
          {question.title}
        </h3>
        <Field label={question.label}>
          <textarea
            rows={4}
            value={text}
            required={question.isRequired}
            maxLength={question.isRequired ? MAX_NOTE : MAX_NOTICE}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Conferma</Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Annulla
          </Button>
        </div>
      </form>
    </dialog>
  )
}
