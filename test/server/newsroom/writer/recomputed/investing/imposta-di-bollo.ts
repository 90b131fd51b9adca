import { grown } from '../pencil.ts'
import { LAW } from '../law.ts'
import type { Readings } from '../reading.ts'

const [DUTY, FIXED, FREE, TAX] = [LAW.stampDuty.value, LAW.stampDutyOnAccounts.value, LAW.stampDutyFreeUpTo.value, LAW.capitalGains.value]
const dutyOn = (sum: number) => (sum * DUTY) / 100
const even = (FIXED / DUTY) * 100

export const impostaDiBollo: Readings = {
  page: (at) => {
    const [sum, rate, fee] = [at(2, 0), at(2, 2), at(7, 0)]
    const gain = (sum * rate) / 100
    const tax = (gain * TAX) / 100
    const row = (amount: number) => [amount, (amount / sum) * 100]
    const net = gain - tax - dutyOn(sum) - fee
    return [
      [DUTY, gain, net],
      [DUTY, FIXED, FREE],
      [sum, TAX, rate, ...(fee === 0 ? [] : [fee])],
      [sum],
      row(gain),
      [TAX, ...row(tax)],
      [DUTY, ...row(dutyOn(sum))],
      row(fee),
      row(net),
      [(dutyOn(sum) / gain) * 100, ((gain - net) / gain) * 100, dutyOn(sum) + fee],
      [2, 0.5, (DUTY / 0.5) * 100],
      [2],
    ]
  },
  comparison: (at) => {
    const sum = at(0, 0)
    const row = (amount: number) => [amount, amount > FREE ? FIXED : 0, dutyOn(amount)]
    return [
      [sum, FIXED, dutyOn(sum), even],
      [sum],
      [FIXED, FREE],
      [sum, dutyOn(sum)],
      row(5_000),
      row(10_000),
      row(17_100),
      row(30_000),
      row(60_000),
      [even, FREE],
      [LAW.postalBondsFreeUpTo.value],
    ]
  },
  question: (at) => {
    const [rate, sum] = [at(0, 0), at(0, 2)]
    const years = [0, 4, 8, 12, 16, 20]
    const free = years.map((year) => grown(sum, rate, year))
    const taxed = years.map((year) => grown(sum, rate + DUTY * -1 * (1 + rate / 100), year))
    return [
      [rate, (DUTY / rate) * 100, sum, Math.round(at(4, 5)) - Math.round(at(5, 5))],
      [dutyOn(sum), sum],
      [rate, (DUTY / rate) * 100],
      years,
      free,
      taxed,
      [dutyOn(sum) / 2],
      [rate],
    ]
  },
  history: (at) => {
    const sum = at(0, 0)
    const bars = [0.1, 0.15, DUTY].map((rate) => (sum * rate) / 100)
    return [[sum, ...bars], [FIXED], [sum], bars]
  },
}
