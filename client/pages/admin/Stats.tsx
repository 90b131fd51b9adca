import type { Dashboard } from '../../api/contract.ts'
import { formatCount } from '../../site/figures.ts'
import { formatShare } from './figures.ts'

/** The four figures of spec section 2. */
export function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { articles, published, aiGenerated, publishedToday, views } = dashboard
  const stats = [
    { label: 'Articoli totali', value: articles, note: `${formatCount(published)} ${published === 1 ? 'pubblicato' : 'pubblicati'}` },
    { label: 'Generati con IA', value: aiGenerated, note: `${formatShare(aiGenerated, articles)} del totale` },
    { label: 'Pubblicati oggi', value: publishedToday, note: 'dalla mezzanotte' },
    { label: 'Visualizzazioni totali', value: views, note: 'di tutti gli articoli' },
  ]
  return (
    <dl className="stats">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="stat">
          <dt className="text-[0.875rem] font-semibold">{label}</dt>
          <dd className="figures mt-2.5 mb-1.5 font-display text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-none">{formatCount(value)}</dd>
          <dd className="label figures">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
