import { difference, euro } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS, taxOn, taxOnSale } from '../../../../../../../events/domain/finance/taxes.ts'
import { foreignDividends, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Coupons of the BTP Più of 25 February 2033: the first four years and the rest (Dipartimento del Tesoro). */
const [FIRST, SECOND] = [0.0285, 0.037] as const

function inputs(random: SeededRandom) {
  const gain = random.range(2_000, 6_000, 400)
  const loss = random.range(800, 1_800, 100)
  const corporate = (rate: number) => (rate * (1 - TAX_ON_GOVERNMENT_BONDS)) / (1 - TAX_ON_GAINS)
  const used = taxOnSale(gain, loss, 'ordinary')
  const fund = taxOnSale(gain, loss, 'fund')
  const government = taxOnSale(gain, loss, 'government')
  return {
    gain,
    loss,
    matching: corporate(FIRST),
    matchingSecond: corporate(SECOND),
    stateNet: 10_000 * FIRST * (1 - TAX_ON_GOVERNMENT_BONDS),
    bondNet: 10_000 * FIRST * (1 - TAX_ON_GAINS),
    netGap: difference(10_000 * FIRST * (1 - TAX_ON_GOVERNMENT_BONDS), 10_000 * FIRST * (1 - TAX_ON_GAINS), 0, 2),
    ratio: (1 - TAX_ON_GOVERNMENT_BONDS) / (1 - TAX_ON_GAINS),
    oldRatio: (1 - TAX_ON_GOVERNMENT_BONDS) / 0.8,
    oldMatching: (FIRST * (1 - TAX_ON_GOVERNMENT_BONDS)) / 0.8,
    taxable: used.taxable,
    tax: used.tax,
    fundTax: fund.tax,
    lost: difference(fund.tax, used.tax, 0, 2),
    governmentTax: government.tax,
    plainTax: taxOn(gain),
    carried: 10_000,
    sellingFee: 12,
    sold: 10_000 + 12 + gain,
    credited: difference(10_000 + gain, used.tax, 0, 2),
    plainState: taxOn(gain, TAX_ON_GOVERNMENT_BONDS),
    old: gain * 0.125,
    ...foreignDividends(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    stepsTable: [
      [euro(f.sold, 2)],
      [euro(-f.sellingFee, 2)],
      [euro(-f.carried, 2)],
      [euro(f.gain, 2)],
      [euro(-f.loss, 2)],
      [euro(f.taxable, 2)],
      [euro(-f.tax, 2)],
      [euro(f.credited, 2)],
    ],
  } satisfies Figures
}
