import { figure } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

/** @returns the difference of two yields, in basis points */
const basisPoints = (btp: number, bund: number) => Math.round((btp - bund) * 10_000)

const SCENARIOS = [
  [0.035, 0.025],
  [0.033, 0.025],
  [0.035, 0.027],
  [0.04, 0.032],
] as const
const scenario = ([btp, bund]: (typeof SCENARIOS)[number]) => [
  `${figure(btp * 100, 2)}%`,
  `${figure(bund * 100, 2)}%`,
  `${figure(basisPoints(btp, bund))} punti`,
]

const YEARLY_ISSUES = 350_000_000_000

export const figures = {
  spread: basisPoints(0.035, 0.027),
  scenarios: SCENARIOS.map(scenario),
  scenariosChart: { series: [SCENARIOS.map(([btp]) => 100 * btp), SCENARIOS.map(([, bund]) => 100 * bund)] },
  yearlyIssues: YEARLY_ISSUES / 1e9,
  firstYearCost: (YEARLY_ISSUES * 0.005) / 1e9,
  thirdYearCost: (3 * YEARLY_ISSUES * 0.005) / 1e9,
} satisfies Figures
