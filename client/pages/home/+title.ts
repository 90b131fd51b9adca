import type { PageContextServer } from 'vike/types'
import { categoryLabel, categoryOfKey } from '../../site/categories.ts'

/** The front page’s own title, or the chosen category’s. */
export default ({ site, urlParsed }: PageContextServer) => {
  const key = urlParsed.search['category']
  return key === undefined
    ? `${site.name}: mercati, investimenti e risparmio spiegati bene`
    : `${categoryLabel(categoryOfKey(key))}: notizie e analisi | ${site.name}`
}
