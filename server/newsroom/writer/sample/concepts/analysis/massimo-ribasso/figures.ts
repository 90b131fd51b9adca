import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import { yearsToReach } from '../../../../../../../events/domain/finance/growth.ts'
import { gainToRecover } from '../../../../../../../events/domain/finance/risk.ts'
import { inPercent } from '../../in-percent.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Closes of the Nasdaq Composite: the peak of March 2000, the low of October 2002, and the first one above the peak. */
const NASDAQ = { peak: 5_048.62, low: 1_114.11, back: 5_056.06 }

/** American consumer prices (CPI-U, not adjusted) of March 2000 and April 2015. */
const PRICES = { before: 171.2, after: 236.6 }

const SWITCHED = [0.2, 0.3, 0.4, 0.5]

const TAX = 0.26

const LOSSES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** Figure of the headline. */
const THIRTY = 0.3

/** Share of the wealth whose loss is bearable. */
const BEARABLE = 0.05

/** @returns the gain that repays the loss of a fund that was sold, after the tax on it, in another fund */
const gainAfterSwitch = (loss: number): number => loss / (1 - TAX) / (1 - loss)

function inputs(random: SeededRandom) {
  const capital = random.range(20_000, 50_000, 10_000)
  const loss = random.pick([0.3, 0.35, 0.4])
  const growth = random.pick([0.04, 0.05, 0.06])
  const peak = random.pick([120, 130])
  const low = random.pick([84, 88])
  const series = [100, peak - 10, peak, peak - 15, low, low + 14, peak - 8, peak + 5]
  const drawdown = (peak - low) / peak
  const withdrawal = capital * 0.05
  const bottom = capital * (1 - loss)
  const same = capital * (1 - THIRTY) * (1 + THIRTY)
  return {
    capital,
    loss,
    growth,
    gains: LOSSES.map(gainToRecover),
    gain: gainToRecover(loss),
    lost: capital - bottom,
    left: capital * (1 - THIRTY),
    same,
    sameShare: same / capital,
    missing: difference(capital, same),
    gainAfterThirty: gainToRecover(THIRTY),
    years: yearsToReach(1 - loss, 1, growth),
    yearsHalf: yearsToReach(0.5, 1, growth),
    series,
    peak,
    top: peak + 5,
    low,
    drawdown,
    secondDrop: 15 / peak,
    recover: gainToRecover(drawdown),
    withdrawal,
    bottomAfter: bottom - withdrawal * 2,
    spent: withdrawal * 2,
    unspent: capital - withdrawal * 2,
    needAfter: (capital - withdrawal * 2) / (bottom - withdrawal * 2) - 1,
    share: BEARABLE / loss,
    prices: [0.05, 0.1, 0.2, 0.3].map((share) => capital * share),
    bottom,
    taxed: (capital - bottom) * TAX,
    withTax: gainAfterSwitch(loss),
    switched: SWITCHED.map((each) => [gainToRecover(each), gainAfterSwitch(each)]).flat(),
    inFour: (1 / (1 - loss)) ** (1 / 4) - 1,
    saving: bottom * 0.01,
    payback: ((capital - bottom) * TAX) / (bottom * 0.01),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    priceRise: PRICES.after / PRICES.before - 1,
    peakInLaterMoney: (NASDAQ.peak * PRICES.after) / PRICES.before,
    backInEarlierMoney: (NASDAQ.back * PRICES.before) / PRICES.after,
    stillBelow: 1 - ((NASDAQ.back / NASDAQ.peak) * PRICES.before) / PRICES.after,
    portraitTable: SWITCHED.map((each, at) => [percent(each, 0), percent(f.switched[2 * at]!), percent(f.switched[2 * at + 1]!)]),
    thirty: THIRTY,
    mistakeChart: { labels: LOSSES.map((each) => percent(each, 0)), series: [inPercent(f.gains)] },
    stepsChart: { labels: [1, 2, 3, 4, 5, 6, 7, 8], series: [f.series] },
    questionTable: ['5%', '10%', '20%', '30%'].map((share, at) => [share, euro(f.prices[at]!)]),
  } satisfies Figures
}
