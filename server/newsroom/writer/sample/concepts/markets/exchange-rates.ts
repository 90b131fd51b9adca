import { figure, percent, shown } from '../../../../../../events/domain/figures.ts'

/** Turkish lire for a euro at the ends of 2020 to 2023: reference rates of the ECB. */
export const LIRE = [9.1131, 15.2335, 19.9649, 32.6531] as const
/** At the end of 2015. */
export const LIRE_BEFORE = 3.1765
/** What a bond in euro would have paid. */
export const AT_HOME = 0.02

/** S&P 500 without dividends, and dollars for a euro (ECB), at the ends of 2021 to 2025. */
const SP500 = [4766.18, 3839.5, 4769.83, 5881.63, 6845.5]
export const DOLLARS = [1.1326, 1.0666, 1.105, 1.0389, 1.175]
export const IN_DOLLARS = SP500[4]! / SP500[0]!
export const IN_EURO = (IN_DOLLARS * DOLLARS[0]!) / DOLLARS[4]!
export const REAL_YEARS = [2022, 2023, 2024, 2025].map((year, at) => {
  const own = SP500[at + 1]! / SP500[at]!
  return { year, own: own - 1, rate: DOLLARS[at + 1]!, home: (own * DOLLARS[at]!) / DOLLARS[at + 1]! - 1 }
})
export const signed = (rate: number): string => (rate > 0 ? '+' : '') + percent(rate)

/** @returns whole dollars without cents */
export const inDollars = (amount: number): string => `${figure(amount, Number.isInteger(shown(amount, 2)) ? 0 : 2)} dollari`
