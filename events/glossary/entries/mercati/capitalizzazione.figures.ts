import { figure } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [1], columns: [1, 2], unit: 'milioni di euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const price = random.range(2, 9, 0.5)
  const shares = random.range(80, 300, 20)
  const float = random.range(0.3, 0.6, 0.05)
  const fresh = random.range(0.1, 0.3, 0.05)
  const value = price * shares
  const issuePrice = price * 0.8
  const after = (value + shares * fresh * issuePrice) / (shares * (1 + fresh))
  return {
    shares,
    price,
    float,
    fresh,
    rows: [
      [figure(shares, 1), figure(shares * (1 + fresh), 1)],
      [figure(value, 1), figure(value + shares * fresh * issuePrice, 1)],
      [figure(price, 2), figure(after, 2)],
    ],
    value,
    valueTimesFloat: value * float,
    after,
    diluted: 0.01 / (1 + fresh),
  } satisfies Figures
}
