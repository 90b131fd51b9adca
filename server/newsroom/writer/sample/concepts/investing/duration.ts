import { difference, figure, shown } from '../../../../../../events/domain/figures.ts'
import { bondPayments, macaulayDuration } from '../../../../../../events/domain/finance/bonds.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { concept, steps, table } from '../../piece.ts'
import { durationPortrait, waitingTime } from '../../portraits/investing/duration.ts'
import { durationComparison } from '../../portraits/investing/short-and-long.ts'

const MOVES = [-0.02, -0.01, 0, 0.01, 0.02, 0.03]

export const duration = concept({
  slug: 'duration',
  figures(random) {
    const coupon = random.pick([0.015, 0.02, 0.025])
    const yieldRate = random.pick([0.03, 0.035])
    const payments = bondPayments(coupon, yieldRate, 5)
    // With pencil and paper: what the table shows is added and multiplied.
    const worth = payments.map(({ presentValue }) => shown(presentValue, 2))
    const weighted = worth.map((value, at) => value * (at + 1))
    const price = worth.reduce((total, value) => total + value, 0)
    const sum = weighted.reduce((total, value) => total + value, 0)
    const macaulay = sum / price
    const quotient = shown(macaulay, 3)
    // Each article goes on with what it shows, and all of them show the same.
    const sensitivity = shown(quotient / (1 + yieldRate), 2)
    const long = shown(macaulayDuration(bondPayments(coupon, yieldRate, 15)), 3)
    const longModified = shown(long / (1 + yieldRate), 2)
    const longPrice = shown(bondPrice(coupon, yieldRate, 15), 2)
    const estimated = (move: number) => longPrice * (1 - longModified * move)
    return {
      coupon,
      yieldRate,
      price,
      quotient,
      sensitivity,
      amounts: payments.map(({ amount }) => amount),
      worth,
      weighted,
      sum,
      longModified,
      exact: MOVES.map((move) => bondPrice(coupon, yieldRate + move, 15)),
      estimate: MOVES.map(estimated),
      longPrice,
      exactUp: bondPrice(coupon, yieldRate + 0.02, 15),
      estimateUp: estimated(0.02),
      error: difference(bondPrice(coupon, yieldRate + 0.02, 15), estimated(0.02), 0, 2),
      shortExact: 1 - bondPrice(coupon, yieldRate + 0.01, 5) / bondPrice(coupon, yieldRate, 5),
      lastPart: weighted[4]! / sum,
      paid: payments.reduce((total, { amount }) => total + amount, 0),
      ...waitingTime(random),
    }
  },
  pieces: [
    durationPortrait,
    {
      form: 'steps',
      title: 'La duration di un titolo a cinque anni, calcolata una riga alla volta',
      subtitle: 'Cinque pagamenti e quattro colonne: il numero che misura il rischio di tasso si ottiene con carta e penna.',
      point: (f) =>
        `Un titolo a cinque anni con cedola ${del(f.coupon)} e rendimento ${del(f.yieldRate)} ha una duration di ${figure(f.quotient, 3)} anni.`,
      body: (f) => [
        'La parola spaventa più del calcolo. La duration è una media: il tempo che si aspetta, in media, per riavere il denaro, dando più peso ai pagamenti che valgono di più. Per un titolo che dura cinque anni il risultato sarà un po’ meno di cinque, perché le cedole arrivano prima.',
        '## La tabella',
        table(
          `Un titolo con 100 di valore nominale, cedola ${del(f.coupon)} e rendimento ${del(f.yieldRate)}`,
          ['Anno', 'Pagamento', 'Valore di oggi', 'Anno per valore'],
          [
            ...f.amounts.map((amount, at) => [String(at + 1), figure(amount, 2), figure(f.worth[at]!, 2), figure(f.weighted[at]!, 2)]),
            ['Totale', figure(f.paid, 2), figure(f.price, 2), figure(f.sum, 2)],
          ],
        ),
        '## I passaggi',
        steps(
          `Scrivere i pagamenti: quattro cedole da ${figure(f.amounts[0]!, 2)} e, l’ultimo anno, cedola più rimborso.`,
          `Scontare ognuno al rendimento ${del(f.yieldRate)}, cioè dividerlo per uno più il rendimento tante volte quanti sono gli anni.`,
          'Arrotondare al centesimo e moltiplicare ogni valore scontato per il suo anno.',
          `Sommare l’ultima colonna, che fa ${figure(f.sum, 2)}, e dividere per il prezzo, che è la somma della terza: ${figure(f.price, 2)}.`,
        ),
        `Il quoziente è ${figure(f.quotient, 3)} anni.`,
        '## Dal tempo alla sensibilità',
        `Per usarla come misura del rischio serve un ultimo passo: dividere per uno più il rendimento. Si ottiene la duration modificata, ${figure(f.sensitivity, 2)}. Si legge così: se i rendimenti salgono di un punto, il prezzo scende di circa ${il(f.sensitivity / 100)}. Il conto esatto dà un calo ${del(f.shortExact, 2)}, un po’ meno: la relazione fra prezzo e rendimento è una curva, e la duration ne è la pendenza.`,
        '## Che cosa insegna la tabella',
        `Nella quarta colonna l’ultimo anno vale da solo ${il(f.lastPart)} del totale: è il rimborso, più delle cedole, a fare la duration. Cedole più alte anticipano un po’ di denaro e accorciano la media; un titolo senza cedole ha la duration uguale alla vita residua, perché non c’è niente da anticipare.`,
      ],
      closing: () =>
        'Il numero da tenere è la duration modificata, che per un fondo obbligazionario sta nella scheda mensile. Moltiplicata per la somma investita e divisa per cento, dà gli euro che un punto di rialzo toglie se si deve vendere oggi; chi tiene il titolo fino in fondo li recupera nel prezzo, se l’emittente paga.',
    },
    durationComparison,
    {
      form: 'mistake',
      title: 'Quando la duration sbaglia: il rialzo è grande e la stima esagera',
      subtitle: 'La regola «duration per variazione» è una retta appoggiata a una curva. Lontano dal punto di contatto non combaciano più.',
      point: (f) =>
        `Per un rialzo di due punti la stima dà un prezzo di ${figure(f.estimateUp, 2)}; quello esatto è ${figure(f.exactUp, 2)}.`,
      body: (f) => [
        `Un titolo a quindici anni, con cedola ${del(f.coupon)} e rendimento ${del(f.yieldRate)}, ha una duration modificata di ${figure(f.longModified, 2)}. I rendimenti salgono di due punti. Chi ha imparato la regola moltiplica, ottiene la perdita e sposta il prezzo da ${figure(f.longPrice, 2)} a ${figure(f.estimateUp, 2)}. Il mercato, però, quota ${figure(f.exactUp, 2)}.`,
        '## Una retta e una curva',
        `La relazione fra rendimento e prezzo è curva, e la duration ne è la pendenza in un punto. Per mezzo punto di variazione retta e curva coincidono quasi; per due punti la differenza è di ${figure(f.error, 2)} su cento di nominale. Va sempre nello stesso verso: il prezzo esatto sta sopra la stima, sia quando i tassi salgono sia quando scendono.`,
        table(
          'Titolo a quindici anni: prezzo esatto e stima',
          ['Variazione in punti', 'Esatto', 'Stima'],
          MOVES.map((move, at) => [figure(move * 100), figure(f.exact[at]!, 2), figure(f.estimate[at]!, 2)]),
        ),
        '## La prova del 2022',
        'Nel 2022 il rendimento del BTP decennale salì dall’1,2 al 4,7%, secondo la Banca d’Italia. Per un decennale con cedola dell’1,2%, comprato a 100, la duration modificata era 9,37: con il rialzo tutto in un giorno la stima dava un prezzo di 67,2, il conto esatto 72,6. Comunque si contasse, una perdita enorme; la regola la esagerava di cinque punti.',
        '## La convessità, senza formule',
        'Ciò che la duration trascura si chiama convessità. È una buona notizia per chi possiede il titolo: le perdite sono un po’ minori e i guadagni un po’ maggiori di quanto la regola dica. I titoli lunghi e con cedole basse ne hanno di più. Non è gratis: a parità di tutto il resto, chi offre più convessità offre di solito un rendimento un po’ più basso.',
        '## Titoli che si comportano al contrario',
        'Un’obbligazione che l’emittente può rimborsare in anticipo smette di salire quando i tassi scendono, perché è probabile che venga richiamata; un mutuo che si può estinguere fa lo stesso effetto a chi lo ha concesso. Per loro la duration va calcolata con cautela, e la stima sbaglia nel verso sfavorevole.',
        'Per un titolo semplice basta una regola di buon senso: usare la duration per spostamenti fino a un punto, e rifare il conto per intero quando i punti, come qui, sono due.',
      ],
      closing: () =>
        'Sulla scheda di un fondo il controllo si fa così: duration modificata per il rialzo temuto. Poiché in salita la stima esagera, sbaglia dalla parte della prudenza: se dice una perdita che si può sopportare, quella vera lo è a maggior ragione. Per i titoli richiamabili vale il contrario, e va chiesta la duration effettiva.',
    },
  ],
})
