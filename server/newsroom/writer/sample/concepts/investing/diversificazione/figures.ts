import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { mixVolatility } from '../../../../../../../events/domain/finance/risk.ts'
import { oneHolding, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const PAIRS = [0, 0.2, 0.4, 0.6, 0.8, 1]

const COUNTS = [1, 5, 10, 15, 20, 25, 30, 35, 40]

const WEIGHTS = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** The mistake’s summary names the second and the fifth. */
const CORRELATIONS = [-0.2, 0.1, 0.3, 0.5, 0.8, 1]

/** Losses of MSCI World and Bloomberg Global Aggregate in 2022, in dollars. */
const STOCKS_2022 = 0.18

const BONDS_2022 = 0.16

/** S&P/Mib, first and last close of 2008 (Borsa Italiana). */
const [JANUARY_2008, DECEMBER_2008] = [38_554, 19_460] as const

const LOSS_2008 = 1 - DECEMBER_2008 / JANUARY_2008

function inputs(random: SeededRandom) {
  const capital = random.range(20_000, 60_000, 10_000)
  const risky = random.pick([0.16, 0.18, 0.2])
  const calm = random.pick([0.05, 0.06, 0.07])
  const mix = (correlation: number, weight = 0.5) => mixVolatility(weight, risky, calm, correlation)
  const alone = random.pick([0.3, 0.35, 0.4])
  const holding = oneHolding(random)
  return {
    capital,
    risky,
    calm,
    byWeight: WEIGHTS.map((weight) => mix(0.1, weight)),
    byCorrelation: CORRELATIONS.map((correlation) => mix(correlation)),
    average: (risky + calm) / 2,
    half: mix(0.1),
    crisis: mix(0.8),
    /** In points. */
    saved: difference((risky + calm) * 50, mix(0.1) * 100, 0, 1),
    alone,
    twins: mixVolatility(0.5, alone, alone, 0.85),
    byPair: PAIRS.map((each) => mixVolatility(0.5, alone, alone, each)),
    strangers: mixVolatility(0.5, alone, alone, 0.2),
    crash: (STOCKS_2022 + BONDS_2022) / 2,
    loss: (capital * (STOCKS_2022 + BONDS_2022)) / 2,
    lossInEuro: capital * 0.13,
    names: [1, 2, 5, 10, 20, 40].map((count) => alone * Math.sqrt(1 / count + (1 - 1 / count) * 0.25)),
    byCount: COUNTS.map((count) => alone * Math.sqrt(1 / count + (1 - 1 / count) * 0.25) * 100),
    floor: alone * 0.5,
    ...holding,
    needed: Math.ceil(1 / holding.growth - 1e-9),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    loss2008: LOSS_2008,
    january2008: JANUARY_2008,
    december2008: DECEMBER_2008,
    questionChart: { labels: COUNTS, series: [f.byCount] },
    loss2008Points: LOSS_2008 * 100,
    bearableShare: 0.15 / LOSS_2008,
    comparisonChart: { labels: PAIRS.map((each) => figure(each, 2)), series: [f.byPair.map((each) => each * 100)] },
    historyChart: { labels: WEIGHTS.map((weight) => percent(weight, 0)), series: [f.byWeight.map((each) => each * 100)] },
    mistakeTable: CORRELATIONS.map((each, at) => [figure(each, 1), percent(f.byCorrelation[at]!)]),
    stocks2022: STOCKS_2022,
    bonds2022: BONDS_2022,
  } satisfies Figures
}
