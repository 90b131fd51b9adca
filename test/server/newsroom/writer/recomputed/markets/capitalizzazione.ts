import type { Readings } from '../reading.ts'

export const capitalizzazione: Readings = {
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
    const [cheap, dear, debts, cash] = [at(0, 0), at(0, 2), at(6, 0), at(6, 1)]
    const [first, second] = [cheap * at(3, 0), dear * at(3, 1)]
    return [
      [cheap, first, dear, second],
      [cheap, dear],
      [cheap, dear],
      [at(3, 0), at(3, 1)],
      [first, second],
      [first / second],
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
      [right],
      [10, 20, 30, 40, 50],
      [10, 20, 30, 40, 50].map((off) => price - (price * off) / 500),
      [100 * offered, 100],
      [400 * right],
      [400 * right],
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
