import anyAscii from 'any-ascii'
import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'
import { isPageName } from '../../../client/site/page-names.ts'

/** Leaves room for a suffix: a slug has at most 100 characters. */
const MAX_BASE_LENGTH = 80

/**
 * Returns lower-case ASCII words joined by hyphens, truncated at a word boundary. Other scripts are transliterated. The result is never
 * empty and never the name of a page.
 */
export function slugify(title: string): string {
  // Separates signs before transliteration: «3½» becomes 3, 1 and 2, not 31.
  const plain = withoutIgnorable(title)
    .replace(/[\u00BC-\u00BE\u2150-\u215E]/g, ' $&')
    .normalize('NFKC')
    .replace(/[\p{S}\p{P}]/gu, ' ')
  const words = anyAscii(plain)
    .toLowerCase()
    .replace(/['’]/g, '')
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
