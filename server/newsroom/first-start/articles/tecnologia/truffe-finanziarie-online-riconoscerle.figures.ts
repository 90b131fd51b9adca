import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const STAKE = 1_000
const PROMISES = [
  { rate: 0.03, periods: 12 },
  { rate: 0.1, periods: 12 },
  { rate: 0.02, periods: 52 },
  { rate: 0.01, periods: 250 },
].map(({ rate, periods }) => ({ end: STAKE * (1 + rate) ** periods }))

export const figures = {
  stake: STAKE,
  promises: PROMISES.map(({ end }) => [percent(end / STAKE - 1, 0), euro(end)]),
  promisesChart: { series: [PROMISES.map(({ end }) => end)] },
} satisfies Figures
