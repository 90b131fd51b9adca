import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'

export const CATEGORY_OPTIONS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {categoryLabel(category)}
  </option>
))

/** Replaces the name of a person who left the newsroom. */
export const FORMER_MEMBER = 'una persona non più nella redazione'

export const UNREADABLE_NAME = 'Nome non leggibile'
