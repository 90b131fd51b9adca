import { isPageName } from '../../../client/site/page-names.ts'

/** Leaves room for a suffix: a slug has at most 100 characters. */
const MAX_BASE_LENGTH = 80

/**
 * @param title as shown to readers
 * @returns lower-case ASCII words joined by hyphens, truncated at a word boundary, never empty and never the name of a page
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, MAX_BASE_LENGTH)
    if (longer.length > MAX_BASE_LENGTH) break
    slug = longer
  }
  return slug === '' || isPageName(slug) ? `${slug && `${slug}-`}articolo` : slug
}
