/** Decimals after a comma; thousands grouped by dots, spaces or apostrophes. */
const ITALIAN = /^(\d*|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:,(\d*))?$/
/** Decimals after a dot; thousands grouped by commas, spaces or apostrophes. */
const ENGLISH = /^(\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))\.(\d*)$/
/** One comma alone is decimal: two group thousands. */
const COMMAS = /^([1-9]\d{0,2}(?:,\d{3}){2,})$/

const UNIT_BEFORE = /^(?:€|euro?)\s*/i
const UNIT_AFTER = /\s*(?:€|euro?|%|per ?cento|ann[oi]|mes[ei]|punt[oi])$/i

/**
 * Reads a number as it is typed in Italy: «1.250,50», «1250.5», «1 250», «€ 1.250», «3,5 %», «−2». A single dot groups thousands where
 * three digits follow it: «1.250» is 1250, but «0.125» and «1.25» are not a thousand.
 * @param text at most a few dozen characters
 * @returns null where it is no number
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.normalize('NFKC').replace(/\s+/g, ' ').replaceAll('’', "'").trim()
  const [, sign, digits] = /^([-−–+]?) ?(.*)$/.exec(trimmed.replace(UNIT_BEFORE, '').replace(UNIT_AFTER, ''))!
  const [, whole, decimals] = ITALIAN.exec(digits!) ?? ENGLISH.exec(digits!) ?? COMMAS.exec(digits!) ?? []
  if (!whole && !decimals) return null
  const value = Number(`${whole!.replace(/\D/g, '') || '0'}.${decimals || '0'}`)
  return sign === '' || sign === '+' || value === 0 ? value : -value
}
