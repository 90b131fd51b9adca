import { LAW } from '../law.ts'
import { about, type Readings } from '../reading.ts'

const atLeastOne = (count: number, share: number) => (1 - (1 - share / 100) ** count) * 100
const UNITS = [
  ['milion', 1e6 * 365 * 24 * 3_600],
  ['anni', 365 * 24 * 3_600],
  ['giorni', 24 * 3_600],
  ['ore', 3_600],
  ['minuti', 60],
  ['secondi', 1],
] as const

/** @returns seconds in the unit that a text names */
const inUnitOf = (text: string, seconds: number) => seconds / UNITS.find(([name]) => text.includes(name))![1]

export const autenticazioneForte: Readings = {
  page: (at, textAt) => {
    const [symbols, speed, length] = [at(2, 0), at(2, 1) * 1e9, at(3, 1)]
    const row = (line: number, used: number, characters: number) => [used, characters, inUnitOf(textAt(line), used ** characters / speed)]
    return [
      [symbols ** 4],
      [LAW.paymentServices.value],
      [symbols, speed / 1e9],
      row(3, symbols, length),
      row(4, symbols + 32, length),
      row(5, symbols, length + 4),
      [32, ((symbols + 32) / symbols) ** length, symbols ** 4],
    ]
  },
  portrait: (at) => {
    const [price, odds] = [at(6, 0), at(6, 2)]
    const yearly = (2 * price) / 5
    const [sms, app] = [(100 - 76) / 100, (100 - 90) / 100]
    const parity = (passes: number) => about((yearly * odds) / passes, 50)
    const sums = [0, 20, 40, 60, 80, 100]
    const costs = (passes: number) => sums.map((sum) => (sum * 1_000 * passes) / odds)
    return [
      [parity(sms), parity(app)],
      [7, 2],
      [100, 96, 76],
      [100, 99, 90],
      [100, 100, 100],
      [sms * 100, app * 100],
      [price, yearly, odds, (10_000 * sms) / odds, 10_000, (10_000 * app) / odds],
      sums,
      costs(sms),
      costs(app),
      sums.map(() => yearly),
      [parity(sms), parity(app)],
      [LAW.paymentServices.value],
      [14, 86, 21],
    ]
  },
  mistake: (at) => {
    const [sites, share, pairs, works] = [at(0, 0), at(0, 1), at(2, 0), at(2, 1)]
    const opened = (pairs * works) / 100
    return [[sites, share, atLeastOne(sites, share)], [share, sites, atLeastOne(sites, share)], [pairs, works, opened, opened / 100], [773]]
  },
  comparison: (at) => {
    const [eight, words] = [62 ** 8, 7_776 ** 4]
    const speed = at(7, 0) * 1e9
    const nine = 62 ** 9
    const hours = (count: number) => count / 2 / speed / 3_600
    const days = (count: number) => hours(count) / 24
    return [
      [6 ** 5],
      [26 ** 6 / 1e9],
      [eight / 1e9],
      [words / 1e9],
      [95, 95 ** 8 / 1e9],
      [nine / 1e9],
      [words / eight, 95, 95 ** 8 / words, nine / words, 62, 6 ** 5],
      // Two names that end on a number, and what the faster algorithm makes possible.
      [speed / 1e9, 4_090, 512, 5, 160, hours(eight), days(words), days(nine), (days(words) * 6 ** 5) / 365, days(62 ** 11) / 365],

      [at(8, 0), 10 ** at(8, 0) / 3],
    ]
  },
  question: (at) => {
    const digits = at(0, 0)
    return [
      [digits, 10 ** digits / 3],
      [digits, 10 ** digits / 3],
      // Delegated Regulation (EU) 2018/389, art. 16 and 11.
      [30, 50],
    ]
  },
  history: (at) => {
    const speed = at(1, 0) * 1e9
    const row = (letters: number) => [26 ** letters, 26 ** letters / 2 / speed]
    return [[26 ** 6], [speed / 1e9], row(6), row(8), [LAW.paymentServices.value]]
  },
}
