import { useDashboard } from '../../api/dashboard-queries.ts'
import { addressOfList } from './list-in-address.ts'

/** Warns of featured articles that have given up their place on the front page: a choice holds for a week. */
export function FeaturedBefore() {
  const articles = useDashboard().data?.featuredBefore ?? []
  if (articles.length === 0) return null
  return (
    <section className="mt-4 border-l-4 border-advert bg-paper-tint px-5 py-4" aria-label="Articoli in evidenza da più di una settimana">
      <p>
        {articles.length === 1 ? 'È in evidenza' : 'Sono in evidenza'} da più di una settimana, e in prima pagina{' '}
        {articles.length === 1 ? 'ha' : 'hanno'} lasciato il posto ad altri articoli. Per riportar{articles.length === 1 ? 'lo' : 'ne uno'}{' '}
        in apertura, togli e rimetti la stella.
      </p>
      <ul className="mt-2">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={addressOfList({ page: 1, q: title })} className="inline-block min-h-6 underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
