import { difference, euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { Drawn } from '../../../domain/finance/example-chart.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/**
 * @param days to maturity
 * @returns the highest commission on a BOT bought at auction, as a share of its nominal value: decree of the Ministry of Economy of 15 January 2015
 */
const maxFee = (days: number): number => (days > 270 ? 0.0015 : 0.001)

/** Cells of the table that the chart of the example draws. */
export const drawn: Drawn = { rows: [1, 2, 3], columns: [1], unit: 'euro' }

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  const amount = random.range(5_000, 40_000, 1_000)
  const price = random.range(97, 98.8, 0.1)
  const days = random.pick([182, 273, 364])
  const gross = ((100 - price) / price) * (360 / days)
  const gain = (amount * (100 - price)) / 100
  const tax = gain * 0.125
  const net = difference(gain, tax, 0, 2)
  const fee = amount * maxFee(days)
  return {
    amount,
    price,
    days,
    paid: (amount * price) / 100,
    rows: [[euro((amount * price) / 100, 2)], [euro(gain, 2)], [euro(tax, 2)], [euro(net, 2)], [shortPercent(gross, 2)]],
    gross,
    net,
    fee,
    feeShare: fee / net,
  } satisfies Figures
}
