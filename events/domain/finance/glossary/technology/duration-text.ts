import { figure } from '../../../figures.ts'

/** @param value in days */
export function duration(value: number): string {
  if (value < 1 / 1440) return 'meno di un minuto'
  if (value < 1) return `${figure(value * 24, 1)} ore`
  if (value < 730) return `${figure(value, 1)} giorni`
  const years = value / 365
  if (years < 1e6) return `${figure(years)} anni`
  return `oltre ${figure(Math.floor(years / 1e6))} milioni di anni`
}
