import { figure } from '../../../../events/domain/figures.ts'
import { QUEUE_HREF } from '../../../site/addresses.ts'
import { useWaitingArticles } from '../api/dashboard-queries.ts'

/** How many articles wait for review, before everything else on the page; nothing while there are none. */
export function Waiting() {
  const total = useWaitingArticles().data?.total ?? 0
  if (total === 0) return null
  return (
    <p className="mt-6 border-l-4 border-advert bg-paper-tint px-5 py-4">
      <a href={QUEUE_HREF} className="inline-block min-h-6 font-semibold underline">
        {total === 1 ? 'Un articolo aspetta una decisione' : `${figure(total)} articoli aspettano una decisione`}
      </a>
    </p>
  )
}
