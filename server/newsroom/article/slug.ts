/** Room for a suffix within the 100 characters a slug may have. */
const MAX_BASE_LENGTH = 80

/**
 * @param title as readers see it
 * @returns lower-case ASCII words joined by hyphens, cut at a word, never empty
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
  return slug || 'articolo'
}
