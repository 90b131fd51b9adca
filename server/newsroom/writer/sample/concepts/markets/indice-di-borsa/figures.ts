import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { futureValue } from '../../../../../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Tesla: its weight when it entered the index, and its closes before the announcement and before the day. */
const [TESLA, ANNOUNCED, ENTERED] = [0.0169, 408.09, 695]

/** From the end of 2013 to the end of 2023, in ten years: Berkshire’s A share, the S&P 500 without and with dividends. */
const TEN_YEARS = [
  ['Berkshire Hathaway', 542_625 / 177_900],
  ['S&P 500, solo prezzi', 4769.83 / 1848.36],
  ['S&P 500, dividendi reinvestiti', 10_327.83 / 3315.59],
] as const

/** On dividends that reach an Irish fund or an Italian shareholder. */
const AMERICAN_TAX = 0.15

const YEARLY = TEN_YEARS.map(([, times]) => (times ** (1 / 10) - 1) * 100) as [number, number, number]

const [GROWTH, CHEAP_GAP, SWITCH] = [0.05, 0.002, 0.004]

function inputs(random: SeededRandom) {
  const big = random.range(60, 90, 10)
  const middle = random.range(25, 40, 5)
  const small = random.range(6, 12, 2)
  const total = big + middle + small
  const bigMove = random.pick([0.025, 0.03, 0.035])
  const rest = -0.01
  const next = big * (1 + bigMove) + (middle + small) * (1 + rest)
  const placed = random.range(10_000, 30_000, 10_000)
  const dearGap = random.pick([0.005, 0.006, 0.007])
  const ends = (gap: number) => futureValue(placed, GROWTH - gap, 20)
  return {
    placed,
    rose: ENTERED / ANNOUNCED - 1,
    inTesla: placed * TESLA,
    before: (placed * TESLA * ANNOUNCED) / ENTERED,
    hidden: difference(placed * TESLA, (placed * TESLA * ANNOUNCED) / ENTERED),
    hiddenShare: TESLA * (1 - ANNOUNCED / ENTERED),
    dearGap,
    cheapEnd: ends(CHEAP_GAP),
    dearEnd: ends(dearGap),
    dearLess: difference(ends(CHEAP_GAP), ends(dearGap)),
    byGap: [0, 0.002, 0.004, 0.006, 0.008, 0.01].map((gap) => difference(ends(0), ends(gap))),
    switchMonths: (SWITCH / (dearGap - CHEAP_GAP)) * 12,
    big,
    middle,
    small,
    total,
    bigMove,
    rest,
    weights: [big / total, middle / total, small / total],
    next,
    bigPart: (big / total) * bigMove * 100,
    restPart: (1 - big / total) * rest * 100,
    enough: ((middle + small) / big) * -rest,
    weighted: next / total - 1,
    equal: (bigMove + 2 * rest) / 3,
    level: 1_000 * (next / total),
    ahead: difference(YEARLY[0], YEARLY[1], 0, 1),
    behind: difference(YEARLY[2], YEARLY[0], 0, 1),
    dividends: difference(YEARLY[2], YEARLY[1], 0, 1),
    dividendsKept: difference(YEARLY[2], YEARLY[1], 0, 1) * (1 - AMERICAN_TAX) * (1 - TAX_ON_GAINS),
    inEuro: 1.3791 / 1.105,
    divisorBefore: total / 1_000,
    divisorAfter: (total + small) / 1_000,
    totalAfter: total + small,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: [0, 0.002, 0.004, 0.006, 0.008, 0.01].map((gap) => percent(gap)), series: [f.byGap] },
    tenYearsShare: TEN_YEARS[0][1] - 1,
    tenYearsPrices: TEN_YEARS[1][1] - 1,
    tenYearsReinvested: TEN_YEARS[2][1] - 1,
    mistakeTable: TEN_YEARS.map(([name, times], at) => [
      name,
      `+${percent(times - 1)}`,
      `${figure(YEARLY[at]!, 1)}%`,
      figure(f.placed * times),
    ]),
    comparisonTable: [
      [percent(f.weights[0]!), `+${percent(f.bigMove)}`, `+${figure(f.bigPart, 2)}`],
      [percent(1 - f.weights[0]!), percent(f.rest), figure(f.restPart, 2)],
    ],
  } satisfies Figures
}
