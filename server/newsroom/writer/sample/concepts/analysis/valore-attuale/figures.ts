import { difference, euro, percent } from '../../../../../../../events/domain/figures.ts'
import { inPercent } from '../../in-percent.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08]

/** Offered at delivery instead of instalments. */
const DISCOUNTS = [0.02, 0.04, 0.06, 0.08, 0.1]

/** Price of the panels, and their yearly saving for `PANEL_YEARS`. */
const PANELS = 15_000

const SAVING = 1_000

const PANEL_YEARS = 25

/** Figures of the household appliance. */
const INSTALMENTS = 24

const DISCOUNT = 0.07

/** @returns what equal monthly instalments of one euro in all are worth today */
const worthOfInstalments = (yearlyRate: number, count = INSTALMENTS): number =>
  Array.from({ length: count }, (_, month) => 1 / count / (1 + yearlyRate) ** ((month + 1) / 12)).reduce((sum, each) => sum + each, 0)

/** @returns the rate at which a worth that falls as rates rise is the one that is wanted */
function rateOf(worthAt: (rate: number) => number, wanted: number): number {
  let [low, high] = [0, 0.5]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worthAt(middle) > wanted) low = middle
    else high = middle
  }
  return low
}

/** Istat, at the age of 65 in 2024. */
const LIFE = 21.2

/** Yield of a ten-year BTP, after the tax of 12.5 % on its coupons. */
const BTP = 0.035

const BTP_NET = BTP * 0.875

const WAITS = [10, 15, 20, 25, 30, 35]

/** Yearly, of the value of the house. */
const REVALUATION = 0.01

const REPAIRS = 20_000

/** @returns the yearly return of who pays half of what comes after so many years */
const hiddenRate = (years: number): number => 2 ** (1 / years) - 1

function inputs(random: SeededRandom) {
  const yearly = random.range(4_000, 8_000, 1_000)
  const years = random.pick([10, 12, 15])
  const rate = random.pick([0.03, 0.035])
  const worth = (at: number, count = years) =>
    Array.from({ length: count }, (_, year) => yearly / (1 + at) ** (year + 1)).reduce((sum, each) => sum + each, 0)
  const savings = (worth(rate, PANEL_YEARS) / yearly) * SAVING
  const offer = Math.round(worth(0.045) / 1_000) * 1_000
  const price = random.range(1_200, 2_000, 200)
  const house = random.pick([180_000, 200_000, 240_000])
  const income = house / 2 / Array.from({ length: 21 }, (_, year) => (1 + BTP_NET) ** -(year + 1)).reduce((sum, each) => sum + each, 0)
  const cash = price * (1 - DISCOUNT)
  const instalments = price * worthOfInstalments(rate)
  const netRate = rate * 0.74 - 0.002
  const refusing = (discount: number, count = INSTALMENTS) => rateOf((each) => worthOfInstalments(each, count), 1 - discount)
  return {
    yearly,
    years,
    rate,
    nominal: yearly * years,
    worth: worth(rate),
    byRate: RATES.map((each) => worth(each)),
    offer,
    gap: difference(worth(rate), offer),
    evenRate: rateOf((each) => worth(each), offer),
    low: worth(0.06),
    lowGap: difference(offer, worth(0.06)),
    first: yearly / (1 + rate),
    tenth: yearly / (1 + rate) ** 10,
    price,
    cash,
    discount: difference(price, cash, 0, 2),
    instalment: price / INSTALMENTS,
    instalments,
    saved: difference(instalments, cash, 0, 2),
    meanDelay: (INSTALMENTS + 1) / 2,
    evenDiscount: 1 - worthOfInstalments(rate),
    netRate,
    evenNet: 1 - worthOfInstalments(netRate),
    evenTwelve: 1 - worthOfInstalments(netRate, 12),
    refusing: refusing(DISCOUNT),
    refusingTwelve: refusing(DISCOUNT, 12),
    refused: DISCOUNTS.map((each) => refusing(each)),
    refusedTwelve: DISCOUNTS.map((each) => refusing(each, 12)),
    far: [10, 20, 30, 40].map((year) => 10_000 / (1 + rate) ** year),
    savings,
    house,
    half: house / 2,
    evenWait: Math.log(2) / Math.log(1 + BTP_NET),
    most: house / (1 + BTP_NET) ** LIFE,
    mostRevalued: house * ((1 + REVALUATION) / (1 + BTP_NET)) ** LIFE,
    repairs: REPAIRS / (1 + BTP_NET) ** 10,
    income,
    earned: difference(savings, PANELS),
    lost: difference(PANELS, savings * 0.75),
    savingsByRate: RATES.map((each) => (worth(each, PANEL_YEARS) / yearly) * SAVING),
    panelRate: rateOf((each) => (worth(each, PANEL_YEARS) / yearly) * SAVING, PANELS),
    deduction: (worth(rate, 10) / yearly) * 100,
    firstTen: worth(rate, 10) / worth(rate, PANEL_YEARS),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    lifeRate: hiddenRate(LIFE),
    btp: BTP,
    portraitChart: { labels: WAITS, series: [inPercent(WAITS.map(hiddenRate)), WAITS.map(() => BTP_NET * 100)] },
    btpNet: BTP_NET,
    revaluation: REVALUATION,
    repairsToday: REPAIRS,
    questionChart: { labels: RATES.map((rate) => percent(rate, 0)), series: [f.byRate] },
    discountRate: DISCOUNT,
    stepsChart: { labels: DISCOUNTS.map((each) => percent(each, 0)), series: [inPercent(f.refusedTwelve), inPercent(f.refused)] },
    mistakeTable: [10, 20, 30, 40].map((year, at) => [String(year), euro(f.far[at]!)]),
    mistakeChart: { labels: RATES.map((rate) => percent(rate, 0)), series: [f.savingsByRate, RATES.map(() => PANELS)] },
  } satisfies Figures
}
