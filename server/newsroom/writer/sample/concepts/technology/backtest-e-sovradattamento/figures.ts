import { figure } from '../../../../../../../events/domain/figures.ts'
import { chanceAtLeastOnce } from '../../../../../../../events/domain/finance/risk.ts'
import { TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const TRIES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

const EDGES = ['Promesso', 'Fuori campione', 'Dopo la pubblicazione', 'Tolti i costi']

/** Volatility of a rule’s yearly return against its index. */
const NOISE = 0.12

/** Mean of the largest of 10, 100, … standard normal draws. */
const BEST = [1.539, 2.508, 3.241, 3.852, 4.4, 4.864] as const

/** Years from 1 April 2001 to 24 August 2008. */
const SIMULATED = 2_702 / 365.25

const yearly = (times: number) => times ** (1 / SIMULATED) - 1

const yearsToTell = (edge: number, errors: number) => ((errors * NOISE) / edge) ** 2

function inputs(random: SeededRandom) {
  const chance = 0.05
  const rules = random.pick([500, 1_000])
  const gross = random.pick([0.12, 0.14])
  const trades = random.pick([80, 100])
  const cost = 0.0006
  const missed = random.pick([0.02, 0.03])
  const edge = random.pick([0.05, 0.06])
  const edges = [edge, edge * 0.74, edge * 0.42, edge * 0.42 - 0.009]
  return {
    chance,
    rules,
    found: TRIES.map((tries) => chanceAtLeastOnce(chance, tries)),
    twenty: chanceAtLeastOnce(chance, 20),
    hundred: chanceAtLeastOnce(chance, 100),
    false: rules * chance,
    gross,
    trades,
    cost,
    costs: trades * cost,
    afterCosts: gross - trades * cost,
    missed,
    final: gross - trades * cost - missed,
    survivors: gross - trades * cost - missed - 0.015,
    bias: 0.015,
    afterTax: (gross - trades * cost - missed - 0.015) * (1 - TAX_ON_GAINS),
    edge,
    edges,
    published: edge * 0.42,
    yearsTwo: edges.map((each) => yearsToTell(each, 2)),
    yearsThree: edges.map((each) => yearsToTell(each, 3)),
    yearsByEdge: [2, 3, 4, 5, 6, 7, 8].map((points) => yearsToTell(points / 100, 2)),
    visible: (2 * NOISE * 100) / Math.sqrt(30),
    triesBehind: Math.round((452 * 0.35) / chance / 100) * 100,
    corrected: chanceAtLeastOnce(chance / 20, 20),
    correlation: Math.sqrt(0.025),
    concordant: 0.5 + Math.asin(Math.sqrt(0.025)) / Math.PI,
    bestOfTwo: BEST[1] / Math.sqrt(8),
    bestOfSix: BEST[5] / Math.sqrt(8),
    shownRate: yearly(2.35),
    trueRate: yearly(1.38),
    indexRate: yearly(1.28),
    feeParity: 1 - (1.28 / 1.38) ** (1 / SIMULATED),
    weekGain: 235_000 - 138_000,
    shownGain: 235_000 - 100_000,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    edgePoints: f.edge * 100,
    publishedPoints: f.published * 100,
    portraitTable: f.edges.map((each, at) => [EDGES[at]!, figure(each * 100, 2), figure(f.yearsTwo[at]!), figure(f.yearsThree[at]!)]),
    portraitChart: { series: [f.yearsByEdge] },
    mistakeTable: [[figure(452 * 0.35)], [figure(452 * 0.18)]],
    luckyOf452: 452 * f.chance,
    passedOf452: 452 * 0.35,
    mistakeChart: { labels: TRIES, series: [f.found.map((each) => each * 100)] },
    costsPoints: f.costs * 100,
    missedPoints: f.missed * 100,
    biasPoints: f.bias * 100,
    concordantInHundred: f.concordant * 100,
    comparisonTable: BEST.map((best, at) => [String(at + 1), figure(10 ** (at + 1)), figure(best / Math.sqrt(8), 1)]),
  } satisfies Figures
}
