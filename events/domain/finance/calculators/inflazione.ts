import { difference, euro, figure, shortPercent } from '../../figures.ts'
import { del } from '../articulated-percent.ts'
import { futureValue } from '../growth.ts'
import { realReturn, realValue } from '../inflation.ts'
import { decimalsFor, typedEuro, upTo, yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

export const inflazione = calculator({
  slug: 'inflazione',
  fields: [
    { name: 'somma', label: 'Somma di oggi', unit: 'euro', min: 1, max: 10_000_000, example: '10.000' },
    {
      name: 'inflazione',
      label: 'Inflazione annua',
      hint: 'L’obiettivo della BCE è il 2 per cento.',
      unit: '%',
      min: -5,
      max: 30,
      example: '2',
    },
    { name: 'anni', label: 'Fra quanti anni', unit: 'anni', min: 1, max: 60, isWhole: true, example: '10' },
    { name: 'rendimento', label: 'Rendimento netto annuo', hint: '0 se la somma resta ferma.', unit: '%', min: -20, max: 10, example: '0' },
  ],
  outcome({ somma, inflazione, anni, rendimento }) {
    const amount = (year: number) => futureValue(somma, rendimento, year)
    const real = (year: number) => realValue(amount(year), inflazione, year)
    const prices = (year: number) => (1 + inflazione) ** year
    const [end, all] = [real(anni), upTo(anni)]
    const decimals = decimalsFor(Math.max(somma, amount(anni), end))
    const lost = difference(somma, end, 0, decimals)
    const isIdle = rendimento === 0
    return {
      answer: `Fra ${yearsText(anni)} ${isIdle ? typedEuro(somma) : euro(amount(anni), decimals)} compreranno ciò che oggi costa ${euro(end, decimals)}.`,
      explanation: [
        `Con un’inflazione ${del(inflazione, 2)} l’anno ${powerText(lost, somma, decimals)}. Ciò che oggi costa ${typedEuro(somma)} allora costerà ${euro(somma * prices(anni), decimals)}.`,
        ...(isIdle
          ? []
          : [
              `Il rendimento reale, cioè tolta l’inflazione, è ${del(realReturn(rendimento, inflazione), 2)} l’anno: è un rapporto, non una differenza.`,
            ]),
      ],
      chart: {
        kind: 'line',
        title: 'La somma e ciò che compra, ai prezzi di oggi',
        unit: 'euro',
        axis: 'Anno',
        labels: all.map(String),
        series: [
          { name: 'Potere d’acquisto', values: all.map(real) },
          { name: 'Somma', values: all.map(amount) },
        ],
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: 'Prezzi, somma e potere d’acquisto alla fine di ogni anno',
        columns: ['Anno', 'Prezzi (oggi 100)', 'Somma', 'Potere d’acquisto', 'Rispetto a oggi'],
        rows: all
          .slice(1)
          .map((year) => [
            figure(year),
            figure(100 * prices(year), 1),
            euro(amount(year), decimals),
            euro(real(year), decimals),
            euro(difference(real(year), somma, 0, decimals), decimals),
          ]),
      },
    }
  },
})

function powerText(lost: number, amount: number, decimals: number): string {
  if (lost === 0) return 'il potere d’acquisto resta quello di oggi'
  const share = shortPercent(Math.abs(lost) / amount)
  return `${lost > 0 ? 'si perdono' : 'si guadagnano'} ${euro(Math.abs(lost), decimals)} di potere d’acquisto: ${share} della somma di oggi`
}
