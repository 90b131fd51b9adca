import { figure } from '../../../../../events/domain/figures.ts'
import type { Dashboard } from '../../../../api/contract.ts'
import { formatShare } from '../figures.ts'

export function Stats({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { articles, published = 0, aiGenerated, publishedToday, views } = dashboard ?? {}
  const stats = [
    { label: 'Articoli totali', value: articles, note: `${figure(published)} ${published === 1 ? 'pubblicato' : 'pubblicati'}` },
    { label: 'Generati con IA', value: aiGenerated, note: `${formatShare(aiGenerated ?? 0, articles ?? 0)} del totale` },
    { label: 'Pubblicati oggi', value: publishedToday, note: 'dalla mezzanotte' },
    { label: 'Visualizzazioni totali', value: views, note: 'di tutti gli articoli' },
  ]
  return (
    <dl className="stats" aria-busy={!dashboard}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd className="figures stat-figure">{value === undefined ? '–' : figure(value)}</dd>
          <dd key={dashboard ? 'note' : 'loading'} className="label figures">
            {dashboard ? note : 'Caricamento...'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
