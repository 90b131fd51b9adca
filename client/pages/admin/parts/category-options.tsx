import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'

export const CATEGORY_OPTIONS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {categoryLabel(category)}
  </option>
))
