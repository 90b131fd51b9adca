import { futureValueOfInstalments, monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { euro } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const NIGHTS = 230
const SPENDING = 1_420
const RESERVE = SPENDING * 5
const MONTHS_FOR_RESERVE = Math.ceil((RESERVE - 1_900) / NIGHTS)

const YEARS = [5, 10, 20]
const RATES = [0, 0.02, 0.04]
const saved = (years: number, rate: number) => futureValueOfInstalments(150, rate, years * 12)

const row = (years: number) => [`${years} anni`, euro(150 * 12 * years), ...RATES.map((rate) => euro(saved(years, rate)))]

export const figures = {
  nights: NIGHTS,
  spending: SPENDING,
  reserve: RESERVE,
  monthsForReserve: MONTHS_FOR_RESERVE,
  monthsWithBonus: Math.ceil((RESERVE - 1_900 - 1_500) / NIGHTS),
  interestOfLoan: monthlyPayment(1_300, 0.11, 24) * 24 - 1_300,
  savings: YEARS.map(row),
  savingsChart: { labels: YEARS.map((years) => `${years} anni`), series: RATES.map((rate) => YEARS.map((years) => saved(years, rate))) },
  differenceOfRates: Math.round(futureValueOfInstalments(150, 0.04, 120)) - Math.round(futureValueOfInstalments(150, 0.02, 120)),
  twentyAMonth: futureValueOfInstalments(20, 0.02, 120),
  promisedYearly: 1.1 ** 12 - 1,
  afterThirtyMonths: futureValueOfInstalments(150, 0.02, 30),
} satisfies Figures
