import { difference, figure, percent, shown } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const MONTHS = [0, 3, 6, 9, 12]

/** American crude (front contract) and the fund that rolls it (USO): year, then first and last price of each. */
const YEARS_OF_OIL = [
  [2009, 44.6, 79.36, 33.1, 39.28],
  [2022, 75.21, 80.26, 54.36, 70.11],
] as const

const OIL_YEARS = YEARS_OF_OIL.map(([year, oil, oilAfter, fund, fundAfter]) => {
  const kept = (fundAfter / fund) * (oil / oilAfter)
  return {
    year,
    prices: [oil, oilAfter, fund, fundAfter],
    oil: oilAfter / oil - 1,
    fund: fundAfter / fund - 1,
    rolls: kept - 1,
    even: 1 / kept - 1,
  }
})

const [GLUT, SHORTAGE] = OIL_YEARS as [(typeof OIL_YEARS)[number], (typeof OIL_YEARS)[number]]

/** Metallgesellschaft’s futures, in millions of barrels, and a small contract’s. */
const [STACKED, SMALL] = [160, 100]

/** Margin that the exchange requires, as a share of a contract’s value. */
const MARGIN = 0.08

function inputs(random: SeededRandom) {
  const capital = random.range(5_000, 15_000, 1_000)
  const premium = random.pick([0.006, 0.008, 0.01])
  const spot = random.range(70, 90, 5)
  const far = spot * (1 + premium)
  const units = capital / spot
  const left = (month: number) => capital / (1 + premium) ** month
  const gained = (month: number) => capital * (1 + premium) ** month
  const storage = random.pick([0.3, 0.35, 0.4])
  const interest = shown((spot * 3) / 1_200, 2)
  const fair = spot + storage + interest
  const deposit = random.pick([1_500, 2_000])
  const asked = spot * SMALL * MARGIN
  const rollCost = spot * premium * SMALL
  const waited = (month: number) => (spot / fair) ** month
  return {
    capital,
    premium,
    spot,
    far,
    units,
    unitsAfter: capital / far,
    fewer: difference(units, capital / far, 0, 2),
    contango: MONTHS.map(left),
    back: MONTHS.map(gained),
    share: 1 - left(12) / capital,
    simple: premium * 12,
    needed: (1 + premium) ** 12 - 1,
    // The whole return of a year, interest on the collateral with it, is the sum.
    neededAfter: (1 + premium) ** 12 / 1.02 - 1,
    storage,
    interest,
    fair,
    waited: MONTHS.map((month) => waited(month) * 100),
    waitedShare: 1 - waited(12),
    deposit,
    contract: spot * SMALL,
    asked,
    spare: deposit - asked,
    drop: (deposit - asked) / SMALL,
    dropShare: (deposit - asked) / SMALL / spot,
    rollCost,
    lasting: (deposit - asked) / rollCost,
    needs: asked + spot * 0.2 * SMALL + 12 * rollCost,
    needsDrop: spot * 0.2 * SMALL,
    needsRolls: 12 * rollCost,
    waitedWith: MONTHS.map((month) => waited(month) * (1 + 0.03 / 12) ** month * 100),
    waitedNet: 1 - waited(12) * (1 + 0.03 / 12) ** 12,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: [
      [figure(STACKED), figure(SMALL)],
      [figure(STACKED * 5), figure(SMALL * 5)],
      [figure(STACKED * 0.1), figure(SMALL * 0.1)],
      [figure(STACKED * 0.1 * 12), figure(SMALL * 0.1 * 12)],
    ],
    questionChart: { labels: MONTHS, series: [f.contango] },
    glutOil: GLUT.oil,
    glutFund: GLUT.fund,
    shortageOil: SHORTAGE.oil,
    shortageFund: SHORTAGE.fund,
    comparisonTable: OIL_YEARS.map(({ year, prices, oil, fund }) => [
      String(year),
      figure(prices[0]!, 2),
      figure(prices[1]!, 2),
      `+${percent(oil)}`,
      figure(prices[2]!, 2),
      figure(prices[3]!, 2),
      `+${percent(fund)}`,
    ]),
    glutRollsLoss: -GLUT.rolls,
    glutEven: GLUT.even,
    shortageRolls: SHORTAGE.rolls,
    shortageEvenFall: -SHORTAGE.even,
    comparisonChart: { labels: MONTHS, series: [f.contango, f.back] },
    stepsChart: { labels: MONTHS, series: [f.waited, f.waitedWith] },
  } satisfies Figures
}
