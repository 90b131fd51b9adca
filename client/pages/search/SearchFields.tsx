import { CATEGORIES, categoryKey, categoryLabel } from '../../../events/domain/categories.ts'
import { PERIOD_LABELS, type SearchFilters } from '../../site/search-filters.ts'

/** The filters by section and date: part of the form, so that they work without JavaScript. */
export const SearchFields = ({ category, period }: SearchFilters) => (
  <div className="search-filters">
    <select name="sezione" aria-label="Sezione" defaultValue={category ? categoryKey(category) : ''} className="input">
      <option value="">Tutte le sezioni</option>
      {CATEGORIES.map((one) => (
        <option key={one} value={categoryKey(one)}>
          {categoryLabel(one)}
        </option>
      ))}
    </select>
    <select name="periodo" aria-label="Data" defaultValue={period ?? ''} className="input">
      <option value="">Tutte le date</option>
      {Object.entries(PERIOD_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
)
