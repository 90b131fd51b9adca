import { futureValueOfInstalments } from '../../../../../events/domain/finance/growth.ts'
import { severanceRevaluation } from '../../../../../events/domain/finance/inflation.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import type { Figures } from '../../../../../events/content/content-source.ts'
import { upTo } from '../up-to.ts'

const REVALUATION_TAX = 0.17
const netRevaluation = (inflation: number) => severanceRevaluation(inflation) * (1 - REVALUATION_TAX)
/** The tax applies to the return after costs. */
const fundNet = (gross: number, cost: number) => (gross - cost) * (1 - 0.2)

const PAY = 26_000
const TFR = PAY * 0.0691
const YEARS = 25
const build = (yearly: number, rate: number) => futureValueOfInstalments(yearly / 12, rate, YEARS * 12)

const taxed = (paidIn: number, total: number, rate: number) => total - paidIn * rate

/** A year’s part earns nothing in that year (codice civile, art. 2120). */
const KEPT = Array.from({ length: YEARS }, (_, year) => TFR * (1 + netRevaluation(0.02)) ** year).reduce((sum, each) => sum + each, 0)
const fundRow = (yearly: number, rate: number) => {
  const total = build(yearly, rate)
  return [percent(rate, 2), euro(total), euro(taxed(yearly * YEARS, total, 0.12))]
}

export const figures = {
  pay: PAY,
  tfr: TFR,
  revaluations: [0, 0.01, 0.02, 0.04, 0.06].map((inflation) => [
    percent(inflation, 0),
    percent(severanceRevaluation(inflation), 2),
    percent(netRevaluation(inflation), 2),
    percent(netRevaluation(inflation) - inflation, 2),
  ]),
  revaluationsChart: {
    labels: upTo(6).map((inflation) => `${inflation}%`),
    series: [upTo(6).map((inflation) => 100 * netRevaluation(inflation / 100)), upTo(6)],
  },
  finalValues: [
    [percent(netRevaluation(0.02), 2), euro(KEPT), euro(taxed(TFR * YEARS, KEPT, 0.23))],
    fundRow(TFR, fundNet(0.035, 0.004)),
    fundRow(TFR, fundNet(0.035, 0.018)),
    fundRow(TFR + PAY * 0.027, fundNet(0.035, 0.004)),
  ],
  ownShare: PAY * 0.012,
  employerShare: PAY * 0.015,
  weakFundNet: fundNet(0.015, 0.004),
} satisfies Figures
