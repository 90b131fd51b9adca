import { percent } from '../../../../../../../events/domain/figures.ts'

/** Letters of Berkshire Hathaway for 2016 and 2017: five funds of funds in 2008 and in all ten years. */
const FIRST_YEAR = [-0.165, -0.223, -0.213, -0.293, -0.301]

const TEN_YEARS = [0.217, 0.423, 0.877, 0.028, 0.27]

/** Dollars that a million gained in the first nine years, and the part of all gains that went to managers by the letter’s estimate. */
const [INDEX, FUNDS, DIVERTED] = [854_000, 220_000, 0.6] as const

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

const gross = FUNDS / (1 - DIVERTED)

const costShare = (gross - FUNDS) / (INDEX - FUNDS)

export const comparisonFigures = {
  index: INDEX,
  funds: FUNDS,
  costShare,
  firstYearLoss: -mean(FIRST_YEAR),
  comparisonTable: [
    [percent(-0.37, 1), percent(mean(FIRST_YEAR), 1)],
    [percent(INDEX / 1e6, 1), percent(FUNDS / 1e6, 1)],
    [percent(1.258, 1), percent(mean(TEN_YEARS), 1)],
  ],
  bestOfFive: Math.max(...TEN_YEARS),
  worstOfFive: Math.min(...TEN_YEARS),
  gross,
  managersShare: gross - FUNDS,
  indexLead: INDEX - FUNDS,
  choicesLead: INDEX - gross,
}
