import { euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { callPrice } from '../../../../../../events/domain/finance/trading.ts'
import { line, type Piece, table } from '../../piece.ts'

/** Change of the share price on the next morning. */
const JUMPS = [0, 0.02, 0.04, 0.06, 0.08]
const SWINGS = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12]
const LOT = 100

/** @returns the rise at which a call is worth what was paid for it; it is worth less without one */
function riseBackTo(paid: number, worth: (rise: number) => number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (worth(middle) < paid) low = middle
    else high = middle
  }
  return high
}

/** A call bought at the money before the results, and the same call on the next day. */
export function afterResults(price: number, tense: number) {
  const calm = 0.25
  const paid = callPrice(price, price, tense, 30)
  const after = (volatility: number) => (jump: number) => callPrice(price * (1 + jump), price, volatility, 29)
  const tensePaid = shown(paid * LOT, 2)
  const jumpValues = JUMPS.map((jump) => shown(after(calm)(jump), 2))
  const jumpResults = JUMPS.map((jump) => shown(after(calm)(jump) * LOT, 2) - tensePaid)
  return {
    tense,
    calm,
    tensePremium: paid,
    tensePaid,
    tenseDaily: tense / Math.sqrt(252),
    jumpPrices: JUMPS.map((jump) => price * (1 + jump)),
    jumpValues,
    jumpResults,
    lostAtTwo: jumpResults[1]!,
    riseNeeded: riseBackTo(paid, after(calm)),
    stillTense: SWINGS.map(after(tense)),
    nowCalm: SWINGS.map(after(calm)),
  }
}

type Results = ReturnType<typeof afterResults> & { readonly price: number; readonly strike: number }

export const opzionePortrait: Piece<Results> = {
  form: 'portrait',
  title: 'Indovinare il rialzo e perdere lo stesso: l’opzione comprata prima dei conti',
  formerly: 'Opzioni call e put: un diritto che ha un prezzo e una scadenza',
  subtitle:
    'Nel premio c’è anche l’attesa di una notizia. Il giorno dopo quell’attesa sparisce, e il titolo deve salire parecchio perché la call valga quanto il giorno prima.',
  real: ['i dati sulla prima seduta delle opzioni (Cboe)'],
  point: (f) =>
    `Una call a un mese comprata con una volatilità implicita ${del(f.tense, 0)}, che dopo i conti scende ${al(f.calm, 0)}, torna al prezzo pagato soltanto se l’azione sale ${del(f.riseNeeded)}; con un rialzo del 2% perde ${euro(-f.lostAtTwo, 2)} a contratto.`,
  body: (f) => [
    `La sera la società pubblica conti migliori del previsto. Al mattino l’azione apre in rialzo del 2%, e chi aveva comprato una call per approfittarne trova sul conto una perdita. Il titolo è salito, il diritto di comprarlo al prezzo di ieri vale meno di ieri. La piattaforma non ha sbagliato: da una notte all’altra è cambiata una voce che il grafico dell’azione non mostra.`,
    '## La voce nascosta nel premio',
    `Un premio contiene due parti. La prima è quanto si incasserebbe esercitando subito il diritto. La seconda è il valore dei movimenti che possono ancora accadere, e dipende da quanto il mercato se li aspetta ampi: è la volatilità implicita. La si ricava al contrario, cercando il numero che dà proprio quel premio. Su un’azione da ${euro(f.price)}, per una call con esercizio a ${figure(f.strike)} e scadenza fra trenta giorni, un premio di ${figure(f.tensePremium, 2)} euro corrisponde ${al(f.tense, 0)} l’anno, cioè a oscillazioni tipiche ${del(f.tenseDaily)} al giorno.`,
    'Prima dei conti trimestrali quel numero sale, perché tutti sanno che un giorno solo conterà per molti. Dopo, con la notizia nota, torna al livello ordinario. Per chi possiede l’opzione è come se una parte del premio evaporasse durante la notte.',
    '## La mattina seguente',
    `Supponiamo che la volatilità implicita scenda ${dal(f.tense, 0)} ${al(f.calm, 0)}. Ecco quanto vale la stessa call, con ventinove giorni davanti, secondo il rialzo dell’azione.`,
    table(
      `Una call pagata ${euro(f.tensePaid, 2)} a contratto, il giorno dopo i conti`,
      ['Rialzo', 'Prezzo dell’azione', 'Valore della call', 'Risultato a contratto'],
      JUMPS.map((jump, at) => [
        percent(jump, 0),
        euro(f.jumpPrices[at]!, 2),
        euro(f.jumpValues[at]!, 2),
        `${f.jumpResults[at]! > 0 ? '+' : ''}${euro(f.jumpResults[at]!, 2)}`,
      ]),
    ),
    `Con il titolo fermo se ne va più di un terzo del premio. Il punto in cui si torna alla pari è un rialzo ${del(f.riseNeeded)}: avere ragione sulla direzione serve a poco, se il movimento è più piccolo di quello già pagato.`,
    line(
      { title: 'Il valore della call il giorno dopo', unit: 'euro', axis: 'Variazione dell’azione', decimals: 2 },
      SWINGS.map((swing) => `${swing > 0 ? '+' : ''}${percent(swing, 0)}`),
      { [`Volatilità ancora ${al(f.tense, 0)}`]: f.stillTense, [`Volatilità scesa ${al(f.calm, 0)}`]: f.nowCalm },
    ),
    'Le due linee sono più lontane al centro, dove il prezzo è vicino a quello di esercizio, e si avvicinano ai lati. Chi teme questo effetto compra opzioni già in guadagno, dove l’attesa pesa di meno, e le paga di più.',
    '## Da dove viene la formula',
    'Le opzioni su azioni si scambiano in un mercato organizzato dal 26 aprile 1973, quando il Chicago Board Options Exchange aprì con call su 16 titoli: il primo giorno passarono di mano 911 contratti. Poche settimane dopo Fischer Black e Myron Scholes pubblicarono sul Journal of Political Economy la formula che lega premio, tempo e volatilità. È quella usata qui, con i tassi a zero per semplicità.',
    '## Che cosa guardare sullo schermo italiano',
    [
      'La colonna della volatilità implicita, che molte piattaforme tengono nascosta: va confrontata con quella delle scadenze successive. Se la più vicina è molto più alta, c’è una data in mezzo.',
      'La data dei conti, nel calendario degli eventi societari. Comprare il giorno prima significa pagare l’attesa per intero.',
      'La dimensione del contratto: qui sono cento azioni, ma a Milano su molti titoli sono 500 o 1.000, e il premio si moltiplica.',
      'L’imposta: il guadagno paga il 26%, e un premio perduto è una minusvalenza che si può usare fino al quarto anno seguente.',
    ],
    'Vendere l’opzione prima dei conti, per incassare l’evaporazione, non è il rimedio simmetrico: basta che una volta su molte il titolo si muova più di quanto il premio scontava, e la perdita supera molti incassi.',
  ],
  closing: (f) =>
    `La decisione si riduce a un confronto da fare la sera prima: il rialzo che serve, qui ${il(f.riseNeeded)}, e quelli che il titolo ha fatto dopo gli ultimi otto o dieci trimestri. Se di solito si è mosso di meno, conviene comprare l’azione, aspettare il mattino, o non fare nulla.`,
}
