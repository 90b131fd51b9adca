import { categoryKey, categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'

/**
 * Which kept page answers an address. What a page does not depend on (campaign parameters, say) is no part of its key, so
 * that nobody fills the memory with copies.
 * @returns path and the query that matters, e.g. «/?category=trading»; null where every query is another page
 */
export function pageKey(path: string, query: Readonly<Record<string, string | string[] | undefined>>): string | null {
  if (path === '/cerca' || path.length > 200) return null
  if (path !== '/') return path
  const key = query['category']
  const category = typeof key === 'string' ? categoryOfKey(key) : null
  return category === null || category === DEFAULT_CATEGORY ? '/' : `/?category=${categoryKey(category)}`
}
