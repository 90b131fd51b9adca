import { figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { realReturn } from '../../../../../../events/domain/finance/inflation.ts'
import { netYearlyReturn, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import type { SeededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { inPercent, line, type Piece, table } from '../../piece.ts'

/** BTP Italia of 4 June 2032: the real coupon, and what the premium of 1 % adds to each of seven years. */
const COUPON = 0.0185
const PREMIUM = 0.01 / 7
const REAL = COUPON + PREMIUM
const ROWS = [0, 0.01, 0.02, 0.03, 0.05]
const DRAWN = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06]

const afterTax = (rate: number) => netYearlyReturn(rate, TAX_ON_GOVERNMENT_BONDS)

/** A bond linked to prices beside an ordinary one. */
export function linkedOrNot(random: SeededRandom) {
  const nominal = random.pick([0.028, 0.03, 0.032])
  const linked = (prices: number) => (1 + prices) * (1 + REAL) - 1
  const realOrdinary = (prices: number) => realReturn(afterTax(nominal), prices)
  const realLinked = (prices: number) => realReturn(afterTax(linked(prices)), prices)
  return {
    nominal,
    linkedReal: REAL,
    premium: PREMIUM,
    evenPrices: (1 + nominal) / (1 + REAL) - 1,
    linkedRows: ROWS.map(linked),
    ordinaryRealRows: ROWS.map(realOrdinary),
    linkedRealRows: ROWS.map(realLinked),
    ordinaryNet: afterTax(nominal),
    ordinaryPath: inPercent(DRAWN.map(realOrdinary)),
    linkedPath: inPercent(DRAWN.map(realLinked)),
    threeYears: 1.081 * 1.057 * 1.01 - 1,
    threeCalmYears: 1.02 ** 3 - 1,
    threeOrdinary: (1 + nominal) ** 3 - 1,
  }
}

const signed = (rate: number) => `${rate > 0 ? '+' : ''}${percent(rate, 2)}`

export const rendimentoPortrait: Piece<ReturnType<typeof linkedOrNot>> = {
  form: 'portrait',
  title: 'BTP Italia o BTP ordinario: la scelta si fa sull’inflazione di pareggio',
  formerly: 'Rendimento nominale e rendimento reale',
  subtitle:
    'Uno promette euro, l’altro potere d’acquisto. Il numero che li separa si ottiene con una divisione, e va confrontato con i prezzi attesi.',
  real: ['i rincari medi con un anno accanto (Istat)', 'i dati del BTP Italia (Tesoro)'],
  sources: ['tesoro', 'istat'],
  point: (f) =>
    `Un BTP ordinario che rende ${il(f.nominal)} batte un BTP Italia con la cedola reale dell’1,85% e il premio finale soltanto se l’inflazione media resta sotto ${il(f.evenPrices, 2)}.`,
  body: (f) => [
    `Fra il 27 e il 30 maggio 2025 il Tesoro ha venduto quasi 8,8 miliardi di euro del ventesimo BTP Italia, in gran parte a risparmiatori. Il titolo dura sette anni, fino al 4 giugno 2032, e paga l’1,85% l’anno più l’inflazione; a chi lo ha comprato all’emissione e lo tiene fino in fondo spetta un premio dell’1%. Un BTP ordinario della stessa durata, nel nostro esempio, rende ${il(f.nominal)}. Quale dei due rende di più? La domanda sembra un confronto fra due percentuali, ma le due percentuali misurano cose diverse.`,
    '## Euro da una parte, spesa dall’altra',
    `Il rendimento del BTP ordinario è nominale: si sa quanti euro arriveranno, non che cosa compreranno. Quello del BTP Italia è reale: si sa di quanto crescerà il potere d’acquisto, prima delle imposte, e gli euro dipenderanno dai prezzi. Con il premio, diviso per sette anni, la parte reale vale circa ${il(f.linkedReal, 2)}.`,
    `Per confrontarli si cerca l’inflazione alla quale danno lo stesso risultato. Si divide uno più il rendimento nominale per uno più quello reale, e si toglie uno: ${shortFigure(1 + f.nominal, 3)} ÷ ${figure(1 + f.linkedReal, 4)} − 1 fa ${il(f.evenPrices, 2)}. È l’inflazione di pareggio. La BCE ha come obiettivo il 2%: se nei sette anni la media fosse quella, vincerebbe il titolo indicizzato.`,
    '## Che cosa resta dopo le imposte',
    'L’imposta sui titoli di Stato, il 12,5%, colpisce anche la rivalutazione, che serve soltanto a restare in pari; il bollo toglie ogni anno lo 0,2% del valore. La tabella porta tutto al netto, in potere d’acquisto, trattando la rivalutazione come se fosse incassata una volta l’anno.',
    table(
      'Il rendimento annuo secondo l’inflazione',
      ['Inflazione', 'BTP Italia lordo', 'BTP Italia reale netto', 'BTP ordinario reale netto'],
      ROWS.map((prices, at) => [
        percent(prices, 0),
        percent(f.linkedRows[at]!, 2),
        signed(f.linkedRealRows[at]!),
        signed(f.ordinaryRealRows[at]!),
      ]),
    ),
    line(
      { title: 'Il rendimento reale netto dei due titoli', unit: '%', axis: 'Inflazione media', decimals: 2 },
      DRAWN.map((prices) => percent(prices, 0)),
      { 'BTP Italia': f.linkedPath, 'BTP ordinario': f.ordinaryPath },
    ),
    'Le due linee raccontano due promesse. Quella del BTP ordinario scende di quasi un punto per ogni punto di inflazione; quella dell’altro si piega appena, per l’imposta sulla rivalutazione. Indicizzato, dunque, non vuol dire immune: più i prezzi corrono, più imposta si paga su un guadagno che non c’è. Rispetto al conto lordo il pareggio si sposta di pochi centesimi.',
    '## Quanto può sbagliare una previsione',
    `Alla fine del 2021 pochi mettevano in conto ciò che seguì. Secondo l’Istat i prezzi al consumo aumentarono in media dell’8,1% nel 2022, del 5,7% nel 2023 e dell’1% nel 2024: insieme ${il(f.threeYears)}. Con il 2% all’anno sarebbe stato ${il(f.threeCalmYears)}. Un titolo che avesse reso ${il(f.nominal)} per quei tre anni avrebbe dato ${il(f.threeOrdinary)}, meno dei rincari. L’inflazione di pareggio non è una previsione: è il livello oltre il quale si rimpiange il titolo che non si è comprato.`,
    '## Tre cose che la divisione non vede',
    [
      'Il prezzo. Chi vende prima della scadenza incassa la quotazione del giorno: se i rendimenti reali salgono, anche un BTP Italia scende, e chi vende rinuncia pure al premio.',
      'L’indice. La rivalutazione segue il FOI senza tabacchi, calcolato dall’Istat sulle famiglie di operai e impiegati. Chi spende molto in energia o in affitto può avere un’inflazione propria più alta.',
      'La deflazione. Se i prezzi calano in un semestre la cedola non scende sotto il minimo e il capitale non si riduce; la rivalutazione ricomincia quando l’indice supera il livello più alto già riconosciuto.',
    ],
    'Sul mercato il conto va rifatto con le quotazioni correnti, perché il tasso reale di chi compra oggi dipende dal prezzo pagato e non dalla cedola dell’emissione; e il premio finale spetta soltanto a chi c’era.',
  ],
  closing: () =>
    'Prima dell’ordine servono due dati che la banca può leggere a schermo: il rendimento reale del titolo indicizzato e quello nominale di un BTP con la scadenza più vicina. Se la loro inflazione di pareggio è inferiore a quella che ci si aspetta si sceglie il primo, se è superiore il secondo; chi non ha un’opinione può dividere la somma, e misurare in anticipo quanto gli costerebbe avere torto.',
}
