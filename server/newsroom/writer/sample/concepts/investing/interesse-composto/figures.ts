import { difference, euro, figure } from '../../../../../../../events/domain/figures.ts'
import { futureValue, requiredYearlyReturn, yearsToReach } from '../../../../../../../events/domain/finance/growth.ts'
import { netYearlyReturn, TAX_ON_GAINS } from '../../../../../../../events/domain/finance/taxes.ts'
import { bequest, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const YEARS = [0, 5, 10, 15, 20, 25, 30]

/** S&P 500, closes of 1999, 2004 and 2024; with dividends, of 1999 and 2024 (S&P Dow Jones Indices). */
const [PRICE_1999, PRICE_2004, PRICE_2024] = [1_469.25, 1_211.92, 5_881.63] as const

const [TOTAL_1999, TOTAL_2024] = [2_021.4, 12_911.82] as const

/** Share of an American dividend after 15 % of tax abroad and 26 % in Italy. */
const NET_DIVIDEND = 0.85 * (1 - TAX_ON_GAINS)

/** A sum of 10,000 dollars in the index from 1999 to 2024, with the dividends spent or reinvested. */
function dividends() {
  const [price, total] = [requiredYearlyReturn(PRICE_1999, PRICE_2024, 25), requiredYearlyReturn(TOTAL_1999, TOTAL_2024, 25)]
  const yearly = (1 + total) / (1 + price) - 1
  const net = yearly * NET_DIVIDEND
  return {
    spent: (10_000 * PRICE_2024) / PRICE_1999,
    spentIn2004: (10_000 * PRICE_2004) / PRICE_1999,
    reinvested: (10_000 * TOTAL_2024) / TOTAL_1999,
    reinvestedNet: ((10_000 * PRICE_2024) / PRICE_1999) * (1 + net) ** 25,
    dividendGap: difference((10_000 * TOTAL_2024) / TOTAL_1999, (10_000 * PRICE_2024) / PRICE_1999),
    priceRate: price,
    dividendRate: yearly,
    netDividendRate: net,
    tenthAfter: Math.log(1.1) / Math.log(1 + net),
    gapPath: YEARS.slice(0, 6).map((year) => ((1 + net) ** year - 1) * 100),
  }
}

function inputs(random: SeededRandom) {
  const capital = random.range(6_000, 20_000, 1_000)
  const rate = random.pick([0.025, 0.03, 0.035, 0.04])
  const value = (years: number) => futureValue(capital, rate, years)
  const simple = (years: number) => capital * (1 + rate * years)
  return {
    capital,
    rate,
    compound: YEARS.map(value),
    simple: YEARS.map(simple),
    interest: difference(value(30), capital),
    simpleInterest: simple(30) - capital,
    doubling: yearsToReach(1, 2, rate),
    afterTax: netYearlyReturn(rate),
    netDoubling: yearsToReach(1, 2, netYearlyReturn(rate)),
    ruleOf72: 0.72 / rate,
    doublings: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => yearsToReach(1, 2, each)),
    shortcuts: [0.01, 0.02, 0.03, 0.04, 0.06].map((each) => 0.72 / each),
    ...dividends(),
    ...bequest(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    questionTable: ['1%', '2%', '3%', '4%', '6%'].map((rate, at) => [rate, figure(f.doublings[at]!, 1), figure(f.shortcuts[at]!, 1)]),
    price1999: PRICE_1999,
    price2024: PRICE_2024,
    total1999: TOTAL_1999,
    total2024: TOTAL_2024,
    price2004: PRICE_2004,
    comparisonChart: { labels: YEARS.slice(0, 6), series: [f.gapPath] },
    thirtyYearsPercent: f.rate * 3_000,
    mistakeChart: { labels: YEARS, series: [f.compound.map((each) => each - f.capital), f.simple.map((each) => each - f.capital)] },
    historyTable: YEARS.map((year, at) => [String(year), euro(f.compound[at]!)]),
  } satisfies Figures
}
