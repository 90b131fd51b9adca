import { type ReactNode, useEffect, useRef } from 'react'
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
  /** Of the shown section. */
  totals: Record<QueueName, number> | undefined
}

/** The statuses as links, each with its own address, in one row that scrolls; the shown one is in view. */
export function QueueFilters({ filter, totals }: Props) {
  const offers = useRights()
  const row = useRef<HTMLElement>(null)
  const hasTotals = totals !== undefined
  // Again when the totals arrive, which widen the links.
  useEffect(() => {
    const nav = row.current!
    const shown = nav.querySelector<HTMLElement>('[aria-current]')
    if (shown && (hasTotals || nav.scrollLeft === 0)) nav.scrollLeft = shown.offsetLeft - (nav.clientWidth - shown.offsetWidth) / 2
  }, [hasTotals])
  return (
    <div className="queue-filters">
      <nav ref={row} aria-label="Stato" className="tab-strip">
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
