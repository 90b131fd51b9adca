import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

export const criptoAttivita: Readings = {
  page: (at) => {
    const [share, fall, sum, rate] = [at(0, 0), at(0, 1), at(0, 3), at(2, 3)]
    const row = (each: number) => [
      each,
      (sum * each) / 100,
      (((sum * each) / 100) * fall) / 100,
      ((100 - each) * rate) / 100 - (each * fall) / 100,
    ]
    const own = row(share)
    return [
      [share, fall, own[2]!, sum],
      [LAW.cryptoServicesDay.value, LAW.cryptoTransitionDay.value],
      [sum, share, own[1]!, rate, fall],
      [fall, sum],
      own,
      row(2 * share),
      row(4 * share),
      [share, own[2]!, own[3]!, (rate / (rate + fall)) * 100],
      [69_000, 15_500],
      // «Modello 730».
      [LAW.cryptoGains.value, LAW.capitalGains.value, 730, LAW.cryptoWealth.value],
    ]
  },
  portrait: (at) => {
    const [coins, sale, gain] = [at(4, 0), at(14, 1), at(14, 2)]
    const each = 16_871 * 1.2
    const paid = coins * each
    const prices = [0, 20, 40, 60, 80, 100]
    return [
      [120],
      [each],
      [120, each, 95_000],
      [11, 16_871, 9, 50_000, 18],
      [coins],
      [11, 16_871, coins * 16_871],
      [18, paid],
      [18, 95_000, coins * 95_000],
      [paid / 95_000, (each / 95_000) * 100],
      prices,
      prices.map((price) => price * 1_000 * coins),
      prices.map(() => paid),
      [each],
      [LAW.cryptoServicesDay.value, LAW.cryptoTransitionDay.value, 75],
      [LAW.cryptoGains.value, sale, gain, (gain * 33) / 100, (sale * 33) / 100],
    ]
  },
  question: (at) => {
    const [swing, calm, correlation, sum, fall] = [at(0, 1), at(0, 3), at(1, 2), at(5, 0), at(5, 1)]
    const variance = (share: number) => {
      const [own, rest] = [share * swing, (100 - share) * calm]
      return { all: own * own + rest * rest + 2 * own * rest * correlation, own: own * own + own * rest * correlation }
    }
    const total = (share: number) => Math.sqrt(variance(share).all) / 100
    const part = (variance(5).own / variance(5).all) * 100
    const [drawn, shares] = [
      [0, 5, 10, 15, 20],
      [0, 2, 5, 10, 20],
    ]
    const lost = (share: number) => (((sum * share) / 100) * fall) / 100
    return [
      [5, swing, total(5), calm, part],
      [calm, swing, correlation],
      drawn,
      drawn.map(total),
      [5, total(5), part],
      [sum, fall],
      ...shares.map((share) => [share, lost(share)]),
      [fall, 69_000, 15_500, lost(5), 5, sum],
      [5, (20 / (20 + 95)) * 100, 33],
    ]
  },
  history: (at) => {
    const [fall, sum] = [at(0, 0), at(0, 3)]
    const lost = (share: number) => (sum * share * fall) / 10_000
    return [
      [fall, 5, lost(5), sum],
      [31],
      [LAW.cryptoRegulation.value, LAW.stablecoinsDay.value, LAW.cryptoServicesDay.value, LAW.cryptoTransitionDay.value],
    ]
  },
  mistake: () => {
    const back = (46 / 215) * 100
    const lost = (100 - back) / 100
    return [
      [back, lost],
      [14, 76_000, 215],
      [11, 169, 115, 46, back],
      [7_002, 18.5, 20],
      [1, lost, 100 / lost, 0.25, 100 / (0.25 * lost)],
      [0.2],
    ]
  },
  comparison: () => [[LAW.depositGuarantee.value, 0.9], [LAW.depositGuarantee.value]],
}
