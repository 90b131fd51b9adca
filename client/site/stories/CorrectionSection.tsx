import type { Correction } from '../../api/publication-facts.ts'
import { CORRECTIONS_HREF } from '../addresses.ts'
import { CorrectionNotes } from './CorrectionNotes.tsx'

interface Props {
  readonly corrections: readonly Correction[]
  readonly className: string
}

/** The public notes on one article, under its heading, with the way to those of all articles. */
export const CorrectionSection = ({ corrections, className }: Props) => (
  <section className={className} aria-labelledby="correzioni">
    <h2 id="correzioni" className="section-title">
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
