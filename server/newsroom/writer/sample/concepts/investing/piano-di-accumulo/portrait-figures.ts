import { figure, percent } from '../../../../../../../events/domain/figures.ts'
import { netGain } from '../../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const FIRST_YEAR = 1989

/** Closes of the last day of each year, from 1989 to 2023 (Nikkei). */
const NIKKEI = [
  38_915.87, 23_848.71, 22_983.77, 16_924.95, 17_417.24, 19_723.06, 19_868.15, 19_361.35, 15_258.74, 13_842.17, 18_934.34, 13_785.69,
  10_542.62, 8_578.95, 10_676.64, 11_488.76, 16_111.43, 17_225.83, 15_307.78, 8_859.56, 10_546.44, 10_228.92, 8_455.35, 10_395.18,
  16_291.31, 17_450.77, 19_033.71, 19_114.37, 22_764.94, 20_014.77, 23_656.62, 27_444.17, 28_791.71, 26_094.5, 33_464.17,
] as const

const ROWS = [1990, 2002, 2005, 2008, 2012, 2023]

const DRAWN = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34]

/** @returns what one yen a year has bought by the end of a year, at what mean price */
const meanPrice = (year: number) => {
  const bought = NIKKEI.slice(0, year - FIRST_YEAR + 1)
  return bought.length / bought.reduce((shares, close) => shares + 1 / close, 0)
}

const closeOf = (year: number) => NIKKEI[year - FIRST_YEAR]!

/** @returns the yearly return at which as many equal payments, one a year, are worth so many times one of them */
function yearlyReturn(payments: number, worth: number): number {
  let [low, high] = [0, 0.2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (((1 + middle) ** payments - 1) / middle < worth) low = middle
    else high = middle
  }
  return low
}

/** Equal purchases at the end of each year, from the day of the highest close. */
export function fromTheTop(random: SeededRandom) {
  const yearly = random.pick([1_000, 1_200, 1_500])
  const count = NIKKEI.length
  const worth = (closeOf(2023) / meanPrice(2023)) * count
  const net = count + netGain(worth - count)
  return {
    yearly,
    nikkeiRows: ROWS.map(closeOf),
    meanRows: ROWS.map(meanPrice),
    planRows: ROWS.map((year) => closeOf(year) / meanPrice(year) - 1),
    onceRows: ROWS.map((year) => closeOf(year) / closeOf(FIRST_YEAR) - 1),
    toBreakEven: meanPrice(2002) / closeOf(2002) - 1,
    toTheTop: closeOf(FIRST_YEAR) / closeOf(2002) - 1,
    paidIn: yearly * count,
    nikkeiWorth: yearly * worth,
    nikkeiNet: yearly * net,
    nikkeiReturn: yearlyReturn(count, worth),
    nikkeiNetReturn: yearlyReturn(count, net),
    fallInPayments: worth * 0.3,
    fallInEuro: yearly * worth * 0.3,
    indexPath: DRAWN.map((after) => NIKKEI[after]!),
    meanPath: DRAWN.map((after) => meanPrice(FIRST_YEAR + after)),
  }
}

const signed = (rate: number) => `${rate > 0 ? '+' : ''}${percent(rate)}`

export const portraitFigures = (f: ReturnType<typeof fromTheTop>) => ({
  portraitTable: ROWS.map((year, at) => [
    String(year),
    figure(f.nikkeiRows[at]!),
    figure(f.meanRows[at]!),
    signed(f.planRows[at]!),
    signed(f.onceRows[at]!),
  ]),
  portraitChart: { labels: DRAWN, series: [f.indexPath, f.meanPath] },
  fallInWholePayments: Math.floor(f.fallInPayments),
})
