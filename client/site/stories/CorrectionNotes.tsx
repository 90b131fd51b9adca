import type { Correction } from '../../api/contract.ts'
import { longMoment } from '../italian-date.ts'
import { CORRECTION_NAMES } from './correction-names.ts'

export const CorrectionNotes = ({ corrections }: { corrections: readonly Correction[] }) => (
  <ol className="correction-notes">
    {corrections.map(({ kind, note, at }) => (
      <li key={at}>
        <p className="label">
          {CORRECTION_NAMES[kind]}, <time dateTime={at}>{longMoment(at)}</time>
        </p>
        <p>{note}</p>
      </li>
    ))}
  </ol>
)
