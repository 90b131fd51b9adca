import type { Dashboard } from '../../../api/contract.ts'
import { MICRO_EUR_PER_EUR } from '../../../../events/domain/figures.ts'

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const smallEuro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 })
const percent = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 0 })

/**
 * @param microEur millionths of a euro
 * @returns «0,84 €»; below ten cents with up to four decimals
 */
export function formatCost(microEur: number): string {
  return (microEur > 0 && microEur < MICRO_EUR_PER_EUR / 10 ? smallEuro : euro).format(microEur / MICRO_EUR_PER_EUR)
}

/** Returns the cost of generations, with a note if the price of some of their tokens is unknown. */
export function formatSpent({ costMicroEur, unpriced }: Pick<Dashboard, 'costMicroEur' | 'unpriced'>): string {
  if (!unpriced) return formatCost(costMicroEur)
  return costMicroEur === 0 ? 'prezzo non noto' : `almeno ${formatCost(costMicroEur)}`
}

/** @returns «35%»; «0%» if the whole is 0 */
export const formatShare = (part: number, whole: number): string => percent.format(whole === 0 ? 0 : part / whole)

/** @returns «meno di 1 s», «12 s» or «2 min 5 s» between two instants */
export function formatDuration(from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000
  if (seconds < 1) return 'meno di 1 s'
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round(seconds - minutes * 60)
  return rest === 0 || rest === 60 ? `${minutes + Math.floor(rest / 60)} min` : `${minutes} min ${rest} s`
}
