import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { bondPrice } from '../../../../../../../events/domain/finance/growth.ts'

/** US Treasury, par yields of 31 December 2021 and 30 December 2022. */
const MATURITIES = [5, 10, 30] as const

const BEFORE = [0.0126, 0.0152, 0.019] as const

const AFTER = [0.0399, 0.0388, 0.0397] as const

const RISES = [0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

/** @returns coupon and change of the price in a year in which the yield rises by so much */
const yearly = (coupon: number, years: number, rise: number) => coupon * 100 + bondPrice(coupon, coupon + rise, years - 1) - 100

/** @returns the rise of both yields, in points, that makes five and thirty years earn the same in a year */
function evenRise(): number {
  let [low, high] = [0, 0.02]
  for (let step = 0; step < 60; step++) {
    const rise = (low + high) / 2
    if (yearly(BEFORE[2], 30, rise) > yearly(BEFORE[0], 5, rise)) low = rise
    else high = rise
  }
  return low * 100
}

/** Bonds of the US Treasury of five and of thirty years in 2022. */
function shortAndLong() {
  const prices = MATURITIES.map((years, at) => bondPrice(BEFORE[at]!, AFTER[at]!, years))
  return {
    after2022: prices,
    lostShort: difference(100, prices[0]!, 0, 2),
    lostLong: difference(100, prices[2]!, 0, 2),
    evenRise: evenRise(),
    tenthShort: yearly(BEFORE[0], 5, 0.001),
    tenthLong: yearly(BEFORE[2], 30, 0.001),
    gainedShort: bondPrice(BEFORE[0], BEFORE[0] - 0.01, 5),
    gainedLong: bondPrice(BEFORE[2], BEFORE[2] - 0.01, 30),
    shortPath: RISES.map((rise) => bondPrice(BEFORE[0], BEFORE[0] + rise, 5)),
    longPath: RISES.map((rise) => bondPrice(BEFORE[2], BEFORE[2] + rise, 30)),
  }
}

const f = shortAndLong()

export const comparisonFigures = {
  ...f,
  comparisonTable: MATURITIES.map((years, at) => [
    String(years),
    percent(BEFORE[at]!, 2),
    percent(AFTER[at]!, 2),
    figure(f.after2022[at]!, 2),
  ]),
  comparisonChart: { labels: RISES.map((rise) => figure(rise * 100, 1)), series: [f.shortPath, f.longPath] },
  tenthShortRate: f.tenthShort / 100,
  tenthLongLoss: -f.tenthLong / 100,
}
