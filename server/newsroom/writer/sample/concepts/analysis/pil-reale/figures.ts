import { difference, percent } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** First estimates of growth in the third quarter of 2020: the American one at an annual rate, the Italian one over the quarter. */
const AMERICA = 0.331

const ITALY = 0.161

/** @returns growth over a quarter as if it went on for a year */
const yearly = (quarter: number): number => (1 + quarter) ** 4 - 1

const AMERICAN_QUARTER = (1 + AMERICA) ** (1 / 4) - 1

/** Figures of Italy, as shares of its product. */
const DEBT = 1.35

const DEFICITS = [0.02, 0.03, 0.04, 0.05]

/** Growth of the volume in 2023 (Istat, September 2024). */
const VOLUME = 0.007

const YEARS_AHEAD = [0, 2, 4, 6, 8, 10]

/** @returns the nominal growth at which the debt keeps its share of the product */
const evenGrowth = (deficit: number): number => deficit / (DEBT - deficit)

/** @returns the debt's share of the product after each of those years, in percent */
const debtPath = (growth: number, deficit: number): number[] =>
  YEARS_AHEAD.map((years) => {
    let debt = DEBT
    for (let year = 0; year < years; year++) debt = debt / (1 + growth) + deficit
    return debt * 100
  })

function inputs(random: SeededRandom) {
  const cars = random.range(80, 120, 10)
  const carPrice = random.pick([20, 22])
  const meals = random.range(900, 1_200, 100)
  const mealPrice = 1
  const carsNext = cars + 2
  const carNext = carPrice + 1
  const mealsNext = meals - 10
  const mealNext = 1.06
  const first = cars * carPrice + meals * mealPrice
  const second = carsNext * carNext + mealsNext * mealNext
  const real = carsNext * carPrice + mealsNext * mealPrice
  const people = random.pick([0.01, 0.012])
  const growth = random.pick([0.015, 0.018])
  const deficit = random.pick([0.03, 0.034])
  const even = evenGrowth(deficit)
  return {
    cars,
    carPrice,
    meals,
    mealPrice,
    carsNext,
    carNext,
    mealsNext,
    mealNext,
    first,
    second,
    real,
    nominal: second / first - 1,
    realRate: real / first - 1,
    deflator: (second / real) * 100,
    prices: second / real - 1,
    people,
    growth,
    perHead: (1 + growth) / (1 + people) - 1,
    otherPerHead: (1 + 0.01) / (1 - 0.003) - 1,
    deficit,
    even,
    evenPrices: (1 + even) / (1 + VOLUME) - 1,
    falling: DEBT / (DEBT - 0.01 - deficit) - 1,
    slow: debtPath(0.01, deficit),
    flat: debtPath(even, deficit),
    fast: debtPath(0.04, deficit),
    base: 36_000,
    perHeadEuro: difference(36_000 * ((1 + growth) / (1 + people)), 36_000),
    wrong: difference(36_000 * (1 + growth), 36_000),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: DEFICITS.map((each) => [percent(each, 0), percent(evenGrowth(each), 2)]),
    portraitChart: { labels: YEARS_AHEAD, series: [f.slow, f.flat, f.fast] },
    americanQuarter: AMERICAN_QUARTER,
    americanFactor: 1 + AMERICAN_QUARTER,
    italyYearly: yearly(ITALY),
    mistakeTable: [[`+${percent(AMERICAN_QUARTER)}`, `+${percent(ITALY)}`], [`+${percent(AMERICA)}`, `+${percent(yearly(ITALY))}`], []],
    smallYearly: yearly(0.003),
    americaByFour: 33.1 / 4,
    italyTimesFour: 16.1 * 4,
    italyErrorPoints: (yearly(ITALY) - 4 * ITALY) * 100,
  } satisfies Figures
}
