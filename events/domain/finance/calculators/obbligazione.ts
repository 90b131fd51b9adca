import { difference, euro, figure, shortPercent, shown } from '../../figures.ts'
import { bondPayments, macaulayDuration, yieldToMaturity } from '../bonds.ts'
import { del } from '../articulated-percent.ts'
import { bondPrice } from '../growth.ts'
import { yearsText } from './amounts.ts'
import { calculator, CHART_SOURCE } from './calculator.ts'

/** Changes of the yield in the chart, from −3 to 3 points in half points. */
const MOVES = Array.from({ length: 13 }, (_, at) => (at - 6) / 200)

export const obbligazione = calculator({
  slug: 'obbligazione',
  fields: [
    {
      name: 'prezzo',
      label: 'Prezzo',
      hint: 'Per 100 di valore nominale, al corso secco.',
      unit: 'euro',
      min: 20,
      max: 300,
      example: '97,50',
    },
    { name: 'cedola', label: 'Cedola annua', hint: '0 per un titolo senza cedole.', unit: '%', min: 0, max: 20, example: '3,5' },
    { name: 'anni', label: 'Anni alla scadenza', unit: 'anni', min: 1, max: 50, isWhole: true, example: '10' },
    {
      name: 'variazione',
      label: 'Variazione dei rendimenti',
      hint: 'In punti percentuali; con il meno se scendono.',
      unit: 'punti',
      min: -5,
      max: 5,
      example: '1',
    },
  ],
  outcome({ prezzo, cedola, anni, variazione }) {
    const yieldRate = yieldToMaturity(prezzo, cedola, anni)
    const payments = bondPayments(cedola, yieldRate, anni)
    const duration = macaulayDuration(payments)
    const modified = duration / (1 + yieldRate)
    const priceAt = (move: number) => bondPrice(cedola, yieldRate + move, anni)
    const change = priceAt(variazione) / prezzo - 1
    return {
      answer: `Il rendimento a scadenza è ${del(yieldRate, 2)} lordo l’anno, la duration di ${figure(duration, 2)}\u00a0anni.`,
      explanation: [
        `Chi compra a ${figure(prezzo, 2)} e tiene il titolo per ${yearsText(anni)} incassa ${euro(100 * cedola * anni, 2)} di cedole e 100 di rimborso, se l’emittente paga.`,
        variazione === 0
          ? `La duration modificata è ${figure(modified, 2)}: per ogni punto di rialzo dei rendimenti il prezzo scende di circa ${shortPercent(modified / 100, 2)}.`
          : `La duration modificata è ${figure(modified, 2)}. Se i rendimenti ${variazione > 0 ? 'salgono' : 'scendono'} di ${pointsText(Math.abs(variazione))}, la stima è una variazione ${del(-modified * variazione, 2)}; il calcolo esatto porta il prezzo a ${figure(priceAt(variazione), 2)}, cioè una variazione ${del(change, 2)}.`,
      ],
      chart: {
        kind: 'line',
        title: 'Il prezzo se i rendimenti cambiano',
        unit: 'euro',
        axis: 'Variazione in punti',
        labels: MOVES.map((move) => figure(move * 100, 1)),
        series: [
          { name: 'Calcolo esatto', values: MOVES.map(priceAt) },
          { name: 'Stima con la duration', values: MOVES.map((move) => prezzo * (1 - modified * move)) },
        ],
        source: CHART_SOURCE,
        decimals: 2,
      },
      table: paymentsTable(payments),
    }
  },
})

const pointsText = (change: number): string => (change === 0.01 ? 'un punto' : `${shortPercent(change, 2).replace('%', '')}\u00a0punti`)

function paymentsTable(payments: ReturnType<typeof bondPayments>) {
  const summed = (weight: (payment: (typeof payments)[number]) => number) => {
    let sum = 0
    return payments.map((payment) => (sum += weight(payment)))
  }
  const worth = summed(({ presentValue }) => presentValue)
  const weighted = summed(({ year, presentValue }) => year * presentValue)
  const paid = summed(({ amount }) => amount)
  const last = payments.length - 1
  // Subtracts displayed sums, so that a column adds up to its last row.
  const step = (sums: readonly number[], at: number) => figure(difference(sums[at]!, sums[at - 1] ?? 0, 0, 2), 2)
  return {
    caption: 'I pagamenti, il loro valore di oggi e il peso nella duration',
    columns: ['Anno', 'Pagamento', 'Valore attuale', 'Anno per valore'],
    rows: [
      ...payments.map(({ year }, at) => [figure(year), step(paid, at), step(worth, at), step(weighted, at)]),
      ['Totale', figure(paid[last]!, 2), figure(shown(worth[last]!, 2), 2), figure(weighted[last]!, 2)],
    ],
  }
}
