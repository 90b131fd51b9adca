import { futureValueOfInstalments } from '../../../../../events/domain/finance/growth.ts'
import { euro } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const YEARS = 19
const OWN = 45
const EMPLOYER = 30
const GROSS_RATE = 0.03
const MONTHS = YEARS * 12

const PLANS = [
  { monthly: OWN, rate: GROSS_RATE },
  { monthly: OWN + EMPLOYER, rate: 0.01 },
  { monthly: OWN + EMPLOYER, rate: GROSS_RATE },
].map(({ monthly, rate }) => {
  const end = futureValueOfInstalments(monthly, rate, MONTHS)
  return { paid: monthly * MONTHS, end, today: end / 1.02 ** YEARS }
})

export const figures = {
  years: YEARS,
  monthlyMiracle: 20 ** (1 / 6) - 1,
  own: OWN,
  employer: EMPLOYER,
  netCost: OWN * (1 - 0.23),
  credited: OWN + EMPLOYER,
  reserve: 1_750 * 4,
  missingReserve: 1_750 * 4 - 2_400,
  grossRate: GROSS_RATE,
  plans: PLANS.map(({ paid, end, today }) => [euro(paid), euro(end), euro(today)]),
  plansChart: { series: [PLANS.map(({ paid }) => paid), PLANS.map(({ end }) => end), PLANS.map(({ today }) => today)] },
  halfMortgageEnd: futureValueOfInstalments(210, GROSS_RATE, 13 * 12),
  halfMortgagePaid: 210 * 13 * 12,
} satisfies Figures
