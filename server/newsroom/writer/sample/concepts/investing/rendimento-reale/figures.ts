import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import { futureValue } from '../../../../../../../events/domain/finance/growth.ts'
import { realReturn, realValue } from '../../../../../../../events/domain/finance/inflation.ts'
import { netGain, STAMP_DUTY, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import { linkedOrNot, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** On what a pension fund earns, which pays no stamp duty (D.Lgs. 252/2005, art. 17). */
const TAX_ON_PENSION_FUNDS = 0.2

const YEARS = [0, 3, 6, 9, 12, 15]

function inputs(random: SeededRandom) {
  const capital = random.range(10_000, 30_000, 5_000)
  // The tax is then more than half of the real gain, and what is left of it after stamp duty is positive.
  const gross = random.pick([0.035, 0.038, 0.04])
  const prices = random.pick([0.02, 0.021, 0.023])
  const net = netGain(gross)
  const real = realReturn(net, prices)
  return {
    capital,
    gross,
    prices,
    net,
    real,
    naive: net - prices,
    nominalPath: YEARS.map((year) => futureValue(capital, net, year)),
    realPath: YEARS.map((year) => realValue(futureValue(capital, net, year), prices, year)),
    end: futureValue(capital, net, 15),
    endReal: realValue(futureValue(capital, net, 15), prices, 15),
    illusion: difference(futureValue(capital, net, 15), realValue(futureValue(capital, net, 15), prices, 15)),
    highReal: realReturn(0.1, 0.09),
    lowReal: realReturn(0.02, 0.005),
    earned: capital * gross,
    dearer: capital * prices,
    realGross: difference(capital * gross, capital * prices, 0, 2),
    tax: capital * gross - capital * net,
    duty: capital * STAMP_DUTY,
    realNet: difference(difference(capital * gross, capital * prices, 0, 2), capital * gross - capital * net, capital * STAMP_DUTY, 2),
    taxShare: (gross - net) / (gross - prices),
    breakEven: (prices + STAMP_DUTY) / (1 - TAX_ON_GAINS),
    breakEvenBonds: (prices + STAMP_DUTY) / (1 - TAX_ON_GOVERNMENT_BONDS),
    breakEvenPension: prices / (1 - TAX_ON_PENSION_FUNDS),
    ...linkedOrNot(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    netFactor: 1 + f.net,
    pricesFactor: 1 + f.prices,
    mistakeChart: { labels: YEARS, series: [f.nominalPath, f.realPath] },
    pricesPercent: f.prices * 100,
    questionChart: {
      labels: [1, 2, 3, 4, 5].map((rate) => percent(rate / 100, 0)),
      series: [
        [1, 2, 3, 4, 5].map((rate) => (rate + STAMP_DUTY * 100) / (1 - TAX_ON_GAINS)),
        [1, 2, 3, 4, 5].map((rate) => (rate + STAMP_DUTY * 100) / (1 - TAX_ON_GOVERNMENT_BONDS)),
      ],
    },
    questionTable: [
      [euro(f.earned, 2)],
      [euro(-f.dearer, 2)],
      [euro(f.realGross, 2)],
      [euro(-f.tax, 2)],
      [euro(-f.duty, 2)],
      [euro(f.realNet, 2)],
    ],
  } satisfies Figures
}
