import { difference, euro, padded, percent, shortPercent } from '../../figures.ts'
import { al, del, il } from '../articulated-percent.ts'
import { futureValue, futureValueAfterFees } from '../growth.ts'
import { decimalsFor, upTo, yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

export const costiDiUnFondo = calculator({
  slug: 'costi-di-un-fondo',
  fields: [
    { name: 'capitale', label: 'Somma investita', unit: 'euro', min: 1, max: 10_000_000, example: '30.000' },
    {
      name: 'rendimento',
      label: 'Rendimento lordo annuo',
      hint: 'Un’ipotesi, prima dei costi.',
      unit: '%',
      min: -20,
      max: 20,
      example: '5',
    },
    { name: 'anni', label: 'Durata', unit: 'anni', min: 1, max: 60, isWhole: true, example: '20' },
    {
      name: 'costo',
      label: 'Costo annuo del fondo',
      hint: 'È nel documento con le informazioni chiave (KID).',
      unit: '%',
      min: 0,
      max: 10,
      example: '2',
    },
    { name: 'confronto', label: 'Costo annuo di un altro fondo', unit: '%', min: 0, max: 10, example: '0,2' },
  ],
  outcome({ capitale, rendimento, anni, costo, confronto }) {
    const value = (fee: number, year = anni) => futureValueAfterFees(capitale, rendimento, fee, year)
    const whole = futureValue(capitale, rendimento, anni)
    const decimals = decimalsFor(Math.max(capitale, whole))
    const shownEuro = (amount: number) => euro(amount, decimals)
    const taken = (fee: number) => difference(whole, value(fee), 0, decimals)
    const more = difference(value(confronto), value(costo), 0, decimals)
    const share = (fee: number) => (whole > capitale ? percent((whole - value(fee)) / (whole - capitale), 0) : '–')
    const all = upTo(anni)
    const nameOf = (fee: number) => (fee === 0 ? 'Senza costi' : `Costo ${shortPercent(fee, 2)} l’anno`)
    const fees = [...new Set([0, costo, confronto])]
    const costs = padded(fees.map((fee) => shortPercent(fee, 2)))
    return {
      answer: `In ${yearsText(anni)} un costo ${del(costo, 2)} l’anno toglie ${shownEuro(taken(costo))}.`,
      explanation: [
        `Senza costi si arriverebbe a ${shownEuro(whole)}, con il costo ${al(costo, 2)} si arriva a ${shownEuro(value(costo))}${whole > capitale ? `: se ne va ${il(taken(costo) / (whole - capitale), 0)} del guadagno` : ''}.`,
        `Il fondo con il costo ${al(confronto, 2)} ne lascia ${shownEuro(value(confronto))}: ${more === 0 ? 'la stessa cifra' : `${shownEuro(Math.abs(more))} in ${more > 0 ? 'più' : 'meno'}`}.`,
      ],
      chart: {
        kind: 'line',
        title: 'La stessa somma, secondo il costo annuo',
        unit: 'euro',
        axis: 'Anno',
        labels: all.map(String),
        series: fees.map((fee) => ({ name: nameOf(fee), values: all.map((year) => value(fee, year)) })),
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: `Che cosa resta dopo ${yearsText(anni)}`,
        columns: ['Costo annuo', 'Valore finale', 'Tolto dai costi', 'Quota del guadagno'],
        rows: fees.map((fee, at) => [costs[at]!, shownEuro(value(fee)), shownEuro(taken(fee)), share(fee)]),
      },
    }
  },
})
