import { useState } from 'react'
import { Field } from '../../../../design/Field.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { UNREADABLE_NAME } from '../../parts/missing-names.ts'
import { useColleagues } from '../desk-queries.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

interface Props {
  holderId: string | null
  onClose: () => void
  onAnswer: (to: string) => Promise<void>
}

export function AskColleague({ holderId, onClose, onAnswer }: Props) {
  const colleagues = useColleagues()
  const [chosen, setChosen] = useState('')
  const others = colleagues.data?.filter(({ id }) => id !== holderId) ?? []
  return (
    <QuestionDialog
      title="A chi lo affidi?"
      confirm="Affida la versione"
      onClose={onClose}
      onAnswer={() => onAnswer(chosen)}
      disabled={others.length === 0}
    >
      {colleagues.isError ? (
        <LoadError title="Non è stato possibile leggere chi c’è." query={colleagues} />
      ) : !colleagues.data ? (
        <Loading text="Leggo chi c’è…" />
      ) : others.length === 0 ? (
        <p>Nella redazione non c’è nessun altro.</p>
      ) : (
        <Field label="Persona">
          <select required value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Scegli…</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? UNREADABLE_NAME}
              </option>
            ))}
          </select>
        </Field>
      )}
    </QuestionDialog>
  )
}
