import { use, useState } from 'react'
import type { CorrectionKind } from '../../../../../events/domain/newsroom/publication.ts'
import { Field, FieldFaults } from '../../../../design/Field.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { MAX_NOTICE } from '../../../../../events/domain/newsroom/limits.ts'

export interface Change {
  kind: CorrectionKind
  note: string | null
}

const KINDS: readonly (readonly [CorrectionKind, string, string])[] = [
  ['typo', 'Un refuso', 'Nessuna nota: chi legge non perde nulla.'],
  ['correction', 'Una correzione', 'C’era un errore: la nota lo dice in fondo all’articolo.'],
  ['update', 'Un aggiornamento', 'C’è qualcosa di nuovo: la nota dice che cosa.'],
]

export function AskChange({ onClose, onAnswer }: { onClose: () => void; onAnswer: (change: Change) => Promise<void> }) {
  const [change, setChange] = useState<Partial<Change>>({})
  return (
    <QuestionDialog
      title="Che cosa è cambiato per chi legge?"
      confirm="Pubblica la modifica"
      onClose={onClose}
      // The form requires a kind, so it is set here.
      onAnswer={() => onAnswer({ kind: change.kind!, note: change.kind === 'typo' ? null : (change.note ?? '').trim() })}
    >
      <ChangeFields change={change} onChange={setChange} />
    </QuestionDialog>
  )
}

interface FieldsProps {
  change: Partial<Change>
  onChange: (change: Partial<Change>) => void
}

export const ChangeFields = ({ change, onChange }: FieldsProps) => (
  <>
    <KindChoice kind={change.kind ?? null} onChange={(kind) => onChange({ ...change, kind })} />
    {change.kind !== undefined && change.kind !== 'typo' && (
      <Field label="Nota pubblica" hint="Compare nell’articolo con la data.">
        <textarea
          rows={3}
          required
          value={change.note ?? ''}
          maxLength={MAX_NOTICE}
          onChange={({ target }) => onChange({ ...change, note: target.value })}
        />
      </Field>
    )}
  </>
)

function KindChoice({ kind, onChange }: { kind: CorrectionKind | null; onChange: (kind: CorrectionKind) => void }) {
  const fault = use(FieldFaults).get('kind')
  return (
    <fieldset className="choices" aria-describedby={fault && 'kind-fault'}>
      <legend className="visually-hidden">Tipo di cambiamento</legend>
      {KINDS.map(([value, label, hint]) => (
        <label key={value}>
          <input type="radio" name="kind" value={value} required checked={kind === value} onChange={() => onChange(value)} />
          {label}
          <span className="field-hint">{hint}</span>
        </label>
      ))}
      {fault && (
        <p id="kind-fault" className="field-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
