import { categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { isSubject } from '../../../events/domain/navigation/subjects.ts'
import { isSlug } from '../../../events/domain/navigation/slug.ts'
import type { CoverAddress } from '../addresses.ts'

/** The reverse of `coverHref`: null when the path is not a cover’s. */
export function parseCoverHref(pathname: string, query: URLSearchParams): Required<CoverAddress> | null {
  const slug = /^\/covers\/([^/]+)\.svg$/.exec(pathname)?.[1]
  if (!slug || !isSlug(slug)) return null
  const [subject, turn] = [query.get('tema') ?? '', query.get('variante') ?? '']
  return {
    slug,
    category: categoryOfKey(query.get('category')) ?? DEFAULT_CATEGORY,
    subject: isSubject(subject) ? subject : undefined,
    turn: /^1?\d$/.test(turn) ? Number(turn) : 0,
  }
}
