import type { PageContextServer } from 'vike/types'
import { categoryLabel, categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'

/** The front page’s own title, or that of its chosen tab, which differs from the section's page. */
export default ({ site, urlParsed }: PageContextServer) => {
  const key = urlParsed.search['category']
  return key === undefined
    ? `${site.name}: mercati, investimenti e risparmio spiegati bene`
    : `${categoryLabel(categoryOfKey(key) ?? DEFAULT_CATEGORY)} in prima pagina | ${site.name}`
}
