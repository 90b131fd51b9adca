import { futureValue } from '../../../domain/finance/growth.ts'
import { realReturn } from '../../../domain/finance/inflation.ts'
import { euro, shortPercent } from '../../../domain/figures.ts'
import type { Figures } from '../../../content/content-source.ts'
import type { SeededRandom } from '../../../domain/seeded-random.ts'

/** @returns the figures of the example */
export function figures(random: SeededRandom) {
  // Prices rise faster than what is left after the tax, whatever is drawn.
  const gross = random.range(0.025, 0.035, 0.005)
  const inflation = random.pick([0.03, 0.035, 0.04])
  const capital = random.range(10_000, 40_000, 5_000)
  const years = random.pick([5, 10, 15])
  const net = gross * 0.74
  const real = realReturn(net, inflation)
  return {
    gross,
    inflation,
    netFactor: 1 + net,
    inflationFactor: 1 + inflation,
    years,
    rows: [
      [shortPercent(gross, 2), euro(futureValue(capital, gross, years))],
      [shortPercent(net, 2), euro(futureValue(capital, net, years))],
      [shortPercent(real, 2), euro(futureValue(capital, real, years))],
    ],
    capital,
    realValue: futureValue(capital, real, years),
    netValue: futureValue(capital, net, years),
    real,
  } satisfies Figures
}
