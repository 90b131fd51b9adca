import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { chanceOfLosingRun, gainToRecover } from '../../../../../../../events/domain/finance/risk.ts'
import { positionSize } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Shares of the capital, of a coin that wins 60 times of 100. */
const STAKES = [0.05, 0.1, 0.2, 0.4, 0.5]

const FRACTIONS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

const tossed = (stake: number) => (1 + stake) ** 60 * (1 - stake) ** 40

/** J. L. Kelly, «A New Interpretation of Information Rate», 1956. */
const kellyShare = (wins: number, ratio: number) => wins - (1 - wins) / ratio

/** For one order, in euro. */
const FEE = 5

function inputs(random: SeededRandom) {
  const capital = random.range(8_000, 20_000, 2_000)
  const share = 0.01
  const entry = random.range(20, 40, 5)
  const near = entry - 0.5
  const far = entry - 2
  const sizeNear = positionSize(capital, share, entry, near)
  const sizeFar = positionSize(capital, share, entry, far)
  const left = (risk: number, count: number) => capital * (1 - risk) ** count
  const expense = random.pick([6, 8, 10])
  const kelly = kellyShare(0.45, 1.5)
  const kellyRisk = (capital * kelly) / 4
  const ratioNet = (1.5 * kellyRisk - expense) / (kellyRisk + expense)
  return {
    capital,
    share,
    entry,
    near,
    far,
    risk: capital * share,
    perShare: entry - far,
    sizeNear,
    sizeFar,
    byDistance: [1, 2, 3, 4, 5].map((distance) => positionSize(capital, share, entry, entry - distance)),
    valueNear: sizeNear * entry,
    valueFar: sizeFar * entry,
    nearShare: (sizeNear * entry) / capital,
    farShare: (sizeFar * entry) / capital,
    fixedNear: 200 * 0.5,
    fixedFar: 200 * 2,
    afterOne: [0, 5, 10, 15].map((count) => left(0.01, count)),
    afterFive: [0, 5, 10, 15].map((count) => left(0.05, count)),
    back1: gainToRecover(1 - 0.99 ** 10),
    back5: gainToRecover(1 - 0.95 ** 10),
    lost1: difference(capital, left(0.01, 10)),
    lost5: difference(capital, left(0.05, 10)),
    fees: 2 * FEE,
    sizeAfterFees: Math.floor((capital * share - 2 * FEE) / (entry - far)),
    dropNear: sizeNear * entry * 0.1,
    dropFar: sizeFar * entry * 0.1,
    tenRun: chanceOfLosingRun(1_000, 10, 0.5),
    forTenth: 1 - 0.9 ** 0.1,
    forFifth: 1 - 0.8 ** 0.1,
    gap: far - 3,
    gapLoss: sizeFar * 5,
    gapShare: (sizeFar * 5) / capital,
    five: capital * share * 5,
    fiveShare: share * 5,
    expense,
    kelly,
    kellyRisk,
    ratioNet,
    kellyNet: kellyShare(0.45, ratioNet),
    kellyZero: 100 / 2.5,
    error: 100 * Math.sqrt((0.45 * 0.55) / 100),
    coin: STAKES.map((stake) => 25 * tossed(stake)),
    growth: FRACTIONS.map((stake) => 100 * (tossed(stake) ** 0.01 - 1)),
    growthBest: tossed(0.2) ** 0.01 - 1,
    growthHalf: tossed(0.1) ** 0.01 - 1,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: STAKES.map((stake, at) => [percent(stake, 0), figure(f.coin[at]!, 2)]),
    portraitChart: { labels: FRACTIONS.map((stake) => percent(stake, 0)), series: [f.growth] },
    quarterKelly: f.kelly / 4,
    stepsChart: { labels: [1, 2, 3, 4, 5], series: [f.byDistance] },
    tenRunPercent: f.tenRun * 100,
    questionChart: { labels: [0, 5, 10, 15], series: [f.afterOne, f.afterFive] },
  } satisfies Figures
}
