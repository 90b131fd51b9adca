import { difference, euro, figure } from '../../figures.ts'
import { monthsToSave } from '../growth.ts'
import { decimalsFor, monthsText, typedEuro } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

const COVERED = [1, 3, 6, 9, 12]
const MAX_INTERVALS = 60

export const fondoPerLeEmergenze = calculator({
  slug: 'fondo-per-le-emergenze',
  fields: [
    {
      name: 'spese',
      label: 'Spese necessarie al mese',
      hint: 'Casa, alimentari, bollette, trasporti, rate.',
      unit: 'euro',
      min: 1,
      max: 100_000,
      example: '1.500',
    },
    {
      name: 'mesi',
      label: 'Mesi da coprire',
      hint: 'Di solito da tre a sei; di più per chi lavora in proprio.',
      unit: 'mesi',
      min: 1,
      max: 36,
      isWhole: true,
      example: '5',
    },
    { name: 'riserva', label: 'Già da parte', unit: 'euro', min: 0, max: 10_000_000, example: '1.000' },
    { name: 'versamento', label: 'Da parte ogni mese', unit: 'euro', min: 1, max: 100_000, example: '150' },
  ],
  outcome({ spese, mesi, riserva, versamento }) {
    const goal = (covered: number) => spese * covered
    const missing = (covered: number) => Math.max(0, goal(covered) - riserva)
    const months = (covered: number) => monthsToSave(missing(covered), versamento)
    const decimals = decimalsFor(Math.max(goal(12), goal(mesi)))
    const needed = months(mesi)
    const rows = [...new Set([...COVERED, mesi])].toSorted((one, other) => one - other)
    return {
      answer:
        needed === 0
          ? `Il fondo è di ${typedEuro(goal(mesi))}: li hai già.`
          : `Il fondo è di ${typedEuro(goal(mesi))}: ci arrivi in ${monthsText(needed)}.`,
      explanation: [
        `Sono ${figure(mesi)} ${mesi === 1 ? 'mese' : 'mesi'} di spese da ${typedEuro(spese)}. ${needed === 0 ? `Ciò che hai da parte lo supera di ${typedEuro(riserva - goal(mesi))}.` : `Tolti i ${typedEuro(riserva)} già da parte ne mancano ${typedEuro(missing(mesi))}, cioè ${figure(needed)} ${needed === 1 ? 'versamento' : 'versamenti'} da ${typedEuro(versamento)}.`}`,
      ],
      chart: growthChart({ goal: goal(mesi), riserva, versamento, needed, decimals }),
      table: {
        caption: 'Quanto serve, secondo i mesi da coprire',
        columns: ['Mesi da coprire', 'Fondo', 'Mancano', 'Mesi di versamenti'],
        rows: rows.map((covered) => [
          figure(covered),
          euro(goal(covered), decimals),
          euro(Math.max(0, difference(goal(covered), riserva, 0, decimals)), decimals),
          figure(months(covered)),
        ]),
      },
    }
  },
})

interface Growth {
  goal: number
  riserva: number
  versamento: number
  needed: number
  decimals: number
}

function growthChart({ goal, riserva, versamento, needed, decimals }: Growth) {
  const step = Math.max(1, Math.ceil(needed / MAX_INTERVALS))
  const months = Array.from({ length: Math.max(1, Math.ceil(needed / step)) + 1 }, (_, at) => at * step)
  return {
    kind: 'line' as const,
    title: 'La riserva, mese per mese',
    unit: 'euro',
    axis: 'Mese',
    labels: months.map((month) => figure(month)),
    series: [
      { name: 'Riserva', values: months.map((month) => Math.max(riserva, Math.min(goal, riserva + versamento * month))) },
      { name: 'Obiettivo', values: months.map(() => goal) },
    ],
    source: CHART_SOURCE,
    decimals,
  }
}
