import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../events/domain/figures.ts'
import { UNREAD_HREF } from '../../../site/addresses.ts'
import { newsroomApi, UNREAD_KEY } from '../articolo/desk-queries.ts'

/** How many texts went out by a rule and were read by no one since. Always one line: the page below it does not move when the number comes. */
export function Unread() {
  const { data } = useQuery({ queryKey: [...UNREAD_KEY, 'total'], queryFn: () => newsroomApi.unread('?limit=1') })
  const total = data?.total ?? null
  return (
    <p className={`mt-6 border-l-4 px-5 py-4 ${total ? 'border-advert bg-paper-tint' : 'border-transparent'}`}>
      <a href={UNREAD_HREF} className={`inline-block min-h-6 underline ${total ? 'font-semibold' : ''}`}>
        {textOf(total)}
      </a>
    </p>
  )
}

/** @param total null while it is not known */
function textOf(total: number | null): string {
  if (total === null) return 'Pubblicati senza rilettura'
  if (total === 0) return 'Nessun articolo pubblicato senza rilettura'
  return total === 1 ? 'Un articolo pubblicato senza rilettura' : `${figure(total)} articoli pubblicati senza rilettura`
}
