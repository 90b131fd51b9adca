import { useState } from 'react'
import type { CorrectionKind } from '../../../../../events/domain/newsroom/publication.ts'
import { Field } from '../../../../design/Field.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { MAX_NOTICE } from '../../../../../events/domain/newsroom/text-limits.ts'

export interface Change {
  kind: CorrectionKind
  /** For readers; null for a typo. */
  note: string | null
}

const KINDS: readonly (readonly [CorrectionKind, string, string])[] = [
  ['typo', 'Un refuso', 'Nessuna nota: chi legge non perde nulla.'],
  ['correction', 'Una correzione', 'C’era un errore: la nota lo dice in fondo all’articolo.'],
  ['update', 'Un aggiornamento', 'C’è qualcosa di nuovo: la nota dice che cosa.'],
]

/** Asks what kind of change this is for readers, who have seen an earlier text, and for the public note. */
export function AskChange({ onClose, onAnswer }: { onClose: () => void; onAnswer: (change: Change) => Promise<void> }) {
  const [kind, setKind] = useState<CorrectionKind>('typo')
  const [note, setNote] = useState('')
  return (
    <QuestionDialog
      title="Che cosa è cambiato per chi legge?"
      confirm="Pubblica la modifica"
      onClose={onClose}
      onAnswer={() => onAnswer({ kind, note: kind === 'typo' ? null : note.trim() })}
    >
      <fieldset className="choices">
        <legend className="visually-hidden">Tipo di cambiamento</legend>
        {KINDS.map(([value, label, hint]) => (
          <label key={value}>
            <input type="radio" name="kind" value={value} checked={kind === value} onChange={() => setKind(value)} />
            {label}
            <span className="field-hint">{hint}</span>
          </label>
        ))}
      </fieldset>
      {kind !== 'typo' && (
        <Field label="Nota pubblica" hint="Compare nell’articolo con la data.">
          <textarea rows={3} required value={note} maxLength={MAX_NOTICE} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
    </QuestionDialog>
  )
}
