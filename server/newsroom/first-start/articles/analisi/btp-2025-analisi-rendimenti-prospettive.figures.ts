import { bondPrice } from '../../../../../events/domain/finance/growth.ts'
import { realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'

const change = (years: number, shift: number) => bondPrice(0.035, 0.035 + shift, years) / 100 - 1

const priceRow = (years: number) => [`${years} anni`, ...[-0.01, 0.005, 0.01, 0.02].map((shift) => percent(change(years, shift)))]

const DURATIONS = [2, 5, 10, 20, 30]

const netRow = (gross: number, tax: number) => {
  const net = gross * (1 - tax) - 0.002
  return [percent(gross, 2), percent(tax), percent(net, 2), percent(realReturn(net, 0.02), 2)]
}

export const figures = {
  netYields: [netRow(0.035, 0.125), netRow(0.022, 0.125), netRow(0.035, 0.26), netRow(0.022, 0.26)],
  equivalentBankYield: (0.035 * (1 - 0.125)) / (1 - 0.26),
  priceChanges: DURATIONS.map(priceRow),
  priceMoves: {
    labels: DURATIONS.map((years) => `${years} anni`),
    series: [DURATIONS.map((years) => 100 * change(years, -0.01)), DURATIONS.map((years) => 100 * change(years, 0.01))],
  },
  priceAfterRise: bondPrice(0.035, 0.045, 10),
  yearlyLossPerThousand: 1_000 * 0.01,
  scenarios: [0.025, 0.035, 0.045].map((rate) => [
    percent(rate),
    figure(bondPrice(0.035, rate, 9), 2),
    percent(0.035 + bondPrice(0.035, rate, 9) / 100 - 1),
  ]),
} satisfies Figures
