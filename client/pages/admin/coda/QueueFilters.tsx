import type { ReactNode } from 'react'
import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import { QUEUES, type QueueName } from '../../../../events/domain/newsroom/revision-status.ts'
import { UNREAD_HREF } from '../../../site/addresses.ts'
import { useRights } from '../sessions/use-rights.ts'
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

interface Props {
  filter: QueueFilter
  /** The status is in the page's address. */
  isChosen: boolean
  /** Of the shown section. */
  totals: Record<QueueName, number> | undefined
}

/** Status and section as links: each filter has its own address. */
export function QueueFilters({ filter, isChosen, totals }: Props) {
  const offers = useRights()
  return (
    <div className="queue-filters">
      <nav aria-label="Stato">
        {ORDER.map((status) => (
          <Choice key={status} href={queueAddress({ ...filter, status }, true)} isShown={status === filter.status}>
            {STATUS[status]}
            {totals && <span className="figures"> {figure(totals[status])}</span>}
          </Choice>
        ))}
        {offers('markRead') && (
          <Choice href={UNREAD_HREF} isShown={false}>
            Pubblicati senza rilettura
          </Choice>
        )}
      </nav>
      <nav aria-label="Sezione">
        {[null, ...CATEGORIES].map((category) => (
          <Choice key={category} href={queueAddress({ ...filter, category }, isChosen)} isShown={category === filter.category}>
            {category ? categoryLabel(category) : 'Tutte le sezioni'}
          </Choice>
        ))}
      </nav>
    </div>
  )
}

function Choice({ href, isShown, children }: { href: string; isShown: boolean; children: ReactNode }) {
  return (
    <a href={href} aria-current={isShown ? 'true' : undefined}>
      {children}
    </a>
  )
}
