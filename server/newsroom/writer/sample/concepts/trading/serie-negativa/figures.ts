import { difference, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { chanceOfLosingRun, expectedStreaksByChance } from '../../../../../../../events/domain/finance/risk.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const LENGTHS = [4, 5, 6, 7, 8]

const SERIES = [0, 3, 6, 9, 12]

/** @returns how likely a method loses `broken` and no longer `loss` of its trades, after so many losses in a row (Bayes) */
const doubtAfter = (before: number, loss: number, broken: number) => (losses: number) => {
  const odds = (before / (1 - before)) * (broken / loss) ** losses
  return odds / (1 + odds)
}

const COUNTS = Array.from({ length: 40 }, (_, losses) => losses)

/** The Dow Jones from October 1974 to December 2024: sessions, the share that fall, and the runs of ten that chance would make. */
const [SESSIONS, FALLING] = [12_650, 0.47]

const startsOfTen = (1 - FALLING) * FALLING ** 10

const runsOfTen = SESSIONS * startsOfTen

/** A run less likely than this is not put down to chance. */
const RARE = 0.05

function inputs(random: SeededRandom) {
  const loss = random.pick([0.45, 0.5])
  const trades = random.pick([100, 150, 200])
  const stake = random.pick([50, 100])
  const capital = stake * random.pick([80, 100, 120])
  const players = random.pick([1_000, 2_000, 4_000])
  const broken = 0.6
  const [doubt10, doubt30] = [doubtAfter(0.1, loss, broken), doubtAfter(0.3, loss, broken)]
  const turning = COUNTS.find((losses) => doubt10(losses) > 0.5)!
  const inPercent = (doubt: (losses: number) => number) => [0, 3, 6, 9, 12, 15, 18].map((losses) => 100 * doubt(losses))
  const limit = Array.from({ length: 20 }, (_, at) => at + 1).find((length) => chanceOfLosingRun(trades, length, loss) < RARE)!
  return {
    loss,
    trades,
    startsOfTen,
    runsOfTen,
    atMostOne: (1 + runsOfTen) * Math.exp(-runsOfTen),
    single: loss ** 6,
    chances: LENGTHS.map((length) => chanceOfLosingRun(trades, length, loss)),
    six: chanceOfLosingRun(trades, 6, loss),
    limit,
    limitCost: limit * stake,
    limitChance: chanceOfLosingRun(trades, limit, loss),
    oneIn: 1 / loss ** 6,
    capital,
    stake,
    doubled: [1, 2, 3, 4, 5, 6, 7].map((turn) => stake * 2 ** (turn - 1)),
    sum6: stake * 63,
    seventh: stake * 64,
    share6: (stake * 63) / capital,
    left6: capital - stake * 63,
    flat6: stake * 6,
    extra: difference(stake * 63, stake * 6),
    players,
    lucky: expectedStreaksByChance(players, 8),
    oneIn53: (18 / 17) ** 182,
    broken,
    ratio: broken / loss,
    doubt: SERIES.map(doubt10),
    curve10: inPercent(doubt10),
    curve30: inPercent(doubt30),
    turning,
    turning30: COUNTS.find((losses) => doubt30(losses) > 0.5)!,
    turningCost: turning * stake,
    turningShare: (turning * stake) / capital,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: SERIES.map((count, at) => [figure(count), percent(f.doubt[at]!, 0)]),
    portraitChart: { labels: [0, 3, 6, 9, 12, 15, 18], series: [f.curve10, f.curve30] },
    sessions: SESSIONS,
    falling: FALLING,
    atMostOnePercent: f.atMostOne * 100,
    questionTable: LENGTHS.map((length, at) => [figure(length), percent(f.chances[at]!)]),
    mistakeChart: { labels: [1, 2, 3, 4, 5, 6, 7], series: [f.doubled] },
    win: 1 - f.loss,
  } satisfies Figures
}
