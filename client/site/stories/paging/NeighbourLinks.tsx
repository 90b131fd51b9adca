import type { Neighbours } from '../../../api/lists.ts'
import { archiveHref } from '../../addresses.ts'
import { longPeriod } from '../../italian-date.ts'

const isMonth = (period: string) => period.length === 7

/** Links to the nearest months or days of the archive that have articles. Pages need `lists.css`. */
export function NeighbourLinks({ neighbours: { newer, older } }: { neighbours: Neighbours }) {
  const one = newer ?? older
  if (one === null) return null
  const kind = isMonth(one) ? 'Mese' : 'Giorno'
  return (
    <nav className="paging" aria-label={isMonth(one) ? 'Altri mesi' : 'Altri giorni'}>
      {older && (
        <a href={archiveHref(older)}>
          {kind} precedente: {longPeriod(older)}
        </a>
      )}
      {newer && (
        <a href={archiveHref(newer)}>
          {kind} successivo: {longPeriod(newer)}
        </a>
      )}
    </nav>
  )
}
