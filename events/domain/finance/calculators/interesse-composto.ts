import { difference, euro, figure } from '../../figures.ts'
import { al } from '../articulated-percent.ts'
import { futureValue, yearsToReach } from '../growth.ts'
import { decimalsFor, typedEuro, upTo, yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

export const interesseComposto = calculator({
  slug: 'interesse-composto',
  fields: [
    { name: 'capitale', label: 'Capitale iniziale', unit: 'euro', min: 1, max: 10_000_000, example: '10.000' },
    { name: 'tasso', label: 'Tasso annuo', hint: 'Può essere negativo.', unit: '%', min: -20, max: 20, example: '4' },
    { name: 'anni', label: 'Durata', unit: 'anni', min: 1, max: 60, isWhole: true, example: '20' },
  ],
  outcome({ capitale, tasso, anni }) {
    const value = (year: number) => futureValue(capitale, tasso, year)
    const end = value(anni)
    const decimals = decimalsFor(Math.max(capitale, end))
    const simple = capitale * (1 + tasso * anni)
    const all = upTo(anni)
    return {
      answer: `Dopo ${yearsText(anni)} il capitale è di ${euro(end, decimals)}.`,
      explanation: [
        tasso < 0
          ? `Si parte da ${typedEuro(capitale)}. Il tasso è negativo: in ${yearsText(anni)} si perdono ${euro(difference(capitale, end, 0, decimals), decimals)}, ogni anno un po’ meno perché il capitale si riduce.`
          : `Su ${typedEuro(capitale)} ${al(tasso, 2)} l’anno maturano ${euro(difference(end, capitale, 0, decimals), decimals)} di interessi. Con l’interesse semplice il capitale sarebbe di ${euro(simple, decimals)}: i ${euro(difference(end, simple, 0, decimals), decimals)} in più sono interessi sugli interessi.`,
        ...(tasso > 0 ? [`A questo tasso il capitale raddoppia in circa ${figure(yearsToReach(1, 2, tasso), 1)}\u00a0anni.`] : []),
      ],
      chart: {
        kind: 'line',
        title: 'Il capitale, anno per anno',
        unit: 'euro',
        axis: 'Anno',
        labels: all.map(String),
        series: [
          { name: 'Interesse composto', values: all.map(value) },
          ...(tasso > 0 ? [{ name: 'Interesse semplice', values: all.map((year) => capitale * (1 + tasso * year)) }] : []),
        ],
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: 'Che cosa matura ogni anno',
        columns: ['Anno', 'Interessi dell’anno', 'Interessi in tutto', 'Capitale'],
        rows: all
          .slice(1)
          .map((year) => [
            figure(year),
            euro(difference(value(year), value(year - 1), 0, decimals), decimals),
            euro(difference(value(year), capitale, 0, decimals), decimals),
            euro(value(year), decimals),
          ]),
      },
    }
  },
})
