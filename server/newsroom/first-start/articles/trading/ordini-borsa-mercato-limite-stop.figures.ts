import { averageFill } from '../../../../../events/domain/finance/trading.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const OFFERS = [
  { price: 5.02, quantity: 300 },
  { price: 5.03, quantity: 500 },
  { price: 5.06, quantity: 400 },
  { price: 5.12, quantity: 1_000 },
]

const QUANTITIES = [200, 800, 1_500, 2_000]
const fillRow = (quantity: number) => {
  const average = averageFill(OFFERS, quantity)
  return [figure(quantity), `${figure(average, 3)} euro`, percent(average / 5.02 - 1, 2), euro((average - 5.02) * quantity, 2)]
}

export const figures = {
  fills: QUANTITIES.map(fillRow),
  fillsChart: {
    labels: QUANTITIES.map((quantity) => figure(quantity)),
    series: [QUANTITIES.map((quantity) => (averageFill(OFFERS, quantity) - 5.02) * quantity)],
  },
} satisfies Figures
