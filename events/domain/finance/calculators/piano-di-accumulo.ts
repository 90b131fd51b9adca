import { difference, euro, figure } from '../../figures.ts'
import { del } from '../articulated-percent.ts'
import { futureValue, futureValueOfInstalments } from '../growth.ts'
import { decimalsFor, typedEuro, upTo, yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

export const pianoDiAccumulo = calculator({
  slug: 'piano-di-accumulo',
  fields: [
    { name: 'rata', label: 'Versamento mensile', hint: 'Alla fine di ogni mese.', unit: 'euro', min: 1, max: 100_000, example: '200' },
    { name: 'anni', label: 'Durata', unit: 'anni', min: 1, max: 60, isWhole: true, example: '15' },
    { name: 'rendimento', label: 'Rendimento annuo ipotetico', hint: 'Può essere negativo.', unit: '%', min: -20, max: 20, example: '3' },
    { name: 'iniziale', label: 'Somma di partenza', hint: '0 se parti da zero.', unit: 'euro', min: 0, max: 10_000_000, example: '0' },
  ],
  outcome({ rata, anni, rendimento, iniziale }) {
    const value = (year: number) => futureValue(iniziale, rendimento, year) + futureValueOfInstalments(rata, rendimento, year * 12)
    const paid = (year: number) => iniziale + rata * 12 * year
    const [end, all] = [value(anni), upTo(anni)]
    const decimals = decimalsFor(Math.max(end, paid(anni)))
    const gain = difference(end, paid(anni), 0, decimals)
    return {
      answer: `Dopo ${yearsText(anni)} il piano vale ${euro(end, decimals)}.`,
      explanation: [
        `I versamenti da ${typedEuro(rata)} al mese${iniziale > 0 ? `, con i ${typedEuro(iniziale)} di partenza,` : ''} fanno in tutto ${euro(paid(anni), decimals)}. ${resultText(gain, decimals, rendimento)}`,
        'Il rendimento annuo è convertito nel tasso mensile equivalente, e ogni rata cresce per i mesi che le restano.',
      ],
      chart: {
        kind: 'line',
        title: 'Il valore del piano e ciò che si è versato',
        unit: 'euro',
        axis: 'Anno',
        labels: all.map(String),
        series: [
          { name: 'Valore', values: all.map(value) },
          { name: 'Versato', values: all.map(paid) },
        ],
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: 'Il piano alla fine di ogni anno',
        columns: ['Anno', 'Versato in tutto', 'Guadagno o perdita', 'Valore'],
        rows: all
          .slice(1)
          .map((year) => [
            figure(year),
            euro(paid(year), decimals),
            euro(difference(value(year), paid(year), 0, decimals), decimals),
            euro(value(year), decimals),
          ]),
      },
    }
  },
})

function resultText(gain: number, decimals: number, rate: number): string {
  const given = `Con un rendimento medio ${del(rate, 2)}`
  if (gain === 0) return `${given} il valore è quello dei versamenti.`
  return `${given} ${gain > 0 ? 'il guadagno ipotetico' : 'la perdita ipotetica'} è di ${euro(Math.abs(gain), decimals)}.`
}
