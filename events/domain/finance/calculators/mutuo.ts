import { difference, euro, figure, shown } from '../../figures.ts'
import { il } from '../articulated-percent.ts'
import { monthlyPayment, remainingDebt } from '../growth.ts'
import { decimalsFor, upTo, yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

export const mutuo = calculator({
  slug: 'mutuo',
  fields: [
    { name: 'importo', label: 'Somma presa a prestito', unit: 'euro', min: 1_000, max: 10_000_000, example: '140.000' },
    { name: 'tasso', label: 'Tasso annuo', hint: 'Quello nominale (TAN), non il TAEG.', unit: '%', min: 0, max: 20, example: '3,1' },
    { name: 'anni', label: 'Durata', unit: 'anni', min: 1, max: 40, isWhole: true, example: '22' },
  ],
  outcome({ importo, tasso, anni }) {
    const months = anni * 12
    const payment = monthlyPayment(importo, tasso, months)
    const decimals = decimalsFor(importo)
    const paid = (year: number) => payment * 12 * year
    const debt = (year: number) => remainingDebt(importo, tasso, months, year * 12)
    // Uses the displayed amounts: payments minus repaid debt.
    const interest = (year: number) => difference(paid(year), difference(importo, debt(year), 0, decimals), 0, decimals)
    const first = (importo * tasso) / 12
    const all = upTo(anni)
    return {
      answer: `La rata è di ${euro(payment, 2)} al mese.`,
      explanation: [
        `In ${yearsText(anni)} sono ${figure(months)} rate: in tutto si pagano ${euro(paid(anni), decimals)}, di cui ${euro(interest(anni), decimals)} di interessi.`,
        `Nella prima rata ${euro(first, 2)} sono interessi e ${euro(difference(payment, first, 0, 2), 2)} capitale.${anni > 1 ? ` A metà della durata resta da rimborsare ${il(debt(anni / 2) / importo, 0)} della somma.` : ''}`,
      ],
      chart: {
        kind: 'line',
        title: 'Il debito che resta e gli interessi pagati',
        unit: 'euro',
        axis: 'Anno',
        labels: all.map(String),
        series: [
          { name: 'Debito che resta', values: all.map((year) => shown(debt(year), decimals)) },
          { name: 'Interessi pagati in tutto', values: all.map(interest) },
        ],
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: 'Il piano di rimborso, anno per anno',
        columns: ['Anno', 'Rate', 'Interessi', 'Capitale', 'Debito che resta'],
        rows: all
          .slice(1)
          .map((year) => [
            figure(year),
            euro(difference(paid(year), paid(year - 1), 0, decimals), decimals),
            euro(difference(interest(year), interest(year - 1), 0, decimals), decimals),
            euro(difference(debt(year - 1), debt(year), 0, decimals), decimals),
            euro(shown(debt(year), decimals), decimals),
          ]),
      },
    }
  },
})
