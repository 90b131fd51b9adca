import { useState } from 'react'
import { MAX_NOTE } from '../../../../../events/domain/newsroom/limits.ts'
import { ApiError } from '../../../../api/contract.ts'
import type { GraveFindings, LocatedReason } from '../../../../api/newsroom.ts'
import { Field } from '../../../../design/Field.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

const QUOTED = 3

interface Props {
  findings: readonly LocatedReason[]
  publishes: boolean
  onClose: () => void
  onAnswer: (despite: string) => Promise<void>
}

export function AskDespite({ findings, publishes, onClose, onAnswer }: Props) {
  const [reason, setReason] = useState('')
  return (
    <QuestionDialog
      title="Il controllo editoriale segnala questo testo"
      confirm={publishes ? 'Pubblica comunque' : 'Approva comunque'}
      danger
      onClose={onClose}
      onAnswer={() => onAnswer(reason.trim())}
    >
      <ul className="desk-remarks">
        {findings.map(({ code, text, places }) => (
          <li key={code + text}>
            <strong>{text}</strong>
            {places.slice(0, QUOTED).map(({ part, sentence }) => (
              <q key={part + sentence}>{sentence}</q>
            ))}
            {places.length > QUOTED && ' E altre, segnate nel testo.'}
          </li>
        ))}
      </ul>
      <Field
        label="Perché va bene lo stesso"
        hint="Il motivo lo legge solo la redazione; il registro dell’articolo dice a chi legge che cosa era segnalato."
      >
        <textarea rows={3} required value={reason} maxLength={MAX_NOTE} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </QuestionDialog>
  )
}

/** Returns the findings for which the server refused the approval, or null for any other error. */
export const graveFindingsOf = (error: unknown): LocatedReason[] | null =>
  error instanceof ApiError && error.problem?.type.endsWith('grave-findings')
    ? (error.problem as typeof error.problem & GraveFindings).findings
    : null
