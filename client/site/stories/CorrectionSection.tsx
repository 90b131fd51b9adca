import type { Correction } from '../../api/contract.ts'
import { CORRECTIONS_HREF, CORRECTIONS_ID } from '../addresses.ts'
import { CorrectionNotes } from './CorrectionNotes.tsx'

interface Props {
  readonly corrections: readonly Correction[]
  readonly className: string
}

export const CorrectionSection = ({ corrections, className }: Props) => (
  <section className={className} aria-labelledby={CORRECTIONS_ID}>
    <h2 id={CORRECTIONS_ID} className="section-title">
      Correzioni e aggiornamenti
    </h2>
    {corrections.length === 0 ? <p>Nessuna nota pubblica.</p> : <CorrectionNotes corrections={corrections} />}
    <p className="label">
      <a href={CORRECTIONS_HREF} className="underline">
        Tutte le correzioni del sito
      </a>
    </p>
  </section>
)
