import { figure } from '../../../../../../../events/domain/figures.ts'
import { chanceAtLeastOnce } from '../../../../../../../events/domain/finance/risk.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** In seconds. */
const DAY = 86_400

const hundreds = (sum: number) => Math.round(sum / 100) * 100

/** In thousands of euro. */
const EXPOSED = [0, 20, 40, 60, 80, 100]

function inputs(random: SeededRandom) {
  const speed = random.pick([5e9, 1e10])
  const sites = random.pick([20, 30, 40])
  const leak = random.pick([0.02, 0.03])
  const pin = 5
  const accounts = random.pick([10_000, 20_000])
  const reuse = random.pick([0.02, 0.03])
  const keyPrice = random.pick([25, 30, 35])
  const odds = random.pick([400, 500])
  const keyYear = (keyPrice * 2) / 5
  return {
    speed,
    short: 26 ** 6,
    mixed: 62 ** 8,
    eight: 26 ** 8,
    shortSeconds: 26 ** 6 / speed / 2,
    eightSeconds: 26 ** 8 / speed / 2,
    mixedHours: 62 ** 8 / speed / 2 / 3_600,
    sites,
    leak,
    signs: 95 ** 8,
    mine: chanceAtLeastOnce(leak, sites),
    pin,
    pinOneIn: 10 ** pin / 3,
    accounts,
    reuse,
    opened: accounts * reuse,
    withSecond: accounts * reuse * 0.01,
    words: 7_776 ** 4,
    nine: 62 ** 9,
    wordsDays: 7_776 ** 4 / speed / 2 / DAY,
    nineDays: 62 ** 9 / speed / 2 / DAY,
    fiveYears: 7_776 ** 5 / speed / 2 / DAY / 365,
    elevenYears: 62 ** 11 / speed / 2 / DAY / 365,
    keyPrice,
    odds,
    keyYear,
    smsPer: (10_000 * 0.24) / odds,
    appPer: (10_000 * 0.1) / odds,
    smsParity: hundreds((keyYear * odds) / 0.24),
    appParity: hundreds((keyYear * odds) / 0.1),
    smsCosts: EXPOSED.map((sum) => (sum * 1_000 * 0.24) / odds),
    appCosts: EXPOSED.map((sum) => (sum * 1_000 * 0.1) / odds),
    keyCosts: EXPOSED.map(() => keyYear),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: EXPOSED, series: [f.smsCosts, f.appCosts, f.keyCosts] },
    comparisonTable: [
      [figure(f.short / 1e9, 1)],
      [figure(f.mixed / 1e9, 1)],
      [figure(f.words / 1e9, 1)],
      [figure(f.signs / 1e9, 1)],
      [figure(f.nine / 1e9, 1)],
    ],
    wordsToMixed: f.words / f.mixed,
    signsToWords: f.signs / f.words,
    nineToWords: f.nine / f.words,
    speedInBillions: f.speed / 1e9,
  } satisfies Figures
}
