/** Matches decimals after a comma, with thousands grouped by dots, spaces or apostrophes. */
const ITALIAN = /^(\d*|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:,(\d*))?$/
/** Matches decimals after a dot, with thousands grouped by commas, spaces or apostrophes. */
const ENGLISH = /^(\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))\.(\d*)$/
/** One comma separates decimals. Two or more group thousands. */
const COMMAS = /^([1-9]\d{0,2}(?:,\d{3}){2,})$/

const UNIT_BEFORE = /^(?:€|euro?)\s*/i
const UNIT_AFTER = /\s*(?:€|euro?|%|per ?cento|ann[oi]|mes[ei]|punt[oi])$/i

/**
 * Parses a number as Italians type it: «1.250,50», «1250.5», «1 250», «€ 1.250», «3,5 %», «−2».
 * A single dot groups thousands if three digits follow it: «1.250» is 1250. In «0.125» and «1.25» it separates decimals.
 * @param text at most a few dozen characters
 * @returns null if the text is not a number
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.normalize('NFKC').replace(/\s+/g, ' ').replaceAll('’', "'").trim()
  const [, sign, digits] = /^([-−–+]?) ?(.*)$/.exec(trimmed.replace(UNIT_BEFORE, '').replace(UNIT_AFTER, ''))!
  const [, whole, decimals] = ITALIAN.exec(digits!) ?? ENGLISH.exec(digits!) ?? COMMAS.exec(digits!) ?? []
  if (!whole && !decimals) return null
  const value = Number(`${whole!.replace(/\D/g, '') || '0'}.${decimals || '0'}`)
  return sign === '' || sign === '+' || value === 0 ? value : -value
}
