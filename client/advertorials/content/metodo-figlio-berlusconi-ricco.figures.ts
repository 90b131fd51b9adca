import { difference, euroSign } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments, requiredYearlyReturn, yearsToReach } from '../../../events/domain/finance/growth.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const STARTS = [5_000, 50_000, 500_000, 5_000_000]
const RATE = 0.05
const MONTHLY = [50, 100, 200, 400]
const MILLION = 1_000_000

export const figures = {
  rate: RATE,
  gainOfSmall: futureValue(5_000, RATE, 10) - 5_000,
  gainOfLarge: futureValue(5_000_000, RATE, 10) - 5_000_000,
  gains: STARTS.map((start) => [
    euroSign(start),
    euroSign(futureValue(start, RATE, 10)),
    euroSign(difference(futureValue(start, RATE, 10), start)),
  ]),
  returnInTenYears: requiredYearlyReturn(5_000, MILLION, 10),
  returnInFiveYears: requiredYearlyReturn(5_000, MILLION, 5),
  yearsToMillion: Math.round(yearsToReach(5_000, MILLION, RATE)),
  instalments: MONTHLY.map((monthly) => [
    euroSign(monthly),
    euroSign(futureValueOfInstalments(monthly, RATE, 120)),
    euroSign(futureValueOfInstalments(monthly, RATE, 240)),
    euroSign(monthly * 240),
  ]),
} satisfies Figures
