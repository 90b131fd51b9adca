import '../glossary.css'
import { useData } from 'vike-react/useData'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import { conceptHref } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { Kicker } from '../../../site/stories/Kicker.tsx'
import { StoryCard } from '../../../site/stories/StoryCard.tsx'
import type { ConceptData } from './+data.server.ts'
import { ConceptText } from './ConceptText.tsx'

/** One concept of the glossary. */
export function Page() {
  const { concept, articles } = useData<ConceptData>()
  const { label, brief, category, related } = concept
  return (
    <div className="container page concept">
      <article className="column">
        <nav className="label" aria-label="Percorso">
          <a href="/glossario">Glossario</a>
        </nav>
        <Kicker category={category} />
        <h1 className="page-title">{label}</h1>
        <p className="standfirst mt-4">{brief}</p>
        <ConceptText concept={concept} />
      </article>
      <section className="section mt-12">
        <h2 className="section-title">Concetti vicini</h2>
        <ul className="concept-related">
          {related.map((other) => (
            <li key={other.slug}>
              <a href={conceptHref(other.slug)}>{other.label}</a>
              <p>{other.brief}</p>
            </li>
          ))}
        </ul>
      </section>
      <DeliveredContent data={articles} fallback={null}>
        {(found) =>
          found.length > 0 && (
            <section className="section mt-12">
              <h2 className="section-title">Articoli che ne parlano</h2>
              <div className="concept-articles">
                {found.map((article) => (
                  <StoryCard key={article.slug} article={article} size="compact" />
                ))}
              </div>
            </section>
          )
        }
      </DeliveredContent>
      <div className="mt-12">
        <RiskWarning />
      </div>
    </div>
  )
}
