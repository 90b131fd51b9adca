import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValueOfInstalments, valueOfEqualPurchases } from '../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { fromTheTop, pianoPortrait } from '../../portraits/investing/piano-di-accumulo.ts'

export const pianoDiAccumulo = concept({
  slug: 'piano-di-accumulo',
  figures(random) {
    // The shares at each price come to three decimals at most.
    const instalment = random.pick([120, 160, 200, 240, 280])
    // Two euro are a year’s return of it, or more.
    const small = random.pick([40, 50, 60, 80])
    const rate = random.pick([0.02, 0.022, 0.025])
    const years = [0, 4, 8, 12, 16, 20]
    const value = (year: number) => futureValueOfInstalments(instalment, rate, year * 12)
    const falling = [50, 40, 32, 25, 32, 40, 50]
    const total = instalment * (falling.length - 1)
    const shares = falling.slice(0, -1).map((price) => instalment / price)
    const bought = shares.reduce((sum, each) => sum + each, 0)
    const rising = [50, 52, 54, 56, 58, 60, 62]
    return {
      instalment,
      small,
      rate,
      years,
      paid: years.map((year) => instalment * 12 * year),
      value: years.map(value),
      gain: difference(value(20), instalment * 240),
      falling,
      rising,
      total,
      shares,
      bought,
      averageCost: total / bought,
      averagePrice: falling.slice(0, -1).reduce((sum, price) => sum + price, 0) / 6,
      planFalling: valueOfEqualPurchases(total, falling),
      planRising: valueOfEqualPurchases(total, rising),
      lumpFalling: (total * 50) / 50,
      lumpRising: (total * 62) / 50,
      fee: 2,
      feeShare: 2 / small,
      enough: 2 / 0.005,
      wait: Math.ceil(400 / small),
      salePrice: 40,
      saleGain: difference(40, total / bought, 0, 2),
      saleTax: difference(40, total / bought, 0, 2) * TAX_ON_GAINS,
      amounts: [50, 100, 200, 400],
      yearlyFee: 24,
      allFees: 480,
      ...fromTheTop(random),
    }
  },
  pieces: [
    pianoPortrait,
    {
      form: 'comparison',
      title: 'Tutto subito o un po’ al mese: due mercati opposti, due vincitori diversi',
      subtitle:
        'Il piano batte il versamento unico quando i prezzi scendono e risalgono. Quando salgono e basta, perde. Quale dei due mercati verrà, nessuno lo sa prima.',
      point: (f) =>
        `Con ${euro(f.total)} il piano arriva a ${euro(f.planFalling)} in un mercato che scende e risale, contro i ${euro(f.lumpFalling)} del versamento unico; in uno che sale e basta a ${euro(f.planRising)} contro ${euro(f.lumpRising)}.`,
      body: (f) => [
        `Ci sono ${euro(f.total)} da investire: tutti il primo giorno, oppure in sei rate da ${euro(f.instalment)}. Chi vuole una risposta valida sempre resterà deluso, perché dipende dalla strada che i prezzi prenderanno. Conviene guardarne due, disegnate apposta.`,
        '## Il mercato a conca',
        `Nel primo caso la quota parte da 50, scende fino a 25 e torna a 50. Chi ha versato tutto ritrova ${euro(f.lumpFalling)}, come se non fosse accaduto nulla. Chi ha comprato a rate ha preso molte quote sul fondo e si ritrova con ${euro(f.planFalling)}.`,
        line({ title: 'Due mercati ipotetici: il prezzo di una quota', unit: 'euro', axis: 'Mese' }, [1, 2, 3, 4, 5, 6, 7], {
          'A conca': f.falling,
          'In salita': f.rising,
        }),
        '## Il mercato in salita',
        `Nel secondo caso la quota sale di due euro al mese. Il versamento unico arriva a ${euro(f.lumpRising)}, il piano soltanto a ${euro(f.planRising)}: ogni rata ha comprato a un prezzo più alto della precedente. I mercati azionari, nel lungo periodo, hanno passato più tempo a salire che a scendere; per questo il versamento unico vince più spesso. Vanguard lo ha misurato nel 2023 sull’indice azionario mondiale dal 1976 in poi, contro una divisione in tre rate mensili: dopo un anno il versamento unico era davanti in 68 casi su cento.`,
        '## Allora perché scegliere le rate',
        'Perché il vantaggio medio non è l’unica cosa che conta. Chi versa tutto alla vigilia di un crollo, e poi vende per paura, ottiene il risultato peggiore. Le rate riducono il rimpianto, e con esso la probabilità di uscire a metà. È un’assicurazione: di solito costa qualcosa, e ripaga nei casi in cui serve.',
        'Resta una terza via, meno discussa. Chi ha la somma ma non il coraggio può dividerla in tre o quattro versamenti ravvicinati, con date fissate prima. L’importante è che il calendario sia scritto: le rate che aspettano «il momento buono» di solito non partono.',
      ],
      closing: (f) =>
        `Prima di cominciare si può scrivere quale dei due esiti farebbe più male: vedere ${euro(f.lumpRising)} dove se ne hanno ${figure(f.planRising)}, o veder dimezzare ${euro(f.total)} nel mercato a conca. Chi teme il secondo sceglie le rate, e sa quanto può costargli.`,
    },
    {
      form: 'mistake',
      title: 'La commissione da due euro che si mangia un anno di rendimento',
      subtitle: 'Sulle rate piccole un costo fisso per operazione pesa più di quanto sembri: il conto che non tutti i piani mostrano.',
      point: (f) =>
        `Due euro su una rata da ${euro(f.small)} sono un costo d’ingresso ${del(f.feeShare, 2)}: in vent’anni ${euro(f.allFees)}, prima ancora di ogni altra spesa.`,
      body: (f) => [
        `Due euro sono il prezzo di un caffè e mezzo. Addebitati su ogni rata da ${euro(f.small)}, però, sono ${il(f.feeShare, 2)} di quanto si versa: almeno ciò che quel denaro renderebbe in un anno al tasso ipotetico ${del(f.rate)}. L’errore è guardarli come una cifra, invece che come una percentuale.`,
        '## L’inganno del costo fisso',
        'Le commissioni in percentuale si confrontano facilmente, e per questo la concorrenza le ha abbassate. Quelle fisse si nascondono nella riga sotto e colpiscono chi versa poco. Un piano pensato per i piccoli risparmi, con una spesa fissa a operazione, tratta peggio proprio coloro a cui si rivolge.',
        table(
          'Lo stesso costo fisso su rate diverse',
          ['Rata mensile', 'Costo in un anno', 'Parte della rata'],
          f.amounts.map((amount) => [euro(amount), euro(f.yearlyFee), percent(f.fee / amount)]),
        ),
        `La seconda colonna è sempre uguale, la terza no, ed è questo il problema: ${euro(f.yearlyFee)} l’anno si sentono poco su una rata alta e moltissimo su una bassa. In vent’anni fanno ${euro(f.allFees)}.`,
        '## Tre modi per pagarne meno',
        [
          `Versare ogni due o tre mesi: il denaro aspetta un po’ di più, ma il numero delle commissioni si riduce a metà o a un terzo. Per scendere a mezzo punto, con due euro, servono però ${euro(f.enough)} a versamento: ${f.wait} mesi di rate da ${euro(f.small)}.`,
          'Cercare un intermediario che offra piani senza spese di esecuzione su alcuni fondi quotati, leggendo quali e fino a quando.',
          'Accorpare: un piano solo su un fondo molto diversificato, al posto di tre piani su tre fondi che si somigliano.',
        ],
        '## Il controllo da fare sul proprio estratto conto',
        'Si prende un anno di movimenti, si sommano tutte le voci addebitate insieme agli acquisti, si divide per quanto si è versato. Se il risultato supera mezzo punto percentuale, vale la pena di telefonare. Quel numero si aggiunge ai costi annui del fondo, che sono un’altra voce e continuano anche quando i versamenti finiscono.',
      ],
      closing: (f) =>
        `Con una rata da ${euro(f.small)} aspettare ${f.wait} mesi fra un acquisto e l’altro non è più un piano: meglio cambiare intermediario. Da ${euro(f.enough)} in su la stessa spesa pesa poco e si può lasciare tutto com’è, finché il listino non cambia: la banca deve annunciarlo prima, e chi non accetta può chiudere senza spese.`,
    },
    {
      form: 'steps',
      title: 'Quanto si è pagata davvero ogni quota: il prezzo medio di carico fatto a mano',
      subtitle:
        'Sei acquisti uguali, a prezzi che cambiano. Il prezzo che conta non è la media dei prezzi, e la differenza è il cuore del piano.',
      point: (f) =>
        `Con sei rate uguali il prezzo medio pagato è ${euro(f.averageCost, 2)}, contro una media dei prezzi di ${euro(f.averagePrice, 2)}.`,
      body: (f) => [
        'Sul prospetto della banca compare una voce, «prezzo medio di carico», che pochi sanno ricostruire. Eppure decide quasi tutto: sopra quel prezzo si guadagna, sotto si perde, e il fisco parte da lì per calcolare l’imposta. Rifarlo a mano richiede una calcolatrice e cinque minuti.',
        '## I dati',
        table(
          `Sei acquisti da ${euro(f.instalment)}`,
          ['Mese', 'Prezzo', 'Quote comprate'],
          f.shares.map((each, at) => [String(at + 1), euro(f.falling[at]!, 2), figure(each, 3)]),
        ),
        '## Il procedimento',
        steps(
          `Dividere la rata per il prezzo di ogni mese: con ${euro(f.instalment)} a ${euro(f.falling[0]!)} l’una si comprano ${figure(f.shares[0]!, 3)} quote.`,
          `Sommare le quote: sono ${figure(f.bought, 3)}.`,
          `Sommare il denaro: sono ${euro(f.total)}.`,
          `Dividere il denaro per le quote: il prezzo medio di carico è ${euro(f.averageCost, 2)}.`,
        ),
        '## Due medie degli stessi prezzi',
        `La media semplice dei sei prezzi è ${euro(f.averagePrice, 2)}. Il prezzo di carico sta sotto, e non per fortuna: con una rata fissa i mesi economici entrano nel conto con più quote, quindi pesano di più. I matematici la chiamano media armonica, ed è sempre minore o uguale a quella aritmetica.`,
        '## Che cosa se ne ricava',
        'Due cose. La prima: nei mesi di ribasso il piano sta lavorando, anche se l’estratto conto è brutto. La seconda: un prezzo medio basso non è un guadagno. Se il prezzo finale fosse ancora il più basso dei sei, il carico resterebbe più alto del mercato e il piano sarebbe in perdita, per quanto armoniosa sia la media.',
        `Il fisco parte dallo stesso numero. Vendendo a ${euro(f.salePrice)}, per ogni quota il guadagno è di ${euro(f.saleGain, 2)} e l’imposta del 26% di ${euro(f.saleTax, 2)}, qualunque sia la rata con cui la quota è stata comprata.`,
        'Conviene confrontare il proprio risultato con quello della banca: una differenza di solito è una commissione compresa nel carico, qualche volta un errore.',
      ],
      closing: () =>
        'Da qui in avanti i prezzi da guardare sono due, quello di carico e quello del giorno. Se il secondo è più basso si è in perdita anche dopo molte rate, e la decisione di continuare dipende dagli anni che mancano. Chi trasferisce i titoli a un’altra banca controlli che il prezzo di carico sia arrivato con loro.',
    },
  ],
})
