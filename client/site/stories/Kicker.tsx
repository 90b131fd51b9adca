import { type Category, categoryLabel } from '../../../events/domain/categories.ts'

/** The category above a headline, in its colour. */
export const Kicker = ({ category }: { category: Category }) => (
  <p className="kicker" data-category={category}>
    {categoryLabel(category)}
  </p>
)
