import { difference, euro } from '../../figures.ts'
import { type FinancialIncome, taxOnSale } from '../taxes.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

const INCOMES: readonly { value: string; label: string; income: FinancialIncome }[] = [
  { value: 'azioni', label: 'Azioni, obbligazioni societarie, certificati, ETC (26%)', income: 'ordinary' },
  { value: 'titoli-di-stato', label: 'Titoli di Stato ed equiparati (12,5%)', income: 'government' },
  { value: 'fondi', label: 'Fondi ed ETF (26%, senza compensazione)', income: 'fund' },
]

export const impostaSulGuadagno = calculator({
  slug: 'imposta-sul-guadagno',
  fields: [
    { name: 'tipo', label: 'Che cosa si vende', options: INCOMES.map(({ value, label }) => ({ value, label })), example: 'azioni' },
    {
      name: 'acquisto',
      label: 'Costo di acquisto',
      hint: 'In tutto, commissioni comprese.',
      unit: 'euro',
      min: 0,
      max: 100_000_000,
      example: '10.000',
    },
    {
      name: 'vendita',
      label: 'Incasso della vendita',
      hint: 'In tutto, tolte le commissioni.',
      unit: 'euro',
      min: 0,
      max: 100_000_000,
      example: '13.000',
    },
    {
      name: 'minusvalenze',
      label: 'Minusvalenze da usare',
      hint: 'Degli ultimi quattro anni; 0 se non ce ne sono.',
      unit: 'euro',
      min: 0,
      max: 100_000_000,
      example: '1.000',
    },
  ],
  outcome({ tipo, acquisto, vendita, minusvalenze }) {
    const { income } = INCOMES[tipo]!
    const gain = difference(vendita, acquisto, 0, 2)
    const sale = taxOnSale(gain, minusvalenze, income)
    const net = difference(gain, sale.tax, 0, 2)
    return {
      answer: gain > 0 ? `L’imposta è di ${euro(sale.tax, 2)}: del guadagno ne restano ${euro(net, 2)}.` : 'Non c’è imposta da pagare.',
      explanation: explain(gain, sale, income),
      chart: {
        kind: 'bar',
        title: gain > 0 ? 'Dal guadagno lordo al netto' : 'Il risultato della vendita',
        unit: 'euro',
        axis: 'Voce',
        labels: ['Guadagno lordo', 'Imposta', 'Guadagno netto'],
        series: [{ name: 'Importo', values: [gain, sale.tax, net] }],
        source: CHART_SOURCE,
        decimals: 2,
      },
      table: {
        caption: 'Dalla vendita al guadagno netto',
        columns: ['Voce', 'Importo'],
        rows: [
          ['Incasso della vendita', euro(vendita, 2)],
          ['Costo di acquisto', euro(acquisto, 2)],
          [gain < 0 ? 'Perdita' : 'Guadagno lordo', euro(gain, 2)],
          ...(income === 'government' ? [['Parte che conta per il 26%', euro(sale.counted, 2)]] : []),
          ['Minusvalenze usate', euro(sale.used, 2)],
          ['Imponibile', euro(sale.taxable, 2)],
          ['Imposta', euro(sale.tax, 2)],
          ['Guadagno netto', euro(net, 2)],
          ['Minusvalenze che restano', euro(sale.left, 2)],
        ],
      },
    }
  },
})

function explain(gain: number, { used, left, counted }: ReturnType<typeof taxOnSale>, income: FinancialIncome): string[] {
  if (gain < 0)
    return [
      `La vendita è in perdita di ${euro(-gain, 2)}. Le minusvalenze da usare entro il quarto anno successivo diventano ${euro(left, 2)}.`,
    ]
  if (gain === 0) return ['Si vende a quanto si era speso: non c’è guadagno.']
  const reduced = `Sui titoli di Stato conta il 48,08 per cento del guadagno, ${euro(counted, 2)}: così il 26 per cento diventa il 12,5.`
  return [
    ...(income === 'government' ? [reduced] : []),
    income === 'fund'
      ? 'Il guadagno su fondi ed ETF è un reddito di capitale: le minusvalenze non lo riducono, e restano da usare altrove.'
      : used > 0
        ? `Le minusvalenze usate sono ${euro(used, 2)}; ne restano ${euro(left, 2)}.`
        : 'Senza minusvalenze l’imposta si paga su tutto il guadagno che conta.',
  ]
}
