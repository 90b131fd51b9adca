import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { futureValueAfterFees } from '../../../../../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 5, 10, 15, 20]

const IDLE = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

const IDLE_LABELS = IDLE.map((share) => percent(share, 0))

/** Missed return of idle money at 0.5 %, compared with 5 % and with 2 %. */
const [MISSED_LONG, MISSED_SHORT] = [0.045, 0.015]

/** S&P 500 in euro on the last days of 2022, 2023 and 2024: closes over the reference rates of the ECB. */
const EQUITY = [1, 4_769.83 / 1.105 / (3_839.5 / 1.0666), 5_881.63 / 1.0389 / (3_839.5 / 1.0666)] as const

const GAIN_SHARE = 1 - 1 / EQUITY[2]

function inputs(random: SeededRandom) {
  const capital = random.range(10_000, 30_000, 5_000)
  const rate = 0.04
  const robo = random.pick([0.005, 0.006, 0.007])
  const funds = 0.002
  const human = random.pick([0.018, 0.02])
  const own = 0.0025
  const value = (fee: number, year: number) => futureValueAfterFees(capital, rate, fee, year)
  const taxShare = GAIN_SHARE * TAX_ON_GAINS
  const excess = capital * (0.6 * EQUITY[2] * 0.4 - 0.4 * 0.6)
  const fresh = capital * EQUITY[2] - capital * (0.6 * EQUITY[2] + 0.4)
  const sum = random.range(20_000, 40_000, 5_000)
  const idle = random.pick([0.12, 0.15])
  const rival = random.pick([0.004, 0.005])
  return {
    capital,
    rate,
    robo,
    funds,
    all: robo + funds,
    human,
    own,
    roboPath: YEARS.map((year) => value(robo + funds, year)),
    humanPath: YEARS.map((year) => value(human, year)),
    ownPath: YEARS.map((year) => value(own, year)),
    gap: difference(value(robo + funds, 20), value(human, 20)),
    ownGap: difference(value(own, 20), value(robo + funds, 20)),
    yearRobo: capital * (robo + funds),
    yearHuman: capital * human,
    yearOwn: capital * own,
    extra: capital * (robo + funds - own),
    hourly: (capital * (robo + funds - own)) / 6,
    falls: [0.3, 0.5, 0.7].map((share) => capital * share * 0.3),
    equityRise: EQUITY[2] - 1,
    equityPath: EQUITY.map((times) => capital * 0.6 * times),
    sharePath: EQUITY.map((times) => (0.6 * times) / (0.6 * times + 0.4)),
    excess,
    taxShare,
    sell: excess / (1 - 0.6 * taxShare),
    sellTax: (excess / (1 - 0.6 * taxShare)) * taxShare,
    taxYear: (excess / (1 - 0.6 * taxShare)) * taxShare * 0.02,
    fresh,
    small: 1_000 * robo,
    sum,
    idle,
    rival,
    idleEuro: sum * idle,
    idleShort: sum * idle * MISSED_SHORT,
    idleShortShare: idle * MISSED_SHORT,
    idleLong: sum * idle * MISSED_LONG,
    idleLongShare: idle * MISSED_LONG,
    rivalEuro: sum * rival,
    idleParity: rival / MISSED_LONG,
    shortParity: rival / MISSED_SHORT,
    longCosts: IDLE.map((share) => share * MISSED_LONG * 100),
    shortCosts: IDLE.map((share) => share * MISSED_SHORT * 100),
    rivalCosts: IDLE.map(() => rival * 100),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: IDLE_LABELS, series: [f.longCosts, f.shortCosts, f.rivalCosts] },
    comparisonChart: { labels: YEARS, series: [f.humanPath, f.roboPath, f.ownPath] },
    stepsTable: f.equityPath.map((value, at) => [String(2022 + at), euro(value), euro(f.capital * 0.4), percent(f.sharePath[at]!)]),
    gainShare: GAIN_SHARE,
    excessLoss: f.excess * 0.2,
    freshMonthsSlow: f.fresh / 300,
    freshMonthsFast: f.fresh / 1_000,
    mistakeTable: [
      [percent(f.robo, 2), euro(f.capital * f.robo, 2)],
      [percent(f.funds, 2), euro(f.capital * f.funds, 2)],
      [percent(f.all, 2), euro(f.yearRobo, 2)],
    ],
  } satisfies Figures
}
