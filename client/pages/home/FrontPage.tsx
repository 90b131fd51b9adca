import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { CATEGORIES, type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { Claim, ClaimNote } from '../../advertising/Claim.tsx'
import { GuideLink } from '../../advertising/GuideLink.tsx'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import { claim } from '../../advertising/claims.ts'
import { SponsoredPages } from '../../advertorials/SponsoredPages.tsx'
import type { ArticleSummary, Home } from '../../api/contract.ts'
import { articleHref, categoryHref, sectionHref } from '../../site/addresses.ts'
import { longDate } from '../../site/italian-date.ts'
import { TAGLINE } from '../../site/site.ts'
import { BreakingNews } from '../../site/stories/BreakingNews.tsx'
import { EmptySection } from '../../site/stories/EmptySection.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import { StoryLines } from '../../site/stories/StoryLines.tsx'

/** A ranking needs at least this many articles. */
const MIN_RANKED = 3
const LABEL_ID = 'piu-letti-ia'

/** The most read articles of the last seven days, counted from the log. Renders nothing if there are too few to rank. */
function MostRead({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length < MIN_RANKED) return null
  const areGenerated = articles.every(({ generatedBy }) => generatedBy === 'ai')
  return (
    <section className="section most-read later" aria-labelledby="piu-letti">
      <h2 id="piu-letti" className="section-title">
        I più letti della settimana
      </h2>
      {areGenerated && (
        <p id={LABEL_ID} className="label">
          Tutti scritti con IA
        </p>
      )}
      <ol>
        {articles.map(({ slug, title, generatedBy }) => (
          <li key={slug}>
            <div>
              <h3>
                <a href={articleHref(slug)} aria-describedby={areGenerated ? LABEL_ID : undefined}>
                  {title}
                </a>
              </h3>
              {generatedBy === 'ai' && !areGenerated && <p className="label">Scritto con IA</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface NumbersProps {
  name: string
  published: number
  counts: Record<Category, number>
}

/** One line of figures. The publisher's claims have a mark and a note; article counts come from the log. */
const Numbers = ({ name, published, counts }: NumbersProps) => (
  <section className="section numbers later" aria-labelledby="in-numeri">
    <h2 id="in-numeri" className="section-title">
      {name} in Numeri
    </h2>
    <dl>
      <Entry label={claim('readers').label}>
        <Claim id="readers" />
      </Entry>
      <Entry label={claim('average-return').label}>
        <Claim id="average-return" />
      </Entry>
      <Entry label="articoli">{figure(published)}</Entry>
      {CATEGORIES.map((category) => (
        <Entry key={category} category={category} label={<a href={sectionHref(category)}>{categoryLabel(category)}</a>}>
          {figure(counts[category])}
        </Entry>
      ))}
    </dl>
    <ClaimNote />
  </section>
)

const Entry = ({ label, category, children }: { label: ReactNode; category?: Category; children: ReactNode }) => (
  <div data-category={category}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

interface MastheadProps {
  published: number
  updatedDaily: boolean
  newest: string | null
}

const Masthead = ({ published, updatedDaily, newest }: MastheadProps) => (
  <header className="masthead">
    <h1 className="masthead-title">{TAGLINE}</h1>
    <p className="masthead-subtitle">Notizie e analisi su risparmio, investimenti e tecnologia. Con i conti fatti e le fonti in chiaro.</p>
    <ul className="badges">
      <li>{`${figure(published)} articoli pubblicati`}</li>
      {updatedDaily ? <li>Aggiornato ogni giorno</li> : newest && <li>Ultimo articolo: {longDate(newest)}</li>}
    </ul>
  </header>
)

/** Content of the home page, as a newspaper’s front page (R3.1 to R3.4). */
export function FrontPage({ home }: { home: Home }) {
  const { site } = usePageContext()
  const [lead, second] = home.featured
  return (
    <div className="container front-page">
      <BreakingNews breaking={home.breaking} />
      <Masthead published={home.published} updatedDaily={home.updatedDaily} newest={home.latest[0]?.publishedAt ?? null} />
      <div className="front-top">
        {lead && (
          <section className={second ? 'featured featured-two' : 'featured'} aria-label="In primo piano">
            <StoryCard article={lead} size="lead" heading="h2" eager wide />
            {second && <StoryCard article={second} size="feature" heading="h2" />}
          </section>
        )}
        <LatestNews articles={home.latest} />
      </div>
      <CategoryTabs home={home} />
      <MostRead articles={home.mostRead} />
      <Numbers name={site.name} published={home.published} counts={home.counts} />
      <SponsoredPages />
      <GuideLink />
      <footer className="front-page-notes">
        <RiskWarning />
      </footer>
    </div>
  )
}

interface Props {
  home: Home
}

function CategoryTabs({ home: { category, counts, featured, section } }: Props) {
  const label = categoryLabel(category)
  // The large card is the newest story that is not already featured above.
  const large = section.find(({ slug }) => !featured.some((story) => story.slug === slug)) ?? section[0]
  const others = section.filter((story) => story !== large)
  return (
    <section id="sezioni" className="sections later" aria-labelledby="sezioni-titolo">
      <h2 id="sezioni-titolo" className="visually-hidden">
        Articoli per categoria: {label}
      </h2>
      <nav className="tabs" aria-label="Categorie degli articoli">
        {CATEGORIES.map((each) => (
          <a key={each} href={`${categoryHref(each)}#sezioni`} data-category={each} aria-current={each === category ? 'true' : undefined}>
            {categoryLabel(each)}
            <span className="tab-count figures">
              {figure(counts[each])}
              <span className="visually-hidden"> articoli</span>
            </span>
          </a>
        ))}
      </nav>
      {large ? (
        <div className="section-stories">
          <StoryCard article={large} size="feature" inCategory />
          {others.map((article) => (
            <StoryCard key={article.slug} article={article} size={others.length < 3 ? 'feature' : 'compact'} inCategory />
          ))}
        </div>
      ) : (
        <EmptySection label={label} />
      )}
      {section.length > 0 && (
        <p className="see-all">
          <a href={sectionHref(category)}>Vedi tutti gli articoli di {label}</a>
        </p>
      )}
    </section>
  )
}

function LatestNews({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section className="section latest" aria-labelledby="ultime-notizie">
      <h2 id="ultime-notizie" className="section-title">
        Ultime Notizie
      </h2>
      {articles.length === 0 ? (
        <p className="latest-none">Le prime notizie arrivano presto.</p>
      ) : (
        <>
          <StoryLines articles={articles} />
          <p className="see-all">
            <a href="/archivio">Vedi tutti, mese per mese</a>
          </p>
        </>
      )}
    </section>
  )
}
