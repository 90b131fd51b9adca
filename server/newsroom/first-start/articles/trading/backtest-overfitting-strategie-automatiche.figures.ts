import { chanceAtLeastOnce } from '../../../../../events/domain/finance/risk.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const LUCKY = 0.05
const FIVE_GOOD_YEARS = 0.5 ** 5

const TRIES = [1, 10, 20, 100]
const row = (tries: number) => [
  figure(tries),
  chanceAtLeastOnce(LUCKY, tries) > 0.9995 ? '>\u00a099,9%' : percent(chanceAtLeastOnce(LUCKY, tries)),
  percent(chanceAtLeastOnce(0.01, tries)),
  figure(tries * LUCKY, 2),
]

const combinations = 20 * 20 * 10 * 5

export const figures = {
  luckyTraders: 1_000 * FIVE_GOOD_YEARS,
  tries: [...TRIES, 500].map(row),
  triesChart: {
    labels: TRIES.map((tries) => figure(tries)),
    series: [TRIES.map((tries) => 100 * chanceAtLeastOnce(LUCKY, tries)), TRIES.map((tries) => 100 * chanceAtLeastOnce(0.01, tries))],
  },
  combinations,
  correctedThreshold: LUCKY / 100,
  correctedChance: chanceAtLeastOnce(LUCKY / 100, 100),
} satisfies Figures
