import { expectedResult } from '../../../events/domain/finance/trading.ts'
import { expectedStreaksByChance, gainToRecover } from '../../../events/domain/finance/risk.ts'
import { euroSign, figure, shortPercent } from '../../../events/domain/figures.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const PLAYERS = 10_000
const WIN = 10
/** Loss in euro of a losing trade, against wins of 10 euro. */
const LOSSES = [10, 50, 100, 120]
const WIN_RATES = [0.5, 0.7, 0.91]

export const figures = {
  leftAfterOne: expectedStreaksByChance(PLAYERS, 1),
  leftAfterFive: expectedStreaksByChance(PLAYERS, 5),
  wrongInTen: PLAYERS - Math.round(expectedStreaksByChance(PLAYERS, 10)),
  streaks: [1, 3, 5, 8, 10].map((rounds) => {
    const left = Math.round(expectedStreaksByChance(PLAYERS, rounds))
    return [String(rounds), figure(left), figure(PLAYERS - left)]
  }),
  players: PLAYERS,
  resultPerTrade: expectedResult(0.91, WIN, 120),
  results: WIN_RATES.map((rate) => [shortPercent(rate), ...LOSSES.map((loss) => euroSign(expectedResult(rate, WIN, loss), 2))]),
  win: WIN,
  riseAfterTen: gainToRecover(0.1),
  riseAfterEighty: gainToRecover(0.8),
} satisfies Figures
