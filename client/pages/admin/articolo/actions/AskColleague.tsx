import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../../design/Field.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { newsroomApi } from '../desk-queries.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

interface Props {
  /** Who looks after the text now. */
  holderId: string | null
  onClose: () => void
  /** @param to of a person */
  onAnswer: (to: string) => Promise<void>
}

/** Whom the text is handed over to. */
export function AskColleague({ holderId, onClose, onAnswer }: Props) {
  const colleagues = useQuery({ queryKey: ['/api', 'newsroom', 'colleagues'], queryFn: () => newsroomApi.colleagues() })
  const [chosen, setChosen] = useState('')
  const others = colleagues.data?.filter(({ id }) => id !== holderId) ?? []
  return (
    <QuestionDialog title="A chi lo affidi?" onClose={onClose} onAnswer={() => onAnswer(chosen)} disabled={chosen === ''}>
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
                {name ?? 'Nome non leggibile'}
              </option>
            ))}
          </select>
        </Field>
      )}
    </QuestionDialog>
  )
}
