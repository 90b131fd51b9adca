import { advertorials } from './content/all.ts'

/** The way to the dedicated pages: on advertising's own ground, under its label, so that nobody takes them for news. */
export function SponsoredPages() {
  return (
    <section className="sponsored" aria-labelledby="sponsored-title">
      <div className="sponsored-head">
        <p className="advert-label">Pubblicità</p>
        <h2 id="sponsored-title">Promesse alla prova dei conti</h2>
        <p>Pagine pagate da un partner. Se apri un conto dai suoi link, l’editore può ricevere una commissione.</p>
      </div>
      <ul>
        {advertorials.map(({ slug, headline }) => (
          <li key={slug}>
            <a href={`/${slug}`}>{headline}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
