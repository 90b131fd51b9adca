import { categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { isSlug } from '../../../events/domain/navigation/slug.ts'
import type { Cover } from '../../design/cover/cover-svg.ts'

export function parseCoverHref(pathname: string, query: URLSearchParams): Pick<Cover, 'slug' | 'category'> | null {
  const slug = /^\/covers\/([^/]+)\.svg$/.exec(pathname)?.[1]
  if (!slug || !isSlug(slug)) return null
  return { slug, category: categoryOfKey(query.get('category')) ?? DEFAULT_CATEGORY }
}
