import { difference, figure } from '../../../../../../../events/domain/figures.ts'
import { averageFill } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const MISSES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

function inputs(random: SeededRandom) {
  const best = random.range(8, 14, 1)
  const levels = [
    { price: best, quantity: 300 },
    { price: best + 0.05, quantity: 400 },
    { price: best + 0.15, quantity: 600 },
  ]
  const quantity = random.pick([900, 1_000, 1_100])
  const average = averageFill(levels, quantity)
  const stop = best - 0.6
  const open = best - 1.4
  const gain = random.pick([0.04, 0.05])
  const miss = random.pick([0.1, 0.12, 0.15])
  return {
    best,
    second: best + 0.05,
    third: best + 0.15,
    quantity,
    rest: quantity - 700,
    average,
    paid: average * quantity,
    ideal: best * quantity,
    slip: difference(average * quantity, best * quantity, 0, 2),
    slipShare: average / best - 1,
    limit: best + 0.05,
    got: 700,
    limitAverage: (300 * best + 400 * (best + 0.05)) / 700,
    stop,
    open,
    stopLoss: difference(best * 500, stop * 500, 0, 2),
    openLoss: difference(best * 500, open * 500, 0, 2),
    extra: difference(best * 500, open * 500, 0, 2) - difference(best * 500, stop * 500, 0, 2),
    limitSlip: 400 * 0.05,
    safeSize: Math.floor((500 * 0.6) / 1.4),
    floor: stop - 0.2,
    forgotten: best - 0.6,
    gain,
    miss,
    waiting: best - gain,
    chased: best + miss,
    gainAll: 500 * gain,
    missAll: 500 * miss,
    shareOrder: 500 * best,
    needed: miss / (miss + gain),
    neededBy: MISSES.map((each) => (100 * each) / (each + gain)),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: MISSES.map((miss) => figure(miss, 2)), series: [f.neededBy] },
  } satisfies Figures
}
