import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const STAKE = 10_000
/** Scenarios with their yearly returns over one year and over five. */
const SCENARIOS = [
  [-0.56, -0.17],
  [-0.18, -0.01],
  [0.09, 0.08],
  [0.42, 0.14],
] as const
const scenario = ([oneYear, fiveYears]: (typeof SCENARIOS)[number]) => [
  euro(STAKE * (1 + oneYear)),
  percent(oneYear),
  euro(STAKE * (1 + fiveYears) ** 5),
  percent(fiveYears),
]

export const figures = {
  scenarios: SCENARIOS.map(scenario),
  scenarioValues: {
    series: [SCENARIOS.map(([oneYear]) => STAKE * (1 + oneYear)), SCENARIOS.map(([, fiveYears]) => STAKE * (1 + fiveYears) ** 5)],
  },
  stressLoss: STAKE * 0.44,
  stake: STAKE,
  fundEntry: STAKE * 0.02,
  etfManagement: STAKE * 0.002,
  fundManagement: STAKE * 0.018,
  etfTransactions: STAKE * 0.0002,
  fundTransactions: STAKE * 0.0025,
  etfTotal: STAKE * 0.0022,
  fundTotal: STAKE * (0.02 + 0.018 + 0.0025),
} satisfies Figures
