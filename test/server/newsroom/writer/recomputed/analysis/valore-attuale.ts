import { discounted, grown, meanOf, sumOf, zeroOf } from '../pencil.ts'
import type { Readings } from '../reading.ts'

const worth = (instalment: number, years: number, rate: number) =>
  sumOf(Array.from({ length: years }, (_, year) => discounted(instalment, rate, year + 1)))

export const valoreAttuale: Readings = {
  page: (at) => {
    const [years, instalment, rate] = [at(0, 0), at(0, 1), at(0, 3)]
    const row = (each: number) => [each, worth(instalment, years, each), (worth(instalment, years, each) / (years * instalment)) * 100]
    return [
      [years, instalment, worth(instalment, years, rate), rate],
      [instalment, years, years * instalment],
      [years, instalment],
      row(rate),
      row(rate + 2),
      row(rate + 4),
      [rate, row(rate)[1]!, row(rate + 2)[1]!],
    ]
  },
  question: (at) => {
    const [instalment, years, rate, offer] = [at(0, 0), at(0, 1), at(0, 3), at(0, 4)]
    const rates = [1, 2, 3, 4, 5, 6, 7, 8]
    return [
      [instalment, years, worth(instalment, years, rate), rate, offer],
      [instalment, years, offer, instalment * years, years],
      [rate, discounted(instalment, rate, 1), discounted(instalment, rate, 10), worth(instalment, years, rate), at(0, 2) - offer],
      rates,
      rates.map((each) => worth(instalment, years, each)),
      [6, worth(instalment, years, 6), offer - at(5, 1)],
    ]
  },
  steps: (at) => {
    const [price, off, rate] = [at(1, 0), at(1, 1), at(1, 2)]
    const monthly = Math.exp(Math.log(1 + rate / 100) / 12)
    const months = Array.from({ length: 24 }, (_, month) => month + 1)
    const partsAt = (factor: number) => sumOf(months.map((month) => price / 24 / factor ** month))
    const parts = partsAt(monthly)
    const cash = price - (price * off) / 100
    const saved = at(0, 1) - at(0, 2)
    const refused = zeroOf((factor) => partsAt(factor) - cash, 1, 1.1) ** 12
    const rates = [1, 2, 3, 4, 5, 6, 7, 8]
    return [
      [24, parts, cash, saved],
      [price, off, rate],
      [price / 24],
      [parts],
      [price - cash, cash, saved],
      rates,
      rates.map((each) => (1 - partsAt(Math.exp(Math.log(1 + each / 100) / 12)) / price) * 100),
      [meanOf(months), rate, ((price - parts) / price) * 100, off],
      [cash, price, (refused - 1) * 100],
    ]
  },
  mistake: (at) => {
    const rate = at(0, 0)
    const far = (years: number) => discounted(10_000, rate, years)
    const savings = worth(1_000, 25, rate)
    return [
      [rate, far(30)],
      ...[10, 20, 30, 40].map((years) => [years, far(years)]),
      [rate, far(40)],
      [10, 20, 30, 40],
      [10, 20, 30, 40].map(far),
      [rate, savings, at(8, 1) - 15_000, 15_000 - savings * 0.75],
      [rate, grown(15_000, rate, 25)],
      [(worth(1_000, 10, rate) / savings) * 100],
    ]
  },
}
