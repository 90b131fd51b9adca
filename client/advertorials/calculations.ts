/**
 * The arithmetic behind the dedicated pages. Rates are yearly fractions (0.26 is 26 %), amounts are euro and
 * nothing is rounded before it is formatted.
 */

/** Flat tax on capital income and gains (D.L. 66/2014, art. 3). */
export const TAX_ON_GAINS = 0.26
/** The same on Italian and white-list government bonds (D.L. 66/2014, art. 3, comma 2). */
export const TAX_ON_GOVERNMENT_BONDS = 0.125
/** Yearly stamp duty on the value of financial products (D.P.R. 642/1972, tariffa, art. 13, comma 2-ter). */
export const STAMP_DUTY = 0.002
/** Deposits covered per person and bank, in euro (directive 2014/49/EU; in Italy FITD and its cooperative twin). */
export const DEPOSIT_GUARANTEE = 100_000

/** Yearly average change of Italian consumer prices, NIC index (Istat). */
export const ITALIAN_INFLATION_NIC = { 2022: 0.081, 2023: 0.057, 2024: 0.01 } as const
/** A marketing claim (R1.8), and true: 2023 on the harmonised index, IPCA (Istat). */
export const ITALIAN_INFLATION_IPCA_2023 = 0.059

/** What `amount` becomes when it earns `rate` for `years`, compounded once a year. */
export function futureValue(amount: number, rate: number, years: number): number {
  return amount * (1 + rate) ** years
}

/** What a deposit of `monthly` euro at the end of every month becomes, at the month's share of yearly `rate`. */
export function futureValueOfSavings(monthly: number, rate: number, years: number): number {
  const months = years * 12
  const monthlyRate = monthlyEquivalent(rate)
  if (monthlyRate === 0) return monthly * months
  return (monthly * ((1 + monthlyRate) ** months - 1)) / monthlyRate
}

/** The monthly rate which, compounded twelve times, gives yearly `rate`. */
export function monthlyEquivalent(rate: number): number {
  return (1 + rate) ** (1 / 12) - 1
}

/** The yearly rate which monthly `rate` gives when compounded twelve times. */
export function yearlyEquivalent(rate: number): number {
  return (1 + rate) ** 12 - 1
}

/** The constant yearly return that turns `from` into `to` in `years`. */
export function requiredYearlyReturn(from: number, to: number, years: number): number {
  return (to / from) ** (1 / years) - 1
}

/** How many years `from` takes to become `to` at `rate`; Infinity when it never does. */
export function yearsToReach(from: number, to: number, rate: number): number {
  if (to <= from) return 0
  return rate <= 0 ? Infinity : Math.log(to / from) / Math.log(1 + rate)
}

/** What `amount` idle for `years` still buys, in today's euro, when prices rise by `inflation` a year. */
export function realValue(amount: number, inflation: number, years: number): number {
  return amount / (1 + inflation) ** years
}

/** Total rise of prices over consecutive years. */
export function cumulativeInflation(rates: readonly number[]): number {
  return rates.reduce((level, rate) => level * (1 + rate), 1) - 1
}

/** Return after inflation (Fisher: the ratio, not the difference). */
export function realReturn(rate: number, inflation: number): number {
  return (1 + rate) / (1 + inflation) - 1
}

/** Tax due on `gain`; none on a loss. */
export function taxOn(gain: number, taxRate: number = TAX_ON_GAINS): number {
  return Math.max(0, gain) * taxRate
}

/** What is left of `gain` after tax; a loss stays whole. */
export function netGain(gain: number, taxRate: number = TAX_ON_GAINS): number {
  return gain - taxOn(gain, taxRate)
}

/** One year's stamp duty on a portfolio worth `value`. */
export function stampDutyOn(value: number): number {
  return value * STAMP_DUTY
}

/** Yearly return left after tax on the gain and stamp duty on the initial value (a year's approximation). */
export function netYearlyReturn(rate: number, taxRate: number = TAX_ON_GAINS): number {
  return netGain(rate, taxRate) - STAMP_DUTY
}

/** Capital whose net yearly return pays `monthly` euro; Infinity when the net return is not positive. */
export function capitalForMonthlyIncome(monthly: number, rate: number, taxRate: number = TAX_ON_GAINS): number {
  const net = netYearlyReturn(rate, taxRate)
  return net <= 0 ? Infinity : (monthly * 12) / net
}

/** The gain that brings a capital back to where it was after losing the fraction `loss` (below 1). */
export function gainToRecover(loss: number): number {
  return 1 / (1 - loss) - 1
}

/** Average result of a trade, in euro: `winRate` of them win `win`, the others lose `loss` (positive). */
export function expectedResult(winRate: number, win: number, loss: number): number {
  return winRate * win - (1 - winRate) * loss
}

/** How many of `players` are right `rounds` times running when every round is a toss of a coin. */
export function expectedStreaksByChance(players: number, rounds: number): number {
  return players * 0.5 ** rounds
}

/** What a year of 250 market days costs in euro: `costPerTrade` is the fraction of `capital` each trade pays. */
export function yearlyTradingCost(capital: number, tradesPerDay: number, costPerTrade: number): number {
  return capital * tradesPerDay * costPerTrade * 250
}

/** Result on a margin of `margin` euro when the market moves by `move`; floored at the whole margin (ESMA 2018). */
export function leveragedResult(margin: number, leverage: number, move: number): number {
  return Math.max(-margin, margin * leverage * move)
}

/** «10.000 €», with no decimals unless asked; the space does not break. */
export function formatEuro(amount: number, decimals = 0): string {
  return `${formatNumber(amount, decimals)}\u00a0€`
}

/** «10.000 euro», for running text. */
export function formatEuroInWords(amount: number, decimals = 0): string {
  return `${formatNumber(amount, decimals)}\u00a0euro`
}

/** «5,9%» from 0.059; one decimal unless asked, and none shown when it is zero. */
export function formatPercent(rate: number, decimals = 1): string {
  return `${format(rate * 100, 0, decimals)}%`
}

/** «12.345,6»: it-IT digits with thousands always grouped and a real minus sign. */
export function formatNumber(value: number, decimals = 0): string {
  return format(value, decimals, decimals)
}

function format(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat('it-IT', {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
    .format(value)
    .replace('-', '−')
}
