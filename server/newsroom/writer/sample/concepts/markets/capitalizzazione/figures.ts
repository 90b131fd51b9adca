import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { STAMP_DUTY } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Aramco’s offer of December 2019, in billions of dollars, and the part of the company that was sold. */
const RAISED = 25.6

const SOLD = 0.015

const FLOATS = [0.6, 0.25, 0.1]

/** Share of the float that is traded each day, and share of a day’s trades that can be sold without moving the price. */
const [TRADED, UNNOTICED] = [0.001, 0.1]

function inputs(random: SeededRandom) {
  const cheapPrice = random.range(2, 4, 0.5)
  const cheapShares = random.range(1_000, 1_500, 100)
  const dearPrice = random.range(60, 90, 5)
  const dearShares = random.range(8, 14, 2)
  const debt = random.range(600, 900, 100)
  const cash = random.range(100, 200, 50)
  const old = random.pick([100, 200])
  const price = random.pick([8, 10, 12])
  const fresh = old * 0.25
  const issue = price * 0.7
  const theoretical = (old * price + fresh * issue) / (old + fresh)
  const little = random.pick([150, 200, 250])
  const holding = random.range(20_000, 40_000, 10_000)
  const daily = (float: number) => little * 1_000_000 * float * TRADED
  // Splits are for shares that have become dear.
  const tall = price * 50
  return {
    cheapPrice,
    cheapShares,
    cheap: cheapPrice * cheapShares,
    dearPrice,
    dearShares,
    dear: dearPrice * dearShares,
    debt,
    cash,
    enterpriseCheap: cheapPrice * cheapShares + debt - cash,
    times: (cheapPrice * cheapShares) / (dearPrice * dearShares),
    old,
    price,
    fresh,
    issue,
    raised: fresh * issue,
    before: old * price,
    after: old * price + fresh * issue,
    theoretical,
    right: difference(price, theoretical, 0, 2),
    rightShare: 1 - theoretical / price,
    rights: difference(400 * price, 400 * theoretical),
    newShares: 100,
    cost: 100 * issue,
    tall,
    split: tall / 4,
    tallCapital: old * tall,
    whole: RAISED / SOLD,
    firstDay: (RAISED / SOLD) * 0.1,
    little,
    holding,
    daily: FLOATS.map(daily),
    sessions: FLOATS.map((float) => holding / (daily(float) * UNNOTICED)),
    week: FLOATS.map((float) => daily(float) * UNNOTICED * 5),
    indexed: little * 0.25,
    duty: holding * STAMP_DUTY,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: FLOATS.map((float, at) => [percent(float, 0), figure(f.daily[at]!), figure(f.sessions[at]!, 1), figure(f.week[at]!)]),
    mistakeTable: [
      [figure(f.tall), figure(f.split)],
      [figure(f.old), figure(f.old * 4)],
      [figure(f.tallCapital), figure(f.tallCapital)],
    ],
  } satisfies Figures
}
