import type { Correction } from '../../api/publication-facts.ts'
import { longDate, timeOfDay } from '../italian-date.ts'

const KINDS: Readonly<Record<Correction['kind'], string>> = { correction: 'Correzione', update: 'Aggiornamento' }

/** Public notes on what changed in a published text, newest first. */
export const CorrectionNotes = ({ corrections }: { corrections: readonly Correction[] }) => (
  <ol className="correction-notes">
    {corrections.map(({ kind, note, at }) => (
      <li key={at}>
        <p className="label">
          {KINDS[kind]}, <time dateTime={at}>{`${longDate(at)}, ore ${timeOfDay(at)}`}</time>
        </p>
        <p>{note}</p>
      </li>
    ))}
  </ol>
)
