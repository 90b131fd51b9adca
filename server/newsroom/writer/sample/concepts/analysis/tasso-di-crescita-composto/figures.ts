import { difference, figure } from '../../../../../../../events/domain/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../../events/domain/finance/growth.ts'
import { inPercent } from '../../in-percent.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Value of a fund in each of the last eleven years. */
const FUND = [70, 76, 83, 88, 95, 60, 68, 77, 84, 91, 100]

/** Sum added after the good year, in the chart of the portrait. */
const ADDED = [0, 10_000, 20_000, 30_000, 40_000, 50_000]

/** @returns the yearly rate of a sum at the start, another after a year, and what both come to after two */
const innerRate = (first: number, second: number, end: number): number =>
  (Math.sqrt(second ** 2 + 4 * first * end) - second) / (2 * first) - 1

/** Growth of Berkshire Hathaway’s shares from September 1964 to December 2024: a gain of 5,502,284 %. */
const BERKSHIRE = requiredYearlyReturn(100, 5_502_384, 60.25)

const BERKSHIRE_60 = requiredYearlyReturn(100, 5_502_384, 60)

function inputs(random: SeededRandom) {
  const up = random.pick([0.35, 0.4, 0.45, 0.5])
  const down = random.pick([0.2, 0.25])
  const capital = 10_000
  const [surge, plunge] = [0.8, random.pick([0.35, 0.4])]
  const added = random.pick([30_000, 40_000])
  const after = (more: number) => (capital * (1 + surge) + more) * (1 - plunge)
  const clientRate = (more: number) => innerRate(capital, more, after(more))
  const returns = [up, -down, up, -down]
  const path = [capital]
  for (const each of returns) path.push(path.at(-1)! * (1 + each))
  const mean = (up - down) / 2
  const rate = requiredYearlyReturn(capital, path[4]!, 4)
  // Above what was earned and below the mean, for every choice.
  const calm = Math.ceil(rate * 100 + 1) / 100
  const fooled = [0, 1, 2, 3, 4].map((year) => futureValue(capital, mean, year))
  const from = random.range(12_000, 18_000, 1_000)
  const to = random.range(24_000, 30_000, 1_000)
  const years = random.pick([8, 9, 11])
  return {
    up,
    down,
    calm,
    capital,
    path,
    end: path[4]!,
    mean,
    rate,
    fooled,
    missing: difference(fooled[4]!, path[4]!),
    from,
    to,
    years,
    total: to / from - 1,
    divided: (to / from - 1) / years,
    compound: requiredYearlyReturn(from, to, years),
    check: futureValue(from, (to / from - 1) / years, years),
    netEnd: to - (to - from) * 0.26,
    netCompound: requiredYearlyReturn(from, to - (to - from) * 0.26, years),
    ratio: to / from,
    plunge,
    added,
    grown: capital * (1 + surge),
    within: capital * (1 + surge) + added,
    paid: capital + added,
    afterAll: after(added),
    lost: capital + added - after(added),
    fundRate: clientRate(0),
    ownRate: clientRate(added),
    evenAdded: (after(0) - capital) / plunge,
    ownRates: ADDED.map(clientRate),
    fromLow: requiredYearlyReturn(FUND[5]!, 100, 5),
    fromHigh: requiredYearlyReturn(FUND[4]!, 100, 6),
    fromLongAgo: requiredYearlyReturn(FUND[0]!, 100, 10),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ownLoss: -f.ownRate,
    portraitChart: { labels: ADDED.map((sum) => figure(sum)), series: [inPercent(f.ownRates), ADDED.map(() => f.fundRate * 100)] },
    mistakeChart: { labels: [0, 1, 2, 3, 4], series: [f.path, f.fooled] },
    berkshireFactor: 1 + BERKSHIRE,
    berkshire: BERKSHIRE,
    berkshire60: BERKSHIRE_60,
    berkshire60Percent: BERKSHIRE_60 * 100,
    fiveYearsAgo: FUND[5]!,
    sixYearsAgo: FUND[4]!,
    tenYearsAgo: FUND[0]!,
    questionChart: { labels: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], series: [FUND] },
  } satisfies Figures
}
