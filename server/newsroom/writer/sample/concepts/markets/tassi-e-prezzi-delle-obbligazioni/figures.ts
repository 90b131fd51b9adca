import { difference, euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { yieldToMaturity } from '../../../../../../../events/domain/finance/bonds.ts'
import { bondPrice } from '../../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06]

const MATURITIES = [2, 5, 10, 30]

/** BTP 2,15 % 1 March 2072, issued in April 2021. */
const LONGEST = 0.0215

/** BTP 5 % 1 March 2022 at the auction of 29 November 2011, as if it paid once a year for ten years. */
const AUCTION = { coupon: 0.05, rate: 0.0756, years: 10 }

const SOLD = bondPrice(AUCTION.coupon, AUCTION.rate, AUCTION.years)

/** Returns the final value of all coupons, reinvested at a rate. */
const setAside = (rate: number): number => AUCTION.coupon * 100 * (((1 + rate) ** AUCTION.years - 1) / rate)

const yearly = (end: number): number => (end / SOLD) ** (1 / AUCTION.years) - 1

/** @returns the estimates of a yield that divide by the price, and by what is half way from it to the repayment */
function estimates(coupon: number, price: number, years: number): [number, number] {
  const gain = coupon * 100 + (100 - price) / years
  return [gain / price, gain / ((price + 100) / 2)]
}

const [BY_PRICE, BY_MEAN] = estimates(AUCTION.coupon, SOLD, AUCTION.years)

/** @returns a yield after the tax on coupons and on what was paid less than is repaid */
function afterTax(price: number, coupon: number, years: number): number {
  // The same yield as a whole bond has at a price and coupon larger by as much.
  const repaid = 1 - (1 - price / 100) * TAX_ON_GOVERNMENT_BONDS
  return yieldToMaturity(price / repaid, (coupon * (1 - TAX_ON_GOVERNMENT_BONDS)) / repaid, years)
}

const NET = afterTax(SOLD, AUCTION.coupon, AUCTION.years)

/** @returns how far the yield of a bond bought at par may rise within a year before the price takes the coupon away */
const cushion = (coupon: number, years: number): number => yieldToMaturity(100 - coupon * 100, coupon, years - 1) - coupon

function inputs(random: SeededRandom) {
  const coupon = random.pick([0.02, 0.025, 0.03])
  const market = random.pick([0.04, 0.045])
  const years = 8
  const price = bondPrice(coupon, market, years)
  const bought = random.range(88, 94, 1)
  const yieldRate = yieldToMaturity(bought, coupon, years)
  const par = random.pick([0.03, 0.0325, 0.035])
  return {
    coupon,
    market,
    years,
    price,
    loss: difference(100, price, 0, 2),
    prices: RATES.map((rate) => bondPrice(coupon, rate, years)),
    firstStep: difference(bondPrice(coupon, 0.01, years), bondPrice(coupon, 0.02, years), 0, 2),
    lastStep: difference(bondPrice(coupon, 0.05, years), bondPrice(coupon, 0.06, years), 0, 2),
    path: [0, 2, 4, 6, 8].map((year) => (year === 8 ? 100 : bondPrice(coupon, market, years - year))),
    bought,
    yieldRate,
    guesses: estimates(coupon, bought, years),
    lift: difference(100, SOLD, 0, 2),
    nominal: 10_000,
    nominalLoss: 100 * difference(100, price, 0, 2),
    yearlyCoupon: 10_000 * coupon,
    longest: bondPrice(LONGEST, 0.045, 49),
    longestRunning: (100 * LONGEST) / bondPrice(LONGEST, 0.045, 49),
    far: 100 / (1 + LONGEST) ** 50,
    farAfter: 100 / 1.045 ** 50,
    longPrices: RATES.map((rate) => bondPrice(LONGEST, rate, 50)),
    shortPrices: RATES.map((rate) => bondPrice(LONGEST, rate, 10)),
    par,
    cushions: MATURITIES.map((each) => cushion(par, each) * 100),
    yearAfter: MATURITIES.map((each) => (bondPrice(par, par + 0.01, each - 1) + par * 100 - 100) * 100),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: RATES.map((rate) => percent(rate, 0)), series: [f.shortPrices, f.longPrices] },
    portraitTable: MATURITIES.map((years, at) => [`${years} anni`, figure(f.cushions[at]!, 2), euro(f.yearAfter[at]!)]),
    questionChart: { labels: [0, 2, 4, 6, 8], series: [f.path] },
    sold: SOLD,
    byPrice: BY_PRICE,
    byMean: BY_MEAN,
    immediateYield: (AUCTION.coupon * 100) / SOLD,
    meanPrice: (SOLD + 100) / 2,
    auctionRate: AUCTION.rate,
    yearlyReinvested: yearly(100 + setAside(0.02)),
    yearlyIdle: yearly(100 + AUCTION.years * 5),
    net: NET,
    depositRate: NET / (1 - TAX_ON_GAINS),
    comparisonChart: { labels: RATES.map((rate) => percent(rate, 0)), series: [f.prices] },
  } satisfies Figures
}
