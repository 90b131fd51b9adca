import { figure } from '../../../../../../../events/domain/figures.ts'

/**
 * Closes of the S&P 500 on the days when its average of 50 days fell below that of 200 and when it rose above it again; recomputed from
 * daily closes.
 */
const CROSSES = [
  ['21 dicembre 2007', 1_484.46, '23 giugno 2009', 895.1],
  ['2 luglio 2010', 1_022.58, '22 ottobre 2010', 1_183.08],
  ['12 agosto 2011', 1_178.81, '31 gennaio 2012', 1_312.41],
  ['28 agosto 2015', 1_988.87, '21 dicembre 2015', 2_021.15],
  ['11 gennaio 2016', 1_923.67, '25 aprile 2016', 2_087.79],
  ['7 dicembre 2018', 2_633.08, '1 aprile 2019', 2_867.19],
  ['30 marzo 2020', 2_626.65, '9 luglio 2020', 3_152.05],
  ['14 marzo 2022', 4_173.11, '2 febbraio 2023', 4_179.76],
] as const

const SIGNALS = [0, ...CROSSES.map((_, at) => at + 1)]

/** @returns the units one has after so many of the signals, of 100 */
const unitsAfter = (signals: number): number => CROSSES.slice(0, signals).reduce((units, [, out, , back]) => (units * out) / back, 100)

const ALL = unitsAfter(CROSSES.length)

const CRASH = unitsAfter(1)

export const portraitFigures = {
  all: ALL,
  portraitTable: CROSSES.map(([sold, out, bought, back]) => [sold, figure(out, 2), bought, figure(back, 2), figure((100 * out) / back, 1)]),
  crash: CRASH,
  unitsAfterFive: unitsAfter(5),
  portraitChart: { labels: SIGNALS, series: [SIGNALS.map(unitsAfter), SIGNALS.map(() => 100)] },
  unitsWithoutCrash: (100 * ALL) / CRASH,
}
