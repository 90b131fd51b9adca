import { difference, euro } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const TAX = 0.26
/** Government bonds count for 12,5/26 of their gain or loss, so that the 26 % rate comes to 12,5 %. */
const GOVERNMENT_SHARE = 0.125 / TAX

const capitalTax = (miscellaneous: number, capital: number) => Math.max(0, miscellaneous) * TAX + Math.max(0, capital) * TAX
const row = (miscellaneous: number, capital: number) => {
  const tax = capitalTax(miscellaneous, capital)
  return [euro(miscellaneous + capital), euro(tax), euro(difference(miscellaneous + capital, tax)), euro(Math.max(0, -miscellaneous))]
}

export const figures = {
  cases: [row(0, 0), row(-3_000, 3_000), row(0, 0), row(2_000, 0)],
  taxOnEtf: capitalTax(-3_000, 3_000),
  taxOnThousand: 1_000 * TAX,
  governmentShare: GOVERNMENT_SHARE,
  countedLoss: 1_000 * GOVERNMENT_SHARE,
  taxOnTwoThousand: 2_000 * TAX,
} satisfies Figures
