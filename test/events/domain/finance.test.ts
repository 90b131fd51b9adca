import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ITALIAN_INFLATION_NIC,
  cumulativeChange,
  realReturn,
  realValue,
  severanceRevaluation,
} from '../../../events/domain/finance/inflation.ts'
import { TAX_ON_GOVERNMENT_BONDS, capitalForMonthlyIncome, netGain, stampDutyOn, taxOn } from '../../../events/domain/finance/taxes.ts'
import { averageFill, breakEvenShare, expectedResult, leveragedResult, yearlyTradingCost } from '../../../events/domain/finance/trading.ts'
import {
  bondPrice,
  futureValue,
  futureValueAfterFees,
  futureValueOfInstalments,
  monthlyEquivalent,
  monthlyPayment,
  requiredYearlyReturn,
  valueOfEqualPurchases,
  yearlyEquivalent,
  yearsToReach,
} from '../../../events/domain/finance/growth.ts'
import {
  chanceAtLeastOnce,
  chanceOfLosingRun,
  expectedStreaksByChance,
  gainToRecover,
  mixVolatility,
} from '../../../events/domain/finance/risk.ts'
import { difference, euro, euroSign, figure, percent, shortPercent, shown } from '../../../events/domain/figures.ts'

const sums = suite('Finance and figures')

const near = (actual: number, expected: number, tolerance = 1e-6) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`)

sums('The sums agree with values computed in another way.', () => {
  near(futureValue(1_000, 0.05, 10), 1_628.89, 0.01)
  // A loop in place of the closed formula.
  let pot = 0
  for (let month = 0; month < 240; month++) pot = pot * 1.02 ** (1 / 12) + 150
  near(futureValueOfInstalments(150, 0.02, 240), pot, 1e-6)
  assert.is(futureValueOfInstalments(150, 0, 240), 36_000)
  // Repaying with the payment leaves nothing.
  let debt = 140_000
  const payment = monthlyPayment(140_000, 0.031, 264)
  for (let month = 0; month < 264; month++) debt = debt * (1 + 0.031 / 12) - payment
  near(debt, 0, 1e-4)
  near(monthlyPayment(100_000, 0.06, 360), 599.55, 0.01)
  assert.is(monthlyPayment(1_200, 0, 12), 100)
  near(realReturn(0.03, 0.081), -0.04718, 1e-5)
  near(cumulativeChange([0.081, 0.057, 0.01]), 0.15404, 1e-5)
  near(requiredYearlyReturn(100, 200, 10), 0.07177, 1e-5)
  near(bondPrice(0.035, 0.035, 10), 100, 1e-9)
  near(bondPrice(0.05, 0.04, 2), 5 / 1.04 + 105 / 1.04 ** 2, 1e-9)
  assert.is(gainToRecover(0.5), 1)
  near(chanceAtLeastOnce(0.05, 20), 0.6415, 1e-4)
  near(futureValueAfterFees(30_000, 0.05, 0.02, 20), 53_141, 1)
  near(mixVolatility(0.5, 0.16, 0.06, 1), 0.11, 1e-12)
  near(mixVolatility(0.5, 0.16, 0.06, -1), 0.05, 1e-12)
  near(severanceRevaluation(0.02), 0.03, 1e-12)
  assert.is(
    averageFill(
      [
        { price: 5, quantity: 10 },
        { price: 7, quantity: 10 },
      ],
      20,
    ),
    6,
  )
  near(breakEvenShare(0.01, 0.01, 0.0008), 0.54, 1e-12)
  near(valueOfEqualPurchases(300, [10, 20, 30, 30]), 100 * (3 + 1.5 + 1), 1e-9)
})

sums('The chance of a losing run agrees with counting every history one by one.', () => {
  for (const [trades, length] of [
    [3, 2],
    [10, 4],
    [12, 3],
  ] as const) {
    let hits = 0
    for (let history = 0; history < 2 ** trades; history++)
      if (history.toString(2).padStart(trades, '0').includes('1'.repeat(length))) hits++
    near(chanceOfLosingRun(trades, length, 0.5), hits / 2 ** trades, 1e-12)
  }
})

sums('Figures are written as in Italian.', () => {
  assert.is(figure(1234.5, 1), '1.234,5')
  assert.is(figure(-0.04, 1), '0,0')
  assert.is(percent(-0.0345, 2), '−3,45%')
  assert.is(euro(10_000), '10.000\u00a0euro')
})

/** Compounding one year at a time, as a reader with a pocket calculator would. */
function yearByYear(amount: number, rate: number, years: number): number {
  let value = amount
  for (let year = 0; year < years; year++) value += value * rate
  return value
}

sums('Compounding gives what adding the interest year by year gives.', () => {
  near(futureValue(10_000, 0.07, 20), yearByYear(10_000, 0.07, 20))
  near(futureValue(1_000, -0.1, 2), 810)
})

sums('Monthly savings add up as in an account book.', () => {
  const monthlyRate = monthlyEquivalent(0.05)
  let value = 0
  for (let month = 0; month < 240; month++) value = value * (1 + monthlyRate) + 100
  near(futureValueOfInstalments(100, 0.05, 240), value)
  near(futureValueOfInstalments(100, 0, 240), 24_000)
})

sums('The required yearly return reaches its goal.', () => {
  const rate = requiredYearlyReturn(3_000, 100_000, 10)
  near(yearByYear(3_000, rate, 10), 100_000, 1e-4)
})

sums('A goal takes its years, and forever when the capital does not grow.', () => {
  near(yearsToReach(1_000, 2_000, 1), 1)
  assert.is(yearsToReach(1_000, 2_000, 0), Infinity)
  assert.is(yearsToReach(2_000, 1_000, 0), 0)
})

sums('A monthly rate becomes the yearly one and back.', () => {
  near(yearlyEquivalent(monthlyEquivalent(0.12)), 0.12)
  near(yearlyEquivalent(0.1), 2.138428376721)
})

sums('Italian prices rose by 15.4 % from 2022 to 2024.', () => {
  near(cumulativeChange(Object.values(ITALIAN_INFLATION_NIC)), 1.081 * 1.057 * 1.01 - 1)
  assert.is(shortPercent(1.081 * 1.057 * 1.01 - 1), '15,4%')
})

sums('Inflation is taken off a capital and off a return.', () => {
  near(realValue(10_000, 0.02, 5), 10_000 / 1.02 / 1.02 / 1.02 / 1.02 / 1.02)
  near(realReturn(0.03, 0.059), 1.03 / 1.059 - 1)
})

sums('Gains are taxed at 26 % or 12.5 %, losses not at all.', () => {
  near(taxOn(1_000), 260)
  near(netGain(1_000, TAX_ON_GOVERNMENT_BONDS), 875)
  near(taxOn(-500), 0)
  near(netGain(-500), -500)
  near(stampDutyOn(10_000), 20)
})

sums('The capital for a monthly income pays it after tax and stamp duty.', () => {
  const capital = capitalForMonthlyIncome(500, 0.04)
  near(capital * 0.04 * 0.74 - capital * 0.002, 6_000)
  assert.is(capitalForMonthlyIncome(500, 0.002), Infinity)
})

sums('The gain that recovers a loss makes up for it.', () => {
  near(0.27 * (1 + gainToRecover(0.73)), 1)
  near(gainToRecover(0.5), 1)
})

sums('The expected result averages winning and losing trades.', () => {
  near(expectedResult(0.91, 10, 120), (91 * 10 - 9 * 120) / 100)
})

sums('Chance halves the number of players at every toss.', () => {
  near(expectedStreaksByChance(10_000, 10), 10_000 / 1_024)
})

sums('A year of trading costs adds up.', () => {
  near(yearlyTradingCost(10_000, 4, 0.0005), 4 * 250 * 5)
})

sums('Leverage multiplies a move and never loses more than the margin.', () => {
  near(leveragedResult(1_000, 5, -0.03), -150)
  near(leveragedResult(1_000, 30, -0.05), -1_000)
  near(leveragedResult(1_000, 30, 0.05), 1_500)
})

sums('Amounts and percentages are written as in Italian.', () => {
  assert.is(euroSign(1_234.5), '1.235\u00a0€')
  assert.is(euroSign(-1.7, 2), '−1,70\u00a0€')
  assert.is(euroSign(-0.2), '0\u00a0€')
  assert.is(euro(3_000), '3.000\u00a0euro')
  assert.is(shortPercent(0.059), '5,9%')
  assert.is(shortPercent(0.26), '26%')
  assert.is(shortPercent(24), '2.400%')
  assert.is(figure(12_345.67, 1), '12.345,7')
})

sums('Halves are rounded away from zero, whatever they are in binary, and nothing else is moved.', () => {
  const revaluations = [0.0166, 0.0332, 0.0498, 0.0664, 0.083].map((rate) => rate * 0.75)
  assert.equal(
    revaluations.map((rate) => percent(rate, 2)),
    ['1,25%', '2,49%', '3,74%', '4,98%', '6,23%'],
  )
  assert.is(percent(0.09 * 0.025, 2), '0,23%')
  assert.is(figure(0.15 * 4.5, 2), '0,68')
  assert.is(figure(-0.83 * 1.5, 2), '−1,25')
  assert.is(shown(0.83 * 1.5, 2), 1.25)
  assert.is(shown(1.2449, 2), 1.24)
  assert.is(shown(0.499_999_999, 0), 0)
  assert.is(figure(999_999_999_999, 2), '999.999.999.999,00')
})

sums('A difference that is shown is that of the figures that are shown.', () => {
  assert.is(difference(46_000.4, 42_592.6), 3_407)
  assert.is(difference(10.05, 0.04, 0, 1), 10.1)
  assert.is(difference(100.5, 20.5, 10.4), 70)
})

sums.run()
