import { euro, figure } from '../../figures.ts'

export const decimalsFor = (amount: number): number => (Math.abs(amount) < 10_000 ? 2 : 0)

export const typedEuro = (amount: number): string => euro(amount, Number.isInteger(amount) ? 0 : 2)

export const yearsText = (years: number): string => (years === 1 ? 'un anno' : `${figure(years)}\u00a0anni`)

export function monthsText(months: number): string {
  if (months === 1) return 'un mese'
  if (months <= 24) return `${figure(months)}\u00a0mesi`
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 ? yearsText(years) : `${yearsText(years)} e ${monthsText(rest)}`
}

export const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)
