import { percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

/** @returns the return in euro of an asset in dollars when the price of one euro goes from `before` to `after` dollars */
const inEuro = (dollarReturn: number, before: number, after: number) => (1 + dollarReturn) * (before / after) - 1

const JANUARY = 1.04
const SEPTEMBER = 1.17

const RETURNS = [-0.1, 0, 0.05, 0.1, 0.2]
const row = (dollarReturn: number) => [
  percent(dollarReturn, 0),
  ...[JANUARY, 1.04 * 1.05, SEPTEMBER].map((after) => percent(inEuro(dollarReturn, JANUARY, after))),
]

export const figures = {
  january: JANUARY,
  september: SEPTEMBER,
  finalEuros: 11_440 / SEPTEMBER,
  returnInEuro: inEuro(0.1, JANUARY, SEPTEMBER),
  breakEvenRise: SEPTEMBER / JANUARY - 1,
  returns: RETURNS.map(row),
  returnsChart: {
    labels: RETURNS.map((dollarReturn) => percent(dollarReturn, 0)),
    series: [
      RETURNS.map((dollarReturn) => 100 * inEuro(dollarReturn, JANUARY, JANUARY)),
      RETURNS.map((dollarReturn) => 100 * inEuro(dollarReturn, JANUARY, SEPTEMBER)),
    ],
  },
} satisfies Figures
