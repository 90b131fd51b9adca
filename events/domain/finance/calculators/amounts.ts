import { euro, figure } from '../../figures.ts'

/** Returns the number of decimals for amounts up to this one. */
export const decimalsFor = (amount: number): number => (Math.abs(amount) < 10_000 ? 2 : 0)

/** Returns an amount as a reader typed it: «1.250 euro», «1.250,50 euro». */
export const typedEuro = (amount: number): string => euro(amount, Number.isInteger(amount) ? 0 : 2)

export const yearsText = (years: number): string => (years === 1 ? 'un anno' : `${figure(years)}\u00a0anni`)

/** Returns «un mese», «18 mesi», «3 anni e 8 mesi» */
export function monthsText(months: number): string {
  if (months === 1) return 'un mese'
  if (months <= 24) return `${figure(months)}\u00a0mesi`
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 ? yearsText(years) : `${yearsText(years)} e ${monthsText(rest)}`
}

/** Returns 0, 1, … up to and including `last`. */
export const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)
