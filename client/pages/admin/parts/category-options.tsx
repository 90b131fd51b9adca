import { CATEGORIES, categoryLabel } from '../../../../events/domain/categories.ts'

/** The sections, as the options of a `<select>` whose values are categories. */
export const CATEGORY_OPTIONS = CATEGORIES.map((category) => (
  <option key={category} value={category}>
    {categoryLabel(category)}
  </option>
))

/** In place of the name of a person who left the newsroom. */
export const FORMER_MEMBER = 'una persona non più nella redazione'

/** In place of a name that cannot be decrypted. */
export const UNREADABLE_NAME = 'Nome non leggibile'
