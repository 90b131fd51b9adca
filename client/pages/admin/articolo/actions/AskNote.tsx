import { useState } from 'react'
import { Field } from '../../../../design/Field.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
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
  return (
    <QuestionDialog title={question.title} onClose={onClose} onAnswer={() => onAnswer(text.trim() || null)}>
      <Field label={question.label}>
        <textarea
          rows={4}
          value={text}
          required={question.isRequired}
          maxLength={question.isRequired ? MAX_NOTE : MAX_NOTICE}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </QuestionDialog>
  )
}
