import { categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import { deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { shortDate } from '../../../../site/italian-date.ts'
import { useWaitingArticles } from '../../api/dashboard-queries.ts'

const SHOWN = 3

export function Waiting() {
  const { data } = useWaitingArticles()
  const total = data?.total ?? null
  return (
    <div className="to-do-block">
      <a href={QUEUE_HREF} className="to-do-label" data-waits={total ? true : undefined}>
        {textOf(total)}
      </a>
      {data && data.items.length > 0 && (
        <ul className="to-do-texts">
          {data.items.slice(0, SHOWN).map(({ slug, title, category, createdAt, reviewReasons }) => (
            <li key={slug}>
              <a href={deskHref(slug)}>{title}</a>
              <p className="to-do-facts">
                {categoryLabel(category)} · {shortDate(createdAt)}
                {reviewReasons.length > 0 && ` · ${reviewReasons.join(' ')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function textOf(total: number | null): string {
  if (total === null) return 'Articoli in attesa di una decisione'
  if (total === 0) return 'Nessun articolo aspetta una decisione'
  return total === 1 ? 'Un articolo aspetta una decisione' : `${figure(total)} articoli aspettano una decisione`
}
