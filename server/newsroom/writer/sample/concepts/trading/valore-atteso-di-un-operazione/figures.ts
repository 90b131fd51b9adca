import { euro, percent } from '../../../../../../../events/domain/figures.ts'
import { breakEvenShare, expectedResult } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const GAINS = [50, 100, 150, 200, 250, 300]

/** Prizes for 100 euro and their probabilities: Lotto (Agenzia delle dogane e dei monopoli) and one number at roulette. */
const GAMES = [
  { name: 'Lotto, un numero su una ruota', paid: 1_123, chance: 1 / 18 },
  { name: 'Lotto, due numeri su una ruota', paid: 25_000, chance: 2 / 801 },
  { name: 'Roulette, un numero', paid: 3_600, chance: 1 / 37 },
] as const

/** Average results as shares of what is risked. */
const EDGES = [0.05, 0.1, 0.2]

const CURVE = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

function inputs(random: SeededRandom) {
  const smallWin = random.pick([40, 50])
  const bigLoss = random.pick([200, 220])
  const bigWin = random.pick([240, 260])
  const smallLoss = 80
  const often = random.pick([0.75, 0.78])
  const seldom = random.pick([0.32, 0.35])
  const cost = random.pick([6, 8])
  const income = random.pick([1_200, 1_500])
  const monthly = random.pick([40, 50])
  const grossIncome = income / (1 - 0.26)
  const perTrade = grossIncome / monthly + cost
  const capitalFor = (edge: number) => perTrade / (edge * 0.01)
  return {
    smallWin,
    bigLoss,
    bigWin,
    smallLoss,
    often,
    seldom,
    cost,
    nervous: expectedResult(often, smallWin, bigLoss),
    patient: expectedResult(seldom, bigWin, smallLoss),
    patientNet: expectedResult(seldom, bigWin, smallLoss) - cost,
    evenLoss: (often / (1 - often)) * smallWin,
    byChance: smallLoss / (bigWin + smallLoss),
    winPart: seldom * bigWin,
    lossPart: (1 - seldom) * smallLoss,
    hundred: 100 * (expectedResult(seldom, bigWin, smallLoss) - cost),
    hundredNet: 74 * (expectedResult(seldom, bigWin, smallLoss) - cost),
    even: breakEvenShare(bigWin, smallLoss, cost),
    evenNervous: breakEvenShare(smallWin, bigLoss, cost),
    evenEqual: breakEvenShare(100, 100, cost),
    evenByGain: GAINS.map((gain) => breakEvenShare(gain, 100, cost)),
    chanceByGain: GAINS.map((gain) => 100 / (gain + 100)),
    evenFree: breakEvenShare(100, 100, 0),
    error20: Math.sqrt((0.55 * 0.45) / 20),
    error400: Math.sqrt((0.55 * 0.45) / 400),
    income,
    monthly,
    grossIncome,
    grossPerTrade: grossIncome / monthly,
    perTrade,
    yearlyCost: cost * monthly * 12,
    salaryCapital: EDGES.map(capitalFor),
    salaryYield: EDGES.map((edge) => (12 * income) / capitalFor(edge)),
    curveCapital: CURVE.map(capitalFor),
    meanRisks: 0.1 * monthly,
    swing: Math.sqrt(monthly),
    low20: 0.55 - 2 * Math.sqrt((0.55 * 0.45) / 20),
    high20: 0.55 + 2 * Math.sqrt((0.55 * 0.45) / 20),
    low400: 0.55 - 2 * Math.sqrt((0.55 * 0.45) / 400),
    high400: 0.55 + 2 * Math.sqrt((0.55 * 0.45) / 400),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: EDGES.map((edge, at) => [percent(edge, 0), euro(f.salaryCapital[at]!), percent(f.salaryYield[at]!)]),
    portraitChart: { labels: CURVE.map((edge) => percent(edge, 0)), series: [f.curveCapital] },
    nervousLoss: -f.nervous,
    oftenInHundred: f.often * 100,
    seldomInHundred: f.seldom * 100,
    error20Points: f.error20 * 100,
    error400Points: f.error400 * 100,
    questionTable: GAMES.map(({ name, paid, chance }) => [name, euro(paid - 100), euro(100), percent(100 / paid, 2), percent(chance, 2)]),
    byChancePercent: f.byChance * 100,
    questionChart: { labels: GAINS, series: [f.evenByGain.map((share) => share * 100), f.chanceByGain.map((share) => share * 100)] },
  } satisfies Figures
}
