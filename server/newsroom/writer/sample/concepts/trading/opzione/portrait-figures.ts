import { euro, percent, shown } from '../../../../../../../events/domain/figures.ts'
import { callPrice } from '../../../../../../../events/domain/finance/trading.ts'

/** Change of the share price on the next morning. */
const JUMPS = [0, 0.02, 0.04, 0.06, 0.08]

const SWINGS = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12]

const LOT = 100

/** @returns the rise at which a call is worth what was paid for it; it is worth less without one */
function riseBackTo(paid: number, worth: (rise: number) => number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (worth(middle) < paid) low = middle
    else high = middle
  }
  return high
}

/** A call bought at the money before the results, and the same call on the next day. */
export function afterResults(price: number, tense: number) {
  const calm = 0.25
  const paid = callPrice(price, price, tense, 30)
  const after = (volatility: number) => (jump: number) => callPrice(price * (1 + jump), price, volatility, 29)
  const tensePaid = shown(paid * LOT, 2)
  const jumpValues = JUMPS.map((jump) => shown(after(calm)(jump), 2))
  const jumpResults = JUMPS.map((jump) => shown(after(calm)(jump) * LOT, 2) - tensePaid)
  return {
    tense,
    calm,
    tensePremium: paid,
    tensePaid,
    tenseDaily: tense / Math.sqrt(252),
    jumpPrices: JUMPS.map((jump) => price * (1 + jump)),
    jumpValues,
    jumpResults,
    lostAtTwo: jumpResults[1]!,
    riseNeeded: riseBackTo(paid, after(calm)),
    stillTense: SWINGS.map(after(tense)),
    nowCalm: SWINGS.map(after(calm)),
  }
}

type Results = ReturnType<typeof afterResults> & { readonly price: number; readonly strike: number }

export const portraitFigures = (f: Results) => ({
  lossAtTwo: -f.lostAtTwo,
  portraitTable: JUMPS.map((jump, at) => [
    percent(jump, 0),
    euro(f.jumpPrices[at]!, 2),
    euro(f.jumpValues[at]!, 2),
    `${f.jumpResults[at]! > 0 ? '+' : ''}${euro(f.jumpResults[at]!, 2)}`,
  ]),
  portraitChart: { labels: SWINGS.map((swing) => `${swing > 0 ? '+' : ''}${percent(swing, 0)}`), series: [f.stillTense, f.nowCalm] },
})
