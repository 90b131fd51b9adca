import { paymentFor } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

export const fondoPerLeEmergenze: Readings = {
  portrait: (at) => {
    const law = LAW
    const [spending, wage] = [at(0, 0), at(2, 4)]
    const cents = (value: number) => Math.round(value * 100) / 100
    const base = cents((law.joblessThreshold.value * law.joblessShare.value) / 100)
    const above = cents(((wage - law.joblessThreshold.value) * law.joblessShareAbove.value) / 100)
    const net = cents((base + above) * 0.9)
    // Each month’s sum is paid in the next month; from the sixth on it is 3 % less than the one before.
    const received = [0, 0]
    let paid = net
    for (let month = 1; month < 12; month++) {
      if (month >= 6) paid -= (paid * law.joblessFall.value) / 100
      received.push(received.at(-1)! + paid)
    }
    const used = (month: number) => month * spending - received[month]!
    const row = (month: number) => [month, received[month]!, used(month), month * spending]
    const months = [0, 2, 4, 6, 8, 10, 12]
    return [
      [spending, used(12), used(12) / spending, 12 * spending],
      [law.joblessMost.value, 4, 28],
      [
        law.jobless.value,
        law.joblessShare.value,
        law.joblessThreshold.value,
        law.joblessShareAbove.value,
        wage,
        base,
        above,
        base + above,
        net,
        55,
        law.joblessFall.value,
      ],
      [law.joblessClaimDays.value],
      [spending],
      row(3),
      row(6),
      row(9),
      row(12),
      months,
      months.map(used),
      months.map((month) => month * spending),
      [used(12), used(12) / spending, 6 * spending, 6 * spending - at(12, 0)],
      [law.joblessWeeks.value],
      [law.joblessWeeks.value],
      [3_500, (law.joblessMost.value / 3_500) * 100],
    ]
  },
  page: (at) => {
    const [monthly, months, saved, cost, rate] = [at(2, 0), at(2, 1), at(2, 2), at(2, 3), at(2, 4)]
    const payment = paymentFor(cost, rate, 36)
    const [reserve, interest] = [monthly * months, at(5, 0) * 36 - cost]
    const wait = Math.ceil(reserve / saved)
    return [
      [reserve, interest],
      [LAW.depositGuarantee.value],
      [monthly, months, saved, cost, rate],
      [reserve],
      [saved, wait],
      [payment],
      [interest],
      [reserve, wait, interest],
    ]
  },
  steps: (at) => {
    const parts = [2, 3, 4, 5].map((line) => at(line, 0))
    const monthly = parts.reduce((sum, each) => sum + each, 0)
    const saved = at(0, 2)
    const wait = Math.ceil((3 * monthly) / saved)
    return [
      [monthly, 3 * monthly, saved, wait],
      [2_738, 2_243, 3 * 2_738, 3 * 2_243],
      ...parts.map((each) => [each]),
      [monthly],
      [monthly, 3 * monthly],
      [saved, wait],
    ]
  },
  mistake: (at) => {
    const cost = at(0, 0)
    // FTSE MIB, closes of 12 March 2020 and of the two ends of the years (Borsa Italiana).
    const [march, before, after] = [14_894, 23_506, 22_233]
    const interest = (rate: number) => Math.round((Math.round(paymentFor(cost, rate, 12) * 100) / 100) * 12 - cost)
    const kept = (cost * 2) / 100
    const later = (cost * after) / march
    const missed = Math.round(later) - cost
    return [
      [cost, 18, interest(18), kept],
      [12, 16.92, march, before, cost],
      [12],
      [cost, later, 30, after, missed],
      [18, paymentFor(cost, 18, 12), interest(18), 9, interest(9)],
      [cost, kept],
      [12, missed, missed / kept],
      [18, interest(18), interest(18) / kept],
      [9, interest(9), interest(9) / kept],
    ]
  },
  comparison: (at) => {
    const [monthly, saved] = [at(0, 0), at(3, 0)]
    return [
      [monthly, 3 * monthly, 6 * monthly],
      [monthly],
      [75, 3],
      [saved, Math.ceil((3 * monthly) / saved), Math.ceil((6 * monthly) / saved)],
    ]
  },
}
