import { figure, percent } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Fortnights of work in a year of 26. */
const WORKED = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26]

/** Wrongly claimed money and debts: 721 million dollars, 470,000 debts. */
const MEAN_DEBT = 721e6 / 470_000

const RARITIES = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

function inputs(random: SeededRandom) {
  const total = 100_000
  const rate = random.pick([0.001, 0.002])
  const caught = 0.95
  const wrong = 0.01
  const frauds = total * rate
  const right = frauds * caught
  const mistaken = (total - frauds) * wrong
  const worth = (each: number) => (each * caught) / (each * caught + (1 - each) * wrong)
  const loss = random.pick([400, 500, 600])
  const call = random.pick([3, 4])
  const wage = random.pick([1_040, 1_300])
  const worked = random.pick([12, 14, 16])
  const benefit = random.pick([560, 600])
  const review = random.pick([20, 25])
  const cutWith = (fortnights: number) => Math.max(0, (wage * fortnights) / 26 - 150) / 2
  return {
    total,
    rate,
    caught,
    wrong,
    frauds,
    honest: total - frauds,
    right,
    missed: frauds - right,
    mistaken,
    alarms: right + mistaken,
    worth: worth(rate),
    ratio: mistaken / right,
    accuracy: (right + total - frauds - mistaken) / total,
    byRarity: RARITIES.map(worth),
    realWorth: worth(0.00015),
    loss,
    call,
    worthCalls: loss / call,
    breakeven: call / loss,
    callsPerFraud: (frauds * 0.99 + (total - frauds) * wrong * 3 - right - mistaken) / (frauds * 0.99 - right),
    saved: right * loss,
    cost: (right + mistaken) * call,
    net: right * loss - (right + mistaken) * call,
    strictRight: frauds * 0.99,
    strictMistaken: (total - frauds) * wrong * 3,
    moreSaved: (frauds * 0.99 - right) * loss,
    moreCost: (frauds * 0.99 + (total - frauds) * wrong * 3 - right - mistaken) * call,
    strictNet: frauds * 0.99 * loss - (frauds * 0.99 + (total - frauds) * wrong * 3) * call,
    second: worth(worth(rate)),
    wage,
    worked,
    benefit,
    review,
    idleWeeks: 26 - worked,
    mean: (wage * worked) / 26,
    cut: cutWith(worked),
    benefitMean: benefit - cutWith(worked),
    debt: (26 - worked) * cutWith(worked),
    debtsByWork: WORKED.map((fortnights) => (26 - fortnights) * cutWith(fortnights)),
    meanDebt: MEAN_DEBT,
    reviewParity: review / MEAN_DEBT,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: WORKED, series: [f.debtsByWork] },
    questionTable: [
      [figure(f.right), figure(f.missed), figure(f.frauds)],
      [figure(f.mistaken), figure(f.honest - f.mistaken), figure(f.honest)],
    ],
    worthInHundred: f.worth * 100,
    stepsChart: { labels: RARITIES.map((each) => percent(each)), series: [f.byRarity.map((each) => each * 100)] },
    mistakeTable: [[percent(2_297 / 2_470)], [percent(2_297 / 170_000)], [percent(1 - 2_297 / 170_000)]],
    honestShare: 1 - f.rate,
  } satisfies Figures
}
