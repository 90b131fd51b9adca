import { difference, shown } from '../../../../../../../events/domain/figures.ts'
import { monthlyPayment, monthsToSave } from '../../../../../../../events/domain/finance/growth.ts'
import { yearWithoutWork, portraitFigures } from './portrait-figures.ts'
import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

/** FTSE MIB, closes of 30 December 2019, 12 March 2020 and 30 December 2020 (Borsa Italiana). */
const [END_OF_2019, MARCH_2020, END_OF_2020] = [23_506, 14_894, 22_233] as const

function inputs(random: SeededRandom) {
  const rent = random.range(500, 700, 50)
  const food = random.range(350, 500, 50)
  const bills = random.range(150, 250, 25)
  const other = random.range(100, 200, 25)
  const monthly = rent + food + bills + other
  const saving = random.range(150, 300, 50)
  const blow = random.range(2_000, 3_500, 500)
  const inTwelve = (rate: number) => shown(monthlyPayment(blow, rate, 12), 2)
  const cardCost = difference(inTwelve(0.18) * 12, blow)
  const loanCost = difference(inTwelve(0.09) * 12, blow)
  const later = (blow * END_OF_2020) / MARCH_2020
  const idle = blow * 0.02
  return {
    rent,
    food,
    bills,
    other,
    monthly,
    saving,
    three: monthly * 3,
    months: monthsToSave(monthly * 3, saving),
    manyMonths: monthsToSave(monthly * 6, saving),
    blow,
    cardPayment: inTwelve(0.18),
    cardCost,
    loanCost,
    idle,
    later,
    missed: difference(later, blow),
    cardYears: cardCost / idle,
    loanYears: loanCost / idle,
    saleYears: difference(later, blow) / idle,
    single: monthly * 6,
    couple: monthly * 3,
    ...yearWithoutWork(random),
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    ...portraitFigures(f),
    march2020: MARCH_2020,
    endOf2019: END_OF_2019,
    endOf2020: END_OF_2020,
  } satisfies Figures
}
