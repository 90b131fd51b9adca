import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const CAPS = [30, 20, 10, 5, 2]

const MARGIN = 1_000
const LEVERAGES = [2, 5, 10, 20, 30]
const moveRow = (leverage: number) => [
  `${leverage}:1`,
  euro(MARGIN * leverage),
  ...[0.005, 0.01, 0.02].map((move) => percent(-Math.min(1, move * leverage))),
]
const FINANCING = 0.05

export const figures = {
  margin: MARGIN,
  position: MARGIN * 30,
  onePercentLoss: MARGIN * 0.3,
  moves: LEVERAGES.map(moveRow),
  movesChart: {
    labels: LEVERAGES.map((leverage) => `${leverage}:1`),
    series: [0.005, 0.02].map((move) => LEVERAGES.map((leverage) => -100 * Math.min(1, move * leverage))),
  },
  caps: CAPS.map((leverage) => [`${leverage}:1`, percent(1 / leverage), euro(10_000 / leverage)]),
  closingMove: 600 / 16_000,
  financing: FINANCING,
  financingPerDay: (16_000 * FINANCING) / 365,
  financingPerYear: 16_000 * FINANCING,
  financingOnMargin: (16_000 * FINANCING) / 1_000,
} satisfies Figures
