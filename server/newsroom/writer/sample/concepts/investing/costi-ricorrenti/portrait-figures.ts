import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Assumptions of Covip: yearly payment, and yearly return before costs. */
const PAYMENT = 2_500

const RETURN = 0.04

const [CHEAP, DEAR] = [0.01, 0.02] as const

const YEARS = [0, 5, 10, 15, 20, 25, 30, 35]

/** Shares of the wages: severance pay by law, and the worker’s own contribution. */
const SEVERANCE = 0.0691

const OWN = 0.015

/** @returns what yearly payments come to, each made at the beginning of its year */
const accumulated = (payment: number, rate: number, years: number) => payment * (1 + rate) * (((1 + rate) ** years - 1) / rate)

/** @returns by how much the dear product must earn more a year to make up for its cost and for the payments it misses */
function handicap(share: number, years: number): number {
  let [low, high] = [0, 0.2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (accumulated(1, RETURN - DEAR + middle, years) < accumulated(1 + share, RETURN - CHEAP, years)) low = middle
    else high = middle
  }
  return low
}

/** A pension plan at two costs, and what the employer adds to the cheaper one. */
export function pensionPlan(random: SeededRandom) {
  const employer = random.pick([0.015, 0.018, 0.02])
  const share = employer / (SEVERANCE + OWN)
  const [cheap, dear] = [CHEAP, DEAR].map((cost) => YEARS.map((years) => accumulated(PAYMENT, RETURN - cost, years))) as [
    number[],
    number[],
  ]
  return {
    employer,
    employerShare: share,
    planCheap: cheap,
    planDear: dear,
    planLost: cheap.map((value, at) => (at === 0 ? 0 : 1 - dear[at]! / value)),
    planGap: difference(cheap[7]!, dear[7]!),
    handicapLong: handicap(share, 35) * 100,
    handicapShort: handicap(share, 10) * 100,
  }
}

export const portraitFigures = (f: ReturnType<typeof pensionPlan>) => ({
  portraitTable: [2, 4, 7].map((at) => [String(YEARS[at]), euro(f.planCheap[at]!), euro(f.planDear[at]!), percent(-f.planLost[at]!)]),
  portraitChart: { labels: YEARS, series: [f.planCheap, f.planDear] },
})
