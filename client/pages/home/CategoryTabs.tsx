import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { type Home } from '../../api/contract.ts'
import { categoryHref, sectionHref } from '../../site/addresses.ts'
import { EmptySection } from '../../site/stories/EmptySection.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

/** So many stories fill the grid with one large card; of fewer, the first ones have large pictures. */
const MANY = 6
const WITH_PICTURES = 3

interface Props {
  home: Home
  /** Of the covers of its stories. */
  turns: readonly number[]
}

/** The categories as links, which work without a script, and up to six stories of the chosen one. */
export function CategoryTabs({ home: { category, counts, featured, section }, turns }: Props) {
  const label = categoryLabel(category)
  const cards = section.map((article, index) => ({ article, turn: turns[index] }))
  // The large card, the newest story that is not already featured above, comes first.
  const large = cards.findIndex(({ article: { slug } }) => !featured.some((story) => story.slug === slug))
  const ordered = [...cards.splice(Math.max(0, large), 1), ...cards]
  const pictured = section.length < MANY ? WITH_PICTURES : 1
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
      {section.length > 0 ? (
        <div className="section-stories">
          {ordered.map(({ article, turn }, index) => (
            <StoryCard key={article.slug} article={article} turn={turn} size={index < pictured ? 'feature' : 'compact'} inCategory />
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
