import { difference, euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { valueOfEqualPurchases } from '../../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { fromTheTop, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** FTSE MIB, closes of the years from 2016 to 2021 and of 2022, in thousands of points (Borsa Italiana). */
const CLOSES = [19.23, 21.85, 18.32, 23.51, 22.23, 27.35]

const END_OF_2022 = 23.71

function inputs(random: SeededRandom) {
  // The shares at each price come to three decimals at most.
  const instalment = random.pick([120, 160, 200, 240, 280])
  // Two euro are a year’s return of it, or more.
  const small = random.pick([40, 50, 60, 80])
  const rate = random.pick([0.02, 0.022, 0.025])
  const falling = [50, 40, 32, 25, 32, 40, 50]
  const total = instalment * (falling.length - 1)
  const yearEnd = instalment * 10
  const shares = CLOSES.map((price) => yearEnd / price)
  const bought = shares.reduce((sum, each) => sum + each, 0)
  const averageCost = (yearEnd * CLOSES.length) / bought
  const rising = [50, 52, 54, 56, 58, 60, 62]
  return {
    instalment,
    small,
    rate,
    falling,
    rising,
    total,
    shares,
    bought,
    yearEnd,
    invested: yearEnd * CLOSES.length,
    averageCost,
    averagePrice: CLOSES.reduce((sum, price) => sum + price, 0) / CLOSES.length,
    planFalling: valueOfEqualPurchases(total, falling),
    planRising: valueOfEqualPurchases(total, rising),
    lumpFalling: (total * 50) / 50,
    lumpRising: (total * 62) / 50,
    fee: 2,
    feeShare: 2 / small,
    enough: 2 / 0.005,
    wait: Math.ceil(400 / small),
    saleGain: difference(END_OF_2022, averageCost, 0, 2),
    saleTax: difference(END_OF_2022, averageCost, 0, 2) * TAX_ON_GAINS,
    fallIn2022: 1 - END_OF_2022 / CLOSES.at(-1)!,
    fallLeft: 1 - averageCost / END_OF_2022,
    amounts: [50, 100, 200, 400],
    yearlyFee: 24,
    allFees: 480,
    ...fromTheTop(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    comparisonChart: { labels: [1, 2, 3, 4, 5, 6, 7], series: [f.falling, f.rising] },
    mistakeTable: f.amounts.map((amount) => [euro(amount), euro(f.yearlyFee), percent(f.fee / amount)]),
    endOf2022: END_OF_2022,
    stepsTable: f.shares.map((each, at) => [String(2016 + at), euro(CLOSES[at]!, 2), figure(each, 3)]),
    firstClose: CLOSES[0]!,
  } satisfies Figures
}
