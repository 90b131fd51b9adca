import { difference, figure, shown } from '../../../../../../../events/domain/figures.ts'
import { futureValue, requiredYearlyReturn } from '../../../../../../../events/domain/finance/growth.ts'
import { netGain } from '../../../../../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** Enel's ordinary dividends per share, in euro, by the year of the accounts, from 2008 to 2024. */
const ENEL = [0.49, 0.25, 0.28, 0.26, 0.15, 0.13, 0.14, 0.16, 0.18, 0.237, 0.28, 0.328, 0.358, 0.38, 0.4, 0.43, 0.47]

const HOPED = ENEL[0]! * (ENEL.length - 1)

const PAID = ENEL.slice(1).reduce((sum, each) => sum + each, 0)

const LOWEST = ENEL.indexOf(Math.min(...ENEL))

const ENEL_GROWTH = requiredYearlyReturn(ENEL[LOWEST]!, ENEL.at(-1)!, ENEL.length - 1 - LOWEST)

/** Yearly growth of the high dividend; the low one starts at half of it. */
const SLOW = 0.01

/** @returns the yearly growth with which half a dividend catches up in that year */
const growthToMeet = (year: number): number => (1 + SLOW) * 2 ** (1 / (year - 1)) - 1

/** Taxes that countries withhold on a dividend of 100 for a private person in Italy, through an Italian intermediary and with the American form. */
const WITHHELD = { uk: 0, us: 0.15, germany: 0.26375, switzerland: 0.35, usWithoutForm: 0.3 }

/** Part of 20 francs that Switzerland pays back. */
const REFUND = 20

/** @returns what is left of 100 after the tax abroad and the Italian one on what has crossed the border */
const pocketed = (withheld: number): number => netGain(100 * (1 - withheld))

const countryRow = (name: string, withheld: number): string[] => [
  name,
  figure(withheld * 100, 1),
  figure(100 * (1 - withheld), 1),
  figure(pocketed(withheld), 1),
]

function inputs(random: SeededRandom) {
  const price = random.range(20, 40, 5)
  const rate = random.pick([0.05, 0.06])
  const dividend = price * rate
  const fallen = price * 0.6
  const shares = random.range(200, 500, 100)
  const profit = shown(dividend * random.pick([0.9, 0.95]), 2)
  const growing = rate / 2
  const growth = SLOW + rate / 2
  const home = random.pick([0.04, 0.045, 0.05])
  const fee = random.pick([50, 60, 80])
  const worthwhile = fee / (netGain(REFUND) / 100)
  const capital = 10_000
  const highIn = (year: number) => futureValue(capital * rate, SLOW, year - 1)
  const lowIn = (year: number) => futureValue(capital * growing, growth, year - 1)
  return {
    price,
    rate,
    dividend,
    ex: price - dividend,
    shares,
    before: shares * price,
    after: shares * (price - dividend),
    gross: shares * dividend,
    tax: difference(shares * dividend, netGain(shares * dividend), 0, 2),
    net: netGain(shares * dividend),
    together: shares * (price - dividend) + netGain(shares * dividend),
    fallenNet: netGain(dividend / fallen),
    fallen,
    fallenRate: dividend / fallen,
    cut: dividend / 2,
    cutRate: dividend / 2 / fallen,
    cutNet: netGain(dividend / 2 / fallen),
    profit,
    payout: dividend / profit,
    growing,
    growth,
    capital,
    total: rate + SLOW,
    highFirst: highIn(1),
    lowFirst: lowIn(1),
    highLast: highIn(20),
    lowLast: lowIn(20),
    yearAhead: Array.from({ length: 60 }, (_, at) => at + 1).find((year) => lowIn(year) > highIn(year))!,
    highNet: netGain(rate) + SLOW,
    lowNet: netGain(growing) + growth,
    home,
    homeNet: netGain(home),
    asAmerican: netGain(home) / (pocketed(WITHHELD.us) / 100),
    asSwiss: netGain(home) / (pocketed(WITHHELD.switzerland) / 100),
    fee,
    worthwhile,
    worthwhileCapital: worthwhile / 0.03,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitTable: [
      countryRow('Italia, Regno Unito', WITHHELD.uk),
      countryRow('Stati Uniti', WITHHELD.us),
      countryRow('Germania', WITHHELD.germany),
      countryRow('Svizzera', WITHHELD.switzerland),
    ],
    pocketedWithoutForm: pocketed(WITHHELD.usWithoutForm),
    hoped: HOPED,
    paid: PAID,
    comparisonChart: { labels: ENEL.map((_, at) => String(2008 + at)), series: [ENEL] },
    paidShare: PAID / HOPED,
    enelGrowth: ENEL_GROWTH,
    growthToMeetAtTwenty: growthToMeet(20),
    growthToMeetAtTen: growthToMeet(10),
  } satisfies Figures
}
