import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'

/** The sections, as the options of a `<select>` whose values are categories. */
export const CATEGORY_OPTIONS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {categoryLabel(category)}
  </option>
))
