import { CATEGORIES, type Category, categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import { sectionHref } from '../../../site/addresses.ts'

interface Props {
  name: string
  counts: Record<Category, number>
}

/** The number of articles per category, as labelled bars. */
export function CategoryNumbers({ name, counts }: Props) {
  const most = Math.max(1, ...CATEGORIES.map((category) => counts[category]))
  return (
    <section className="section numbers" aria-labelledby="in-numeri">
      <h2 id="in-numeri" className="section-title">
        {name} in Numeri
      </h2>
      <ul>
        {CATEGORIES.map((category) => (
          <li key={category} data-category={category}>
            <a href={sectionHref(category)}>{categoryLabel(category)}</a>
            <span className="numbers-count figures">{figure(counts[category])}</span>
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="numbers-bar">
              <rect width={(counts[category] / most) * 100} height="3" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="label">Articoli pubblicati per categoria, contati dal registro degli eventi.</p>
    </section>
  )
}
