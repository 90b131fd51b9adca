import { difference, euro, figure, percent, shortPercent } from '../../figures.ts'
import { al } from '../articulated-percent.ts'
import { gainToRecover } from '../risk.ts'
import { positionSize } from '../trading.ts'
import { decimalsFor, typedEuro, upTo } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

const LOSSES = [1, 3, 5, 10, 15, 20]

export const dimensioneDellaPosizione = calculator({
  slug: 'dimensione-della-posizione',
  fields: [
    {
      name: 'capitale',
      label: 'Capitale',
      hint: 'Senza il denaro che serve per vivere.',
      unit: 'euro',
      min: 1,
      max: 10_000_000,
      example: '8.000',
    },
    { name: 'rischio', label: 'Rischio per operazione', unit: '%', min: 0.1, max: 50, example: '1' },
    { name: 'ingresso', label: 'Prezzo di ingresso', unit: 'euro', min: 0.01, max: 1_000_000, example: '12,50' },
    { name: 'uscita', label: 'Prezzo di uscita in perdita', unit: 'euro', min: 0, max: 1_000_000, example: '11,70' },
  ],
  conflict: ({ ingresso, uscita }) =>
    uscita < ingresso ? null : { field: 'uscita', text: 'Scrivi un prezzo più basso di quello di ingresso: è l’uscita in perdita.' },
  outcome({ capitale, rischio, ingresso, uscita }) {
    const count = positionSize(capitale, rischio, ingresso, uscita)
    const accepted = capitale * rischio
    const after = (losses: number) => capitale * (1 - rischio) ** losses
    const decimals = decimalsFor(capitale)
    const all = upTo(20)
    return {
      answer: count === 0 ? 'Nessun titolo.' : count === 1 ? 'Un titolo.' : `${figure(count)} titoli.`,
      explanation: sizeText(count, { capitale, accepted, ingresso, uscita }),
      chart: {
        kind: 'line',
        title: 'Il capitale dopo una serie di perdite',
        unit: 'euro',
        axis: 'Perdite di fila',
        labels: all.map(String),
        series: [{ name: 'Capitale', values: all.map(after) }],
        source: CHART_SOURCE,
        decimals,
      },
      table: {
        caption: `Una serie di perdite, ognuna pari ${al(rischio, 2)} di ciò che resta`,
        columns: ['Perdite di fila', 'Capitale', 'Perdita in tutto', 'Guadagno per recuperare'],
        rows: LOSSES.map((losses) => [
          figure(losses),
          euro(after(losses), decimals),
          euro(difference(capitale, after(losses), 0, decimals), decimals),
          percent(gainToRecover(1 - after(losses) / capitale)),
        ]),
      },
    }
  },
})

interface Position {
  capitale: number
  accepted: number
  ingresso: number
  uscita: number
}

function sizeText(count: number, { capitale, accepted, ingresso, uscita }: Position): string[] {
  const loss = ingresso - uscita
  const each = `Fra ingresso e uscita si perdono ${euro(loss, 2)} per titolo, e si accetta di perdere in tutto ${euro(accepted, 2)}.`
  if (count === 0) return [`${each} Già un titolo solo rischierebbe di più.`]
  const cost = count * ingresso
  const bought = `${each} L’acquisto costa ${euro(cost, 2)}, ${shortPercent(cost / capitale)} del capitale; all’uscita la perdita prevista è di ${euro(count * loss, 2)}.`
  if (cost <= capitale) return [bought]
  const affordable = Math.floor(capitale / ingresso)
  return [
    bought,
    `Costa più del capitale: con ${typedEuro(capitale)} se ne comprano al massimo ${figure(affordable)}, e la perdita prevista scende a ${euro(affordable * loss, 2)}. Di più se ne comprano soltanto a debito.`,
  ]
}
