import { useDashboard } from '../../api/dashboard-queries.ts'
import { addressOfList } from '../articles/list-in-address.ts'

/** Warns of featured articles that have given up their place on the front page: a choice holds for a week. */
export function FeaturedBefore() {
  const articles = useDashboard().data?.featuredBefore ?? []
  if (articles.length === 0) return null
  return (
    <section className="to-do-block" aria-label="Articoli in evidenza da più di una settimana">
      <h3 className="to-do-label" data-waits>
        {articles.length === 1 ? 'Un articolo in evidenza è scaduto' : `${articles.length} articoli in evidenza sono scaduti`}
      </h3>
      <ul className="to-do-texts">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={addressOfList({ page: 1, q: title })}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="to-do-facts">
        {articles.length === 1 ? 'È in evidenza' : 'Sono in evidenza'} da più di una settimana, e in prima pagina{' '}
        {articles.length === 1 ? 'ha' : 'hanno'} lasciato il posto ad altri articoli. Per riportar{articles.length === 1 ? 'lo' : 'ne uno'}{' '}
        in apertura, dal suo menu toglilo dall’evidenza e rimettilo.
      </p>
    </section>
  )
}
