import { useState } from 'react'
import type { Dashboard } from '../../../../api/contract.ts'
import { ShowAllButton } from '../../parts/ShowAllButton.tsx'
import { useWaitingArticles } from '../../api/dashboard-queries.ts'
import { useRules } from '../../articolo/desk-queries.ts'
import { formatSpent } from '../figures.ts'
import { figures, ListTable } from '../../parts/ListTable.tsx'
import { GenerationRow } from './GenerationRow.tsx'

const INITIALLY_SHOWN = 3
const COLUMNS = [
  'Generazione',
  'Stato',
  'Esito',
  figures('Tentativi'),
  'Modello',
  figures('Token letti e scritti'),
  figures('Durata'),
  figures('Costo'),
]

/** Recent generations and their cost. */
export function Generations({ dashboard: { generations, costMicroEur, unpriced, writer } }: { dashboard: Dashboard }) {
  const [all, setAll] = useState(false)
  const isUndecided = useRules().data?.generatedTexts.decision === 'undecided'
  // Once an owner has decided, texts that waited for the decision wait for a person like any other.
  const inReview = new Map(
    useWaitingArticles().data?.items.map(({ slug, held }) => [slug, held === 'undecided' && !isUndecided ? undefined : held]),
  )
  const shown = all ? generations : generations.slice(0, INITIALLY_SHOWN)
  return (
    <section className="section" aria-labelledby="ia">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <h2 id="ia" className="section-title">
          Che cosa ha fatto l’IA
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          <div className="flex items-baseline gap-2">
            <dt className="label">Scrive</dt>
            <dd className="text-[0.9375rem] font-semibold">{writer}</dd>
          </div>
          <div className="flex items-baseline gap-2">
            <dt className="label">Costo finora</dt>
            <dd className="figures font-display text-[1.5rem] leading-none">
              {formatSpent({ costMicroEur, ...(unpriced ? { unpriced } : {}) })}
            </dd>
          </div>
        </dl>
      </div>
      {generations.length === 0 ? (
        <p className="empty">Nessuna generazione, per ora.</p>
      ) : (
        <ListTable of="generations" caption="Generazioni recenti" hideCaption columns={COLUMNS}>
          <tbody>
            {shown.map((generation) => (
              <GenerationRow key={generation.id} generation={generation} inReview={inReview} />
            ))}
          </tbody>
        </ListTable>
      )}
      {generations.length > INITIALLY_SHOWN && <ShowAllButton isExpanded={all} count={generations.length} onToggle={() => setAll(!all)} />}
    </section>
  )
}
