import { advertorials } from './content/all.ts'

/** Links to the dedicated pages, on the advertising background and under its label. */
export function SponsoredPages() {
  return (
    <section className="sponsored later" aria-labelledby="sponsored-title">
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
