import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'
import { portraitFigures } from './portrait-figures.ts'

/** Closes of the S&P 500 on the last days of three years. */
const [AT_2007, AT_2008, AT_2014, AT_2015] = [1_468.36, 903.25, 2_058.9, 2_043.94]

/** Its closes in 2015 on the days when it fell below its average of 200 days and when it rose above it; recomputed from daily closes. */
const TURNS = [
  ['8 luglio', 2_046.68, '10 luglio', 2_076.62],
  ['20 agosto', 2_035.73, '23 ottobre', 2_075.15],
  ['12 novembre', 2_045.97, '18 novembre', 2_083.58],
  ['3 dicembre', 2_049.62, '4 dicembre', 2_091.69],
  ['8 dicembre', 2_063.59, '16 dicembre', 2_073.07],
  ['17 dicembre', 2_041.89, '23 dicembre', 2_064.29],
  ['24 dicembre', 2_060.99, '29 dicembre', 2_078.36],
] as const

/** Its closes at the ends of August and of October 2015, when one who looks once a month would have sold and bought. */
const MONTHLY = { out: 1_972.18, back: 2_079.36 }

const ORDERS = 2 * TURNS.length

/** Euro for each order. */
const ORDER = 5

/** Its peak, its first close below its average of 200 days and its low, in each fall of more than a fifth since 1987. */
const FALLS = [
  ['25 agosto 1987', 336.77, '15 ottobre', 298.08, '4 dicembre', 223.92],
  ['24 marzo 2000', 1_527.46, '14 aprile', 1_356.56, '9 ottobre 2002', 776.76],
  ['9 ottobre 2007', 1_565.15, '7 novembre', 1_475.62, '9 marzo 2009', 676.53],
  ['19 febbraio 2020', 3_386.15, '27 febbraio', 2_978.76, '23 marzo', 2_237.4],
  ['3 gennaio 2022', 4_796.56, '21 gennaio', 4_397.94, '12 ottobre', 3_577.03],
] as const

/** Closes below that average after one above it, from 1987 to 2023: all of them, those before a loss of a tenth, those bought back dearer. */
const WARNINGS = { all: 126, deep: 10, dearer: 118 }

const FLAT_YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** @returns the units one has after so many of the turns, of 1 */
const unitsAfter = (turns: number): number => TURNS.slice(0, turns).reduce((units, [, out, , back]) => (units * out) / back, 1)

const FLAT = unitsAfter(TURNS.length)

const CRASH = AT_2007 / AT_2008

/** @returns how much of a fall, in points, had happened at the signal */
const passed = ([, peak, , signal, , low]: (typeof FALLS)[number]): number => (peak - signal) / (peak - low)

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

function inputs(random: SeededRandom) {
  const start = random.range(30, 60, 5)
  const trend = [0, 1, 2, 3, 4, 5, 4, 2, 0, -2, -4, -5].map((move) => start + move)
  const over = (prices: readonly number[], length: number) =>
    prices.map((_, at) => mean(prices.slice(Math.max(0, at - length + 1), at + 1)))
  const trend3 = over(trend, 3)
  const trend5 = over(trend, 5)
  const worth = random.range(20_000, 40_000, 5_000)
  const gain = random.pick([0.3, 0.35, 0.4])
  const tax = worth * gain * 0.26
  return {
    start,
    trend,
    trend3,
    trend5,
    sum: trend[3]! + trend[4]! + trend[5]!,
    average: mean(trend.slice(3, 6)),
    next: mean(trend.slice(4, 7)),
    oldest: trend[3]!,
    newest: trend[6]!,
    step: (trend[6]! - trend[3]!) / 3,
    still: (worth * AT_2015) / AT_2014,
    ruled: (worth * FLAT * AT_2015) / AT_2014,
    dearer: difference((worth * AT_2015) / AT_2014, (worth * FLAT * AT_2015) / AT_2014),
    worth,
    gain,
    profit: worth * gain,
    tax,
    taxShare: tax / worth,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures,
    stepsTable: f.trend
      .slice(4, 10)
      .map((price, at) => [String(at + 5), figure(price, 2), figure(f.trend3[at + 4]!, 2), figure(f.trend5[at + 4]!, 2)]),
    warningsAll: WARNINGS.all,
    warningsDeep: WARNINGS.deep,
    questionTable: FALLS.map(([top, peak, day, signal, bottom, low]) => [
      top,
      `${day}, a ${figure(signal, 2)}`,
      bottom,
      percent(1 - signal / peak),
      percent(1 - low / signal),
    ]),
    warnedBelow2007: 1 - FALLS[2][3] / FALLS[2][1],
    warnedBelow2020: 1 - FALLS[3][3] / FALLS[3][1],
    passed1987: passed(FALLS[0]),
    passed2020: passed(FALLS[3]),
    passed2007: passed(FALLS[2]),
    falseWarnings: WARNINGS.all - WARNINGS.deep,
    warningsDearer: WARNINGS.dearer,
    deepShare: WARNINGS.deep / WARNINGS.all,
    flatUnits: 100 * FLAT,
    at2008: AT_2008,
    fall2008: 1 - AT_2008 / AT_2007,
    orders: ORDERS,
    comparisonTable: TURNS.map(([sold, out, bought, back], at) => [
      sold,
      figure(out, 2),
      bought,
      figure(back, 2),
      figure(100 * unitsAfter(at + 1), 1),
    ]),
    order: ORDER,
    ordersCost: ORDERS * ORDER,
    monthlyOut: MONTHLY.out,
    monthlyBack: MONTHLY.back,
    monthlyUnits: (100 * MONTHLY.out) / MONTHLY.back,
    crashUnits: 100 * CRASH,
    flatLoss: 1 - FLAT,
    unitsAfterFiveFlat: 100 * CRASH * FLAT ** 5,
    unitsAfterSixFlat: 100 * CRASH * FLAT ** 6,
    comparisonChart: { labels: FLAT_YEARS, series: [FLAT_YEARS.map((years) => 100 * CRASH * FLAT ** years), FLAT_YEARS.map(() => 100)] },
  } satisfies Figures
}
