import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { type Home } from '../../api/contract.ts'
import { categoryHref, sectionHref } from '../../site/addresses.ts'
import { EmptySection } from '../../site/stories/EmptySection.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

interface Props {
  home: Home
  /** Of the covers of its stories. */
  turns: readonly number[]
}

/** The categories as links, which work without a script, and up to six stories of the chosen one. */
export function CategoryTabs({ home: { category, counts, featured, section }, turns }: Props) {
  const label = categoryLabel(category)
  // The large card is the newest story that is not already featured above.
  const large = Math.max(
    0,
    section.findIndex(({ slug }) => !featured.some((story) => story.slug === slug)),
  )
  // Beside the large card the others stand in two columns: a last one without a neighbour takes both.
  const alone = section.length % 2 === 0 ? section.length - (large === section.length - 1 ? 2 : 1) : null
  const classOf = (index: number) =>
    [index < (large < 2 ? 3 : 2) && 'in-first-row', index === alone && 'alone-in-row'].filter(Boolean).join(' ') || undefined
  return (
    <section id="sezioni" className="sections" aria-labelledby="sezioni-titolo">
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
        <div className={section.length > 1 ? 'section-stories section-stories-many' : 'section-stories'}>
          {section.map((article, index) => (
            <StoryCard
              key={article.slug}
              article={article}
              turn={turns[index]}
              size={index === large ? 'feature' : 'compact'}
              className={classOf(index)}
            />
          ))}
        </div>
      ) : (
        <EmptySection label={label} />
      )}
      <p className="see-all">
        <a href={sectionHref(category)}>Vedi tutti gli articoli di {label}</a>
      </p>
    </section>
  )
}
