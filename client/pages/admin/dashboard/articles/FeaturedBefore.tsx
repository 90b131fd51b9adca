import { useDashboard } from '../../api/dashboard-queries.ts'
import { addressOfList } from './list-in-address.ts'

/** Warns of featured articles that have given up their place on the front page: a choice holds for a week. */
export function FeaturedBefore() {
  const articles = useDashboard().data?.featuredBefore ?? []
  if (articles.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2 border-l-4 border-advert bg-paper-tint px-5 py-4" aria-label="In evidenza da più di una settimana">
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <a href={addressOfList({ page: 1, q: title })} className="underline">
            «{title}»
          </a>{' '}
          è in evidenza da più di una settimana: in prima pagina ha lasciato il posto ad altri articoli. Per riportarlo in apertura, togli e
          rimetti la stella.
        </li>
      ))}
    </ul>
  )
}
