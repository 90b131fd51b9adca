import { type Category, categoryKey, categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import type { ArticleSummary } from '../api/contract.ts'

/** The page of the partner’s guide. */
export const GUIDE_HREF = '/guida-trading-automatico'

/** @returns the page of an article */
export const articleHref = (slug: string): string => `/articolo/${slug}`

/** @returns a concept of the glossary */
export const conceptHref = (slug: string): string => `/glossario/${slug}`

/** @returns the results of a search */
export const searchHref = (query: string): string => `/cerca?q=${encodeURIComponent(query)}`

/** @returns the home page at that category’s tab */
export const categoryHref = (category: Category): string => `/?category=${categoryKey(category)}`

/** @returns the drawn cover; its category colours it */
export const coverHref = (slug: string, category: Category): string => `/covers/${slug}.svg?category=${categoryKey(category)}`

/** @returns what to show for an article: its own picture, or the drawn one */
export const heroHref = ({ slug, category, heroImage }: Pick<ArticleSummary, 'slug' | 'category' | 'heroImage'>): string =>
  heroImage ?? coverHref(slug, category)

/** @returns the sharing picture, 1200 × 630 */
export const sharePictureHref = (slug: string): string => `/share/${slug}.png`

/** The reverse of `coverHref`: null when the path is not a cover’s. */
export function parseCoverHref(pathname: string, category: string | null): { slug: string; category: Category } | null {
  const slug = /^\/covers\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(pathname)?.[1]
  if (!slug || slug.length > 120) return null
  return { slug, category: categoryOfKey(category) ?? DEFAULT_CATEGORY }
}
