import { useQuery } from '@tanstack/react-query'
import { figure } from '../../../../events/domain/figures.ts'
import { UNREAD_HREF } from '../../../site/addresses.ts'
import { newsroomApi, UNREAD_KEY } from '../articolo/desk-queries.ts'

/** How many texts went out by a rule and were read by no one since; nothing while there are none. */
export function Unread() {
  const total = useQuery({ queryKey: [...UNREAD_KEY, 'total'], queryFn: () => newsroomApi.unread('?limit=1') }).data?.total ?? 0
  if (total === 0) return null
  return (
    <p className="mt-6 border-l-4 border-advert bg-paper-tint px-5 py-4">
      <a href={UNREAD_HREF} className="inline-block min-h-6 font-semibold underline">
        {total === 1 ? 'Un articolo pubblicato senza rilettura' : `${figure(total)} articoli pubblicati senza rilettura`}
      </a>
    </p>
  )
}
