import { difference, euro, figure, percent } from '../../../../../../../events/domain/figures.ts'
import { gainToRecover } from '../../../../../../../events/domain/finance/risk.ts'
import { leveragedResult } from '../../../../../../../events/domain/finance/trading.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

const MOVES = [-0.03, -0.02, -0.01, 0.01, 0.02, 0.03]

/** Effective: the position over all the money behind it. */
const KEPT = [10, 5, 4, 2]

/** Closes of the FTSE MIB before the one of 12 March 2020. */
const STARTS = [
  ['11 marzo', 17_928.31],
  ['6 marzo', 20_799.89],
  ['19 febbraio', 25_477.55],
] as const

const LAST_CLOSE = 14_894.44

/** By how much a rise pays for the financing of `daysPaid`. */
const RISE = 0.02

const FALLS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

function inputs(random: SeededRandom) {
  const margin = random.range(1_000, 3_000, 500)
  const leverage = random.pick([10, 20])
  const move = random.pick([0.02, 0.03])
  const financing = random.pick([0.06, 0.07])
  const portfolio = random.pick([100_000, 120_000, 150_000])
  const [loanShare, stress] = random.pick([
    [0.4, 0.4],
    [0.45, 0.3],
  ] as const)
  const rate = random.pick([0.045, 0.05])
  const loan = portfolio * loanShare
  const leverageAfter = FALLS.map((fall) => (1 - fall) / (1 - fall - loanShare))
  const tested = [0, 0.2, stress]
  const sale = (loan - loanShare * portfolio * (1 - stress)) / (1 - loanShare)
  return {
    margin,
    leverage,
    move,
    exposure: margin * leverage,
    results: MOVES.map((each) => leveragedResult(margin, leverage, each)),
    plain: MOVES.map((each) => margin * each),
    loss: -leveragedResult(margin, leverage, -move),
    left: difference(margin, -leveragedResult(margin, leverage, -move)),
    share: leverage * move,
    recover: gainToRecover(leverage * move),
    closedAt: KEPT.map((each) => (1 / each - 0.05) / 0.95),
    fallen: STARTS.map(([, close]) => 1 - LAST_CLOSE / close),
    survived: STARTS.map(([, close]) => 1 / (0.05 + 0.95 * (1 - LAST_CLOSE / close))),
    financing,
    yearly: margin * leverage * financing,
    daily: (margin * leverage * financing) / 365,
    yearlyShare: leverage * financing,
    portfolio,
    loan,
    loanShare,
    own: portfolio - loan,
    startLeverage: leverageAfter[0]!,
    leverageAfter,
    leverageAfterHalf: leverageAfter.at(-1)!,
    limit: 0.6,
    callDrop: 1 - loanShare / 0.6,
    stress,
    tested,
    testedValue: tested.map((fall) => portfolio * (1 - fall)),
    testedOwn: tested.map((fall) => portfolio * (1 - fall) - loan),
    testedShare: tested.map((fall) => loanShare / (1 - fall)),
    sale,
    saleToLimit: (loan - 0.6 * portfolio * (1 - stress)) / 0.4,
    saleShare: sale / (portfolio * (1 - stress)),
    rate,
    grossNeeded: rate / (1 - 0.26),
    daysPaid: (RISE / financing) * 365,
    path: [100, 105, 99.75, 104.7375, 99.500625],
    path2: [100, 110, 99, 108.9, 98.01],
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    portraitChart: { labels: FALLS.map((fall) => percent(fall, 0)), series: [f.leverageAfter] },
    portraitTable: f.tested.map((fall, at) => [
      percent(fall, 0),
      euro(f.testedValue[at]!),
      euro(f.testedOwn[at]!),
      percent(f.testedShare[at]!),
    ]),
    questionTable: KEPT.map((each, at) => [figure(each), euro(10_000 / each), percent(f.closedAt[at]!), percent(1 / each)]),
    questionTable2: STARTS.map(([day, close], at) => [day, figure(close, 2), percent(f.fallen[at]!), figure(f.survived[at]!, 1)]),
    lastClose: LAST_CLOSE,
    plainLoss: f.margin * f.move,
    comparisonTable: MOVES.map((each, at) =>
      [percent(each, 0), euro(f.plain[at]!), euro(f.results[at]!)].map((text) => (each > 0 ? `+${text}` : text)),
    ),
    mistakeChart: { labels: [0, 1, 2, 3, 4], series: [f.path, f.path2] },
    rise: RISE,
  } satisfies Figures
}
