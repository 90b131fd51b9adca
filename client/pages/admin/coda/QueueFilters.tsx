import type { ReactNode } from 'react'
import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import { QUEUES, type QueueName } from '../../../../events/domain/newsroom/revision-status.ts'
import { queueAddress, type QueueFilter } from './queue-address.ts'

const STATUS: Record<QueueName, string> = {
  draft: 'Bozze',
  review: 'In revisione',
  approved: 'Approvati',
  sent_back: 'Rimandati',
  discarded: 'Scartati',
  withdrawn: 'Ritirati',
}
const ORDER: readonly QueueName[] = ['review', ...QUEUES.filter((status) => status !== 'review')]

/** Status and section as links: each filter has its own address. @param totals of the shown section */
export function QueueFilters({ filter, totals }: { filter: QueueFilter; totals: Record<QueueName, number> | undefined }) {
  return (
    <div className="queue-filters">
      <nav aria-label="Stato">
        {ORDER.map((status) => (
          <Choice key={status} to={{ ...filter, status }} isShown={status === filter.status}>
            {STATUS[status]}
            {totals && <span className="figures"> {figure(totals[status])}</span>}
          </Choice>
        ))}
      </nav>
      <nav aria-label="Sezione">
        {[null, ...CATEGORIES].map((category) => (
          <Choice key={category} to={{ ...filter, category }} isShown={category === filter.category}>
            {category ? categoryLabel(category) : 'Tutte le sezioni'}
          </Choice>
        ))}
      </nav>
    </div>
  )
}

function Choice({ to, isShown, children }: { to: QueueFilter; isShown: boolean; children: ReactNode }) {
  return (
    <a href={queueAddress(to)} aria-current={isShown ? 'true' : undefined}>
      {children}
    </a>
  )
}
