import { difference, euro, percent, shown } from '../../../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** The S&P 500 in 2025: where a stop of so much below the high of 19 February first closed. */
const [HIGH, LOW, BACK] = [6_144.15, 4_982.77, 6_173.07]

const EXITS = [
  { distance: 0.05, day: '4 marzo', close: 5_778.15 },
  { distance: 0.1, day: '13 marzo', close: 5_521.52 },
  { distance: 0.15, day: '4 aprile', close: 5_074.08 },
] as const

function inputs(random: SeededRandom) {
  const price = random.range(20, 50, 10)
  const shares = random.range(100, 400, 100)
  const distance = random.pick([0.05, 0.06])
  const gap = random.pick([0.12, 0.14])
  const stop = price * (1 - distance)
  const open = price * (1 - gap)
  const prices = [0, 3, 7, 5, 10, 8, 3].map((move) => price * (1 + move / 100))
  const peak = price * 1.1
  const planned = shares * price * distance
  const etfTax = shown(0.26 * planned, 2)
  const fees = 10
  // Price of the second purchase that covers the tax and the fees of selling at the first price.
  const rebuy = price - (price * distance + fees / shares) / (1 - 0.26)
  const [back, lower] = [price * 0.96, price * 0.8]
  return {
    price,
    shares,
    distance,
    gap,
    stop,
    open,
    planned,
    real: shares * price * gap,
    extra: difference(shares * price * gap, shares * price * distance, 0, 2),
    value: shares * price,
    tight: 0.02,
    exitLoss: EXITS.map(({ close }) => close / HIGH - 1),
    spared: EXITS.map(({ close }) => 1 - LOW / close),
    missed: EXITS.map(({ close }) => BACK / close - 1),
    outLoss: shares * price * (1 - EXITS[1].close / HIGH),
    heldGain: shares * price * (BACK / HIGH - 1),
    prices,
    trailing: [0, 3, 7, 7, 10, 10, 10].map((move) => price * (1 + move / 100) * (1 - distance)),
    peak,
    trailStop: peak * (1 - distance),
    kept: difference(peak * (1 - distance), price, 0, 2),
    given: difference(peak, peak * (1 - distance), 0, 2),
    oneLoss: shares * price * 0.02,
    fees,
    etfTax,
    etfCost: etfTax + fees,
    rebuy,
    rebuyBelow: 1 - rebuy / stop,
    back,
    lower,
    evenChance: (open - lower) / (back - lower),
    wideExit: shares * price * distance + 10,
    keptAll: difference(peak * (1 - distance), price, 0, 2) * shares,
    keptNet: difference(peak * (1 - distance), price, 0, 2) * shares * 0.74,
    eightFall: 1 - 0.98 ** 8,
    tightExits: [1, 2, 3, 8].map((exits) => exits * (shares * price * 0.02 + 10)),
    smaller: (shares * price * 0.02) / distance,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: [
      [euro(-f.planned, 2), euro(-f.planned, 2)],
      [`+${euro(f.planned, 2)}`, `+${euro(f.planned, 2)}`],
      [euro(0, 2), euro(-f.etfTax, 2)],
      [euro(-f.fees, 2), euro(-f.fees, 2)],
      [euro(-f.fees, 2), euro(-f.etfCost, 2)],
    ],
    exitLossOfFirst: -f.exitLoss[1]!,
    questionTable: [
      ...EXITS.map(({ distance, day }, at) => [
        percent(distance, 0),
        day,
        percent(f.exitLoss[at]!),
        percent(f.spared[at]!),
        percent(f.missed[at]!),
      ]),
      ['20%', 'mai', '–', '–', '–'],
    ],
    stepsChart: { labels: [1, 2, 3, 4, 5, 6, 7], series: [f.prices, f.trailing] },
  } satisfies Figures
}
