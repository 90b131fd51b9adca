import { difference, figure, percent, shown } from '../../../../../../../events/domain/figures.ts'

/** Turkish lire for a euro at the ends of 2020 to 2023: reference rates of the ECB. */
export const LIRE = [9.1131, 15.2335, 19.9649, 32.6531] as const
/** At the end of 2015. */
export const LIRE_BEFORE = 3.1765
/** Yearly return of a bond in euro. */
export const AT_HOME = 0.02

/** S&P 500 without dividends, and dollars for a euro (ECB), at the ends of 2021 to 2025. */
const SP500 = [4766.18, 3839.5, 4769.83, 5881.63, 6845.5]
const DOLLARS = [1.1326, 1.0666, 1.105, 1.0389, 1.175]
const IN_DOLLARS = SP500[4]! / SP500[0]!
const IN_EURO = (IN_DOLLARS * DOLLARS[0]!) / DOLLARS[4]!
export const REAL_YEARS = [2022, 2023, 2024, 2025].map((year, at) => {
  const own = SP500[at + 1]! / SP500[at]!
  return { year, own: own - 1, rate: DOLLARS[at + 1]!, home: (own * DOLLARS[at]!) / DOLLARS[at + 1]! - 1 }
})
export const signed = (rate: number): string => (rate > 0 ? '+' : '') + percent(rate)

/** @returns whole dollars without cents */
export const inDollars = (amount: number): string => `${figure(amount, Number.isInteger(shown(amount, 2)) ? 0 : 2)} dollari`

/** @returns what a sum came to in the four years, with the currency and without, and the yearly cost at which the two end alike */
export function hedged(amount: number, cost: number) {
  const kept = amount * IN_DOLLARS * (1 - cost) ** 4
  return {
    inDollars: IN_DOLLARS - 1,
    inEuros: IN_EURO - 1,
    openEnd: amount * IN_EURO,
    freeEnd: amount * IN_DOLLARS,
    hedgedEnd: kept,
    hedgedLess: difference(amount * IN_EURO, kept),
    hedgeEven: 1 - (IN_EURO / IN_DOLLARS) ** (1 / 4),
    // In the last year alone.
    lastEven: 1 - DOLLARS[3]! / DOLLARS[4]!,
  }
}

/** Fees of the example’s other intermediary: euro for an order, and share of each conversion. */
export const ORDER = 10
const FAIR = 0.0025
export const ORDERS = [400, 800, 2_000, 5_000]

/** @returns what an order costs with a share of each conversion and no fee, and with the rival’s */
export const orders = (share: number) => ({
  dear: ORDERS.map((sum) => sum * share),
  fair: ORDERS.map((sum) => ORDER + sum * FAIR),
  orderEven: ORDER / (share - FAIR),
  given: DOLLARS[4]! * (1 - share),
})
