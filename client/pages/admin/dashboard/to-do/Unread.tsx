import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import { UNREAD_HREF } from '../../../../site/addresses.ts'
import { call } from '../../api/call.ts'
import { UNREAD_KEY } from '../../articolo/desk-queries.ts'

/** @param isAsked false: nothing is asked for */
export const useUnread = (isAsked = true) =>
  useQuery({ queryKey: [...UNREAD_KEY, 'total'], queryFn: () => call('GET /api/newsroom/unread', { limit: 1 }), enabled: isAsked })

/** Counts articles that a rule published and no one has read. Always one line, so that the page does not shift when the number arrives. */
export function Unread() {
  const { data } = useUnread()
  const total = data?.total ?? null
  return (
    <div className="to-do-block">
      <a href={UNREAD_HREF} className="to-do-label" data-waits={total ? true : undefined}>
        {textOf(total)}
      </a>
    </div>
  )
}

/** @param total null while it is loading */
function textOf(total: number | null): string {
  if (total === null) return 'Articoli senza rilettura'
  if (total === 0) return 'Nessun articolo senza rilettura'
  return total === 1 ? 'Un articolo senza rilettura' : `${figure(total)} articoli senza rilettura`
}
