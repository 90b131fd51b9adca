import { LAW } from '../law.ts'
import { rise } from '../pencil.ts'
import { about, type Readings } from '../reading.ts'

export const capitalizzazione: Readings = {
  portrait: (at) => {
    const [millions, holding] = [at(1, 0), at(6, 1)]
    /** Amount that can be sold in a day: a tenth of a thousandth of the float. */
    const day = (float: number) => (millions * 1_000_000 * float) / 100 / 1_000 / 10
    const row = (float: number) => [float, day(float) * 10, holding / day(float), day(float) * 5]
    const whole = (25.6 / 1.5) * 100
    return [
      [1.5],
      [millions, day(10) * 5, 10, day(60) * 5, 60],
      [1.5, 32, 25.6, about(whole, 10)],
      [1.5, 25.6, whole, 11, 35.2, rise(32, 35.2), whole / 10],
      [25, LAW.freeFloat.value],
      [millions, millions / 4],
      [millions, holding],
      row(60),
      row(25),
      row(10),
      [
        LAW.stampDuty.value,
        holding,
        (holding * LAW.stampDuty.value) / 100,
        LAW.transactionTax.value,
        (holding * LAW.transactionTax.value) / 100,
        LAW.untaxedCompanies.value,
        LAW.capitalGains.value,
      ],
    ]
  },
  page: (at) => {
    const [shares, price, float, more, off] = [at(1, 0), at(1, 1), at(1, 2), at(1, 3), at(1, 4)]
    const added = (shares * more) / 100
    const after = shares * price + added * price * (1 - off / 100)
    const ex = after / (shares + added)
    return [
      [shares, price, shares * price],
      [shares, price, float, more, off],
      [shares, shares + added],
      [shares * price, after],
      [price, ex],
      [shares * price, (shares * price * float) / 100, ex, 1, shares / (shares + added)],
    ]
  },
  comparison: (at) => {
    const [cheap, dear, debts, cash] = [at(0, 0), at(0, 2), at(7, 0), at(7, 1)]
    const [first, second] = [cheap * at(3, 0), dear * at(3, 1)]
    return [
      [cheap, first, dear, second],
      [cheap, dear],
      [cheap, dear],
      [at(3, 0), at(3, 1)],
      [first, second],
      [first / second],
      [26, 0.3052, 30.52],
      [debts, cash, first + debts - cash],
    ]
  },
  steps: (at) => {
    const [millions, price, offered] = [at(1, 0), at(1, 1), at(1, 2)]
    const ex = (4 * price + offered) / 5
    const right = price - ex
    return [
      [offered, price, ex, right],
      [millions, price, offered],
      [millions * price],
      [millions / 4, (millions / 4) * offered],
      [millions * price + (millions / 4) * offered],
      [ex],
      [right, (right / price) * 100],
      [100 * offered, 100],
      [400 * right],
      [400 * right],
      [374, 2, (3 / (3 + 374)) * 100],
    ]
  },
  mistake: (at) => {
    const [price, millions] = [at(0, 0), at(3, 0)]
    const quarter = price / 4
    return [
      [price, quarter],
      [price, quarter],
      [price, quarter],
      [millions, millions * 4],
      [price * millions, quarter * millions * 4],
      [1_200, 120],
    ]
  },
}
