import { figure } from '../../../domain/figures.ts'

/** @param value in days */
export function duration(value: number): string {
  if (value < 1 / 1_440) return `${figure(value * 86_400, 2)} secondi`
  if (value < 1 / 24) return `${figure(value * 1_440, 1)} minuti`
  if (value < 1) return `${figure(value * 24, 1)} ore`
  if (value < 730) return `${figure(value, 1)} giorni`
  const years = value / 365
  if (years < 1e6) return `${figure(years)} anni`
  return `${figure(years / 1e6, years < 1e7 ? 1 : 0)} milioni di anni`
}
