import { difference, euro, percent, shown } from '../../../../../../../events/domain/figures.ts'
import { futureValue, futureValueAfterFees } from '../../../../../../../events/domain/finance/growth.ts'
import { netGain, STAMP_DUTY, stampDutyOn, TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { quarters, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 4, 8, 12, 16, 20]

const AMOUNTS = [5_000, 17_100, 30_000, 60_000, 100_000]

/** New deposits with a term in Italian banks, September 2025 (ABI, monthly report of October 2025). */
const FIXED_TERM_RATE = 0.0197

function inputs(random: SeededRandom) {
  // From 40,000 euro on the least amount of 2012 and 2013, 34.20 euro, did not matter.
  const value = random.range(40_000, 100_000, 10_000)
  const rate = random.pick([0.02, 0.025, 0.03])
  const balance = random.range(20_000, 50_000, 5_000)
  /** The gross rate whose net interest is what the deposit pays more. */
  const evenRate = (sum: number) => (stampDutyOn(sum) - (sum > 5_000 ? 34.2 : 0)) / (1 - TAX_ON_GAINS) / sum
  const interest = balance * FIXED_TERM_RATE
  const with_ = (year: number) => futureValueAfterFees(value, rate, STAMP_DUTY, year)
  return {
    value,
    rate,
    balance,
    yearly: stampDutyOn(value),
    fixed: 34.2,
    even: 34.2 / STAMP_DUTY,
    share: STAMP_DUTY / rate,
    free: YEARS.map((year) => futureValue(value, rate, year)),
    stamped: YEARS.map(with_),
    gap: difference(futureValue(value, rate, 20), with_(20)),
    deposit: stampDutyOn(balance),
    moreDuty: difference(stampDutyOn(balance), 34.2, 0, 2),
    grossOfIt: difference(stampDutyOn(balance), 34.2, 0, 2) / (1 - TAX_ON_GAINS),
    evenRate: evenRate(balance),
    limitRate: STAMP_DUTY / (1 - TAX_ON_GAINS),
    interest,
    kept: netGain(interest) - stampDutyOn(balance),
    advantage: shown(netGain(interest) - stampDutyOn(balance), 2) + 34.2,
    half: stampDutyOn(value) / 2,
    duties: AMOUNTS.map(stampDutyOn),
    evenRates: AMOUNTS.map(evenRate),
    first: value * 0.001,
    second: value * 0.0015,
    ...quarters(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    comparisonTable: AMOUNTS.map((amount, at) => [
      euro(amount),
      euro(amount > 5_000 ? f.fixed : 0, 2),
      euro(f.duties[at]!, 2),
      percent(Math.abs(f.evenRates[at]!), 2),
    ]),
    evenRateOverOne: 0.01 + f.evenRate,
    questionChart: { labels: YEARS, series: [f.free, f.stamped] },
  } satisfies Figures
}
