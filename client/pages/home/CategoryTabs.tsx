import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { type Home } from '../../api/contract.ts'
import { categoryHref, sectionHref } from '../../site/addresses.ts'
import { EmptySection } from '../../site/stories/EmptySection.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

interface Props {
  home: Home
}

/** The categories as links, which work without a script, and up to six stories of the chosen one. */
export function CategoryTabs({ home: { category, counts, featured, section } }: Props) {
  const label = categoryLabel(category)
  // The large card, the newest story that is not already featured above, comes first.
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
