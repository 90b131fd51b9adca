import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as calculations from '../../client/advertorials/calculations.ts'

const arithmetic = suite('calculations')

function near(actual: number, expected: number, tolerance = 1e-6): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)
}

/** Compounding one year at a time, as a reader with a pocket calculator would. */
function yearByYear(amount: number, rate: number, years: number): number {
  let value = amount
  for (let year = 0; year < years; year++) value += value * rate
  return value
}

arithmetic('compounds a capital as adding the interest year by year does', () => {
  near(calculations.futureValue(10_000, 0.07, 20), yearByYear(10_000, 0.07, 20))
  near(calculations.futureValue(1_000, -0.1, 2), 810)
})

arithmetic('adds up monthly savings as an account book does', () => {
  const monthlyRate = calculations.monthlyEquivalent(0.05)
  let value = 0
  for (let month = 0; month < 240; month++) value = value * (1 + monthlyRate) + 100
  near(calculations.futureValueOfSavings(100, 0.05, 20), value)
  near(calculations.futureValueOfSavings(100, 0, 20), 24_000)
})

arithmetic('finds the yearly return that reaches a goal', () => {
  const rate = calculations.requiredYearlyReturn(3_000, 100_000, 10)
  near(yearByYear(3_000, rate, 10), 100_000, 1e-4)
})

arithmetic('finds the years that a goal takes, and never when the capital does not grow', () => {
  near(calculations.yearsToReach(1_000, 2_000, 1), 1)
  assert.is(calculations.yearsToReach(1_000, 2_000, 0), Infinity)
  assert.is(calculations.yearsToReach(2_000, 1_000, 0), 0)
})

arithmetic('turns a monthly rate into the yearly one and back', () => {
  near(calculations.yearlyEquivalent(calculations.monthlyEquivalent(0.12)), 0.12)
  near(calculations.yearlyEquivalent(0.1), 2.138428376721)
})

arithmetic('chains the Italian price rises of 2022, 2023 and 2024 to 15.4 %', () => {
  near(calculations.cumulativeInflation(Object.values(calculations.ITALIAN_INFLATION_NIC)), 1.081 * 1.057 * 1.01 - 1)
  assert.is(calculations.formatPercent(1.081 * 1.057 * 1.01 - 1), '15,4%')
})

arithmetic('takes inflation off a capital and off a return', () => {
  near(calculations.realValue(10_000, 0.02, 5), 10_000 / 1.02 / 1.02 / 1.02 / 1.02 / 1.02)
  near(calculations.realReturn(0.03, 0.059), 1.03 / 1.059 - 1)
})

arithmetic('taxes gains at 26 % or 12.5 % and losses not at all', () => {
  near(calculations.taxOn(1_000), 260)
  near(calculations.netGain(1_000, calculations.TAX_ON_GOVERNMENT_BONDS), 875)
  near(calculations.taxOn(-500), 0)
  near(calculations.netGain(-500), -500)
  near(calculations.stampDutyOn(10_000), 20)
})

arithmetic('finds the capital that pays a monthly income after tax and stamp duty', () => {
  const capital = calculations.capitalForMonthlyIncome(500, 0.04)
  near(capital * 0.04 * 0.74 - capital * 0.002, 6_000)
  assert.is(calculations.capitalForMonthlyIncome(500, 0.002), Infinity)
})

arithmetic('finds the gain that makes up for a loss', () => {
  near(0.27 * (1 + calculations.gainToRecover(0.73)), 1)
  near(calculations.gainToRecover(0.5), 1)
})

arithmetic('averages winning and losing trades', () => {
  near(calculations.expectedResult(0.91, 10, 120), (91 * 10 - 9 * 120) / 100)
})

arithmetic('halves the lucky at every toss', () => {
  near(calculations.expectedStreaksByChance(10_000, 10), 10_000 / 1_024)
})

arithmetic('adds up a year of trading costs', () => {
  near(calculations.yearlyTradingCost(10_000, 4, 0.0005), 4 * 250 * 5)
})

arithmetic('multiplies a move by the leverage and never loses more than the margin', () => {
  near(calculations.leveragedResult(1_000, 5, -0.03), -150)
  near(calculations.leveragedResult(1_000, 30, -0.05), -1_000)
  near(calculations.leveragedResult(1_000, 30, 0.05), 1_500)
})

arithmetic('writes numbers the Italian way', () => {
  assert.is(calculations.formatEuro(1_234.5), '1.235\u00a0€')
  assert.is(calculations.formatEuro(-1.7, 2), '−1,70\u00a0€')
  assert.is(calculations.formatEuro(-0.2), '0\u00a0€')
  assert.is(calculations.formatEuroInWords(3_000), '3.000\u00a0euro')
  assert.is(calculations.formatPercent(0.059), '5,9%')
  assert.is(calculations.formatPercent(0.26), '26%')
  assert.is(calculations.formatPercent(24), '2.400%')
  assert.is(calculations.formatNumber(12_345.67, 1), '12.345,7')
})

arithmetic.run()
