import { useState } from 'react'
import { Field } from '../../../../design/Field.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { MAX_NOTE, MAX_NOTICE } from '../../../../../events/domain/newsroom/limits.ts'

export interface Question {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly confirm: string
  readonly member: string
  readonly isRequired: boolean
  readonly isDangerous?: boolean
}

interface Props {
  question: Question
  onClose: () => void
  onAnswer: (text: string | null) => Promise<void>
}

export function AskNote({ question, onClose, onAnswer }: Props) {
  const [text, setText] = useState('')
  return (
    <QuestionDialog
      title={question.title}
      confirm={question.confirm}
      danger={question.isDangerous ?? false}
      onClose={onClose}
      onAnswer={() => onAnswer(text.trim() || null)}
    >
      <Field label={question.label} hint={question.hint}>
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
