import { grown, meanOf, sumOf } from '../pencil.ts'
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
  portrait: (at) => {
    const quarter = FIXED / 4
    const due = (balance: number) => (balance > FREE ? quarter : 0)
    const balances = [0, 2].map((column) => [4, 5, 6, 7].map((line) => at(line, column)))
    const [first, second] = balances.map(meanOf) as [number, number]
    const [paid, other] = balances.map((each) => sumOf(each.map(due))) as [number, number]
    const row = (line: number) => [at(line, 0), due(at(line, 0)), at(line, 2), due(at(line, 2))]
    const over = at(10, 3)
    const most = (left: number) => (FREE * 92 - (FREE + over) * (92 - left)) / left
    const moved = Math.round(FREE + over - at(10, 5))
    const left = [46, 36, 26, 16, 6]
    return [
      [FREE],
      [first, paid, second, other, FIXED],
      [first, paid, second, other, FREE, FIXED],
      [FIXED, FREE, 24, quarter],
      ...[4, 5, 6, 7].map(row),
      [FIXED],
      [LAW.accountStatements.value],
      [92, 80, FREE + over, over, 92 - 80, most(12), moved],
      left,
      left.map(most),
      [quarter, 1.5, 2 * 1.5, 12, (dutyOn(moved) * 12) / 365],
      [48, 21],
      [LAW.stampDutyOfFirms.value, LAW.basicAccountIsee.value, LAW.basicAccount.value],
    ]
  },
  comparison: (at) => {
    const sum = at(0, 0)
    const more = (amount: number) => dutyOn(amount) - (amount > FREE ? FIXED : 0)
    const rate = (amount: number) => (more(amount) / (1 - TAX / 100) / amount) * 100
    const row = (amount: number) => [amount, amount > FREE ? FIXED : 0, dutyOn(amount), rate(amount)]
    const interest = (sum * 1.97) / 100
    const kept = interest * (1 - TAX / 100) - dutyOn(sum)
    return [
      [sum, more(sum), rate(sum)],
      [1.97, sum, FIXED, dutyOn(sum)],
      [FIXED, FREE, even],
      [sum, more(sum), TAX, more(sum) / (1 - TAX / 100), rate(sum)],
      row(5_000),
      row(17_100),
      row(30_000),
      row(60_000),
      row(100_000),
      [FREE, even, DUTY / (1 - TAX / 100), DUTY, 1 - TAX / 100],
      [1.97, sum, interest, kept, FIXED, kept + FIXED, 1, 1 + rate(sum)],
      [FREE],
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
      // A tenth of two percent; the rest is of what the tax on government bonds leaves.
      [rate, (DUTY / rate) * 100, 2, LAW.governmentBonds.value, (DUTY / (2 * (1 - LAW.governmentBonds.value / 100))) * 100],
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
    return [[sum, ...bars], [FIXED]]
  },
}
