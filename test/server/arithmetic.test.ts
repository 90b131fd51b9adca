import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as arithmetic from '../../server/finance/arithmetic.ts'
import { euro, figure, percent } from '../../server/finance/italian-figures.ts'

const sums = suite('first-start arithmetic')

const near = (actual: number, expected: number, tolerance: number) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`)

sums('The sums agree with values worked out by other means.', () => {
  near(arithmetic.futureValue(1_000, 0.05, 10), 1_628.89, 0.01)
  // A loop in place of the closed formula.
  let pot = 0
  for (let month = 0; month < 240; month++) pot = pot * 1.02 ** (1 / 12) + 150
  near(arithmetic.futureValueOfInstalments(150, 0.02, 240), pot, 1e-6)
  assert.is(arithmetic.futureValueOfInstalments(150, 0, 240), 36_000)
  // Repaying with the payment leaves nothing.
  let debt = 140_000
  const payment = arithmetic.monthlyPayment(140_000, 0.031, 264)
  for (let month = 0; month < 264; month++) debt = debt * (1 + 0.031 / 12) - payment
  near(debt, 0, 1e-4)
  near(arithmetic.monthlyPayment(100_000, 0.06, 360), 599.55, 0.01)
  assert.is(arithmetic.monthlyPayment(1_200, 0, 12), 100)
  near(arithmetic.realRate(0.03, 0.081), -0.04718, 1e-5)
  near(arithmetic.chain([0.081, 0.057, 0.01]), 0.15404, 1e-5)
  near(arithmetic.yearlyRate(100, 200, 10), 0.07177, 1e-5)
  near(arithmetic.bondPrice(0.035, 0.035, 10), 100, 1e-9)
  near(arithmetic.bondPrice(0.05, 0.04, 2), 5 / 1.04 + 105 / 1.04 ** 2, 1e-9)
  assert.is(arithmetic.gainToRecover(0.5), 1)
  near(arithmetic.chanceAtLeastOnce(0.05, 20), 0.6415, 1e-4)
  near(arithmetic.futureValueAfterFees(30_000, 0.05, 0.02, 20), 53_141, 1)
  near(arithmetic.mixVolatility(0.5, 0.16, 0.06, 1), 0.11, 1e-12)
  near(arithmetic.mixVolatility(0.5, 0.16, 0.06, -1), 0.05, 1e-12)
  near(arithmetic.severanceRevaluation(0.02), 0.03, 1e-12)
  assert.is(
    arithmetic.averageFill(
      [
        { price: 5, quantity: 10 },
        { price: 7, quantity: 10 },
      ],
      20,
    ),
    6,
  )
  near(arithmetic.breakEvenShare(0.01, 0.01, 0.0008), 0.54, 1e-12)
  near(arithmetic.valueOfEqualPurchases(300, [10, 20, 30, 30]), 100 * (3 + 1.5 + 1), 1e-9)
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
    near(arithmetic.chanceOfLosingRun(trades, length, 0.5), hits / 2 ** trades, 1e-12)
  }
})

sums('Figures are written as in Italian.', () => {
  assert.is(figure(1234.5, 1), '1.234,5')
  assert.is(figure(-0.04, 1), '0,0')
  assert.is(percent(-0.0345, 2), '−3,45%')
  assert.is(euro(10_000), '10.000\u00a0euro')
})

sums.run()
