import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { futureValueOfInstalments, valueOfEqualPurchases } from '../../../../../../events/domain/finance/growth.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { fromTheTop, pianoPortrait } from '../../portraits/investing/piano-di-accumulo.ts'

/** FTSE MIB, closes of the years from 2016 to 2021 and of 2022, in thousands of points (Borsa Italiana). */
const CLOSES = [19.23, 21.85, 18.32, 23.51, 22.23, 27.35]
const END_OF_2022 = 23.71

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
    const yearEnd = instalment * 10
    const shares = CLOSES.map((price) => yearEnd / price)
    const bought = shares.reduce((sum, each) => sum + each, 0)
    const averageCost = (yearEnd * CLOSES.length) / bought
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
      yearEnd,
      invested: yearEnd * CLOSES.length,
      averageCost,
      averagePrice: CLOSES.reduce((sum, price) => sum + price, 0) / CLOSES.length,
      planFalling: valueOfEqualPurchases(total, falling),
      planRising: valueOfEqualPurchases(total, rising),
      lumpFalling: (total * 50) / 50,
      lumpRising: (total * 62) / 50,
      fee: 2,
      feeShare: 2 / small,
      enough: 2 / 0.005,
      wait: Math.ceil(400 / small),
      saleGain: difference(END_OF_2022, averageCost, 0, 2),
      saleTax: difference(END_OF_2022, averageCost, 0, 2) * TAX_ON_GAINS,
      fallIn2022: 1 - END_OF_2022 / CLOSES.at(-1)!,
      fallLeft: 1 - averageCost / END_OF_2022,
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
      title: 'Il prezzo medio di carico fatto a mano, con sei acquisti sulla Borsa di Milano',
      formerly: 'Quanto si è pagata davvero ogni quota: il prezzo medio di carico fatto a mano',
      subtitle: 'Dal 2016 al 2021 un acquisto a ogni fine d’anno, poi il ribasso del 2022. Il piano è in guadagno o in perdita?',
      real: ['le chiusure annuali del FTSE MIB (Borsa Italiana)'],
      sources: ['borsa', 'entrate'],
      point: (f) =>
        `Con sei acquisti uguali fra il 2016 e il 2021 il prezzo medio è ${euro(f.averageCost, 2)}, contro una media dei prezzi di ${euro(f.averagePrice, 2)}: dopo il ribasso del 2022 la quota ne vale ancora ${figure(END_OF_2022, 2)}.`,
      body: (f) => [
        `Nel 2022 il FTSE MIB scese ${del(f.fallIn2022)}, secondo i dati di Borsa Italiana. Chi aveva comprato un po’ ogni anno lesse sull’estratto conto una cifra più bassa, e poteva prenderla per una perdita. La risposta sta in una voce che pochi sanno ricostruire, il prezzo medio di carico: sopra si guadagna, sotto si perde, e il fisco parte da lì.`,
        '## I dati',
        `Si supponga un fondo che segue l’indice, con una quota pari a un millesimo dei suoi punti, e un acquisto da ${euro(f.yearEnd)} all’ultima seduta di ogni anno. Costi e dividendi sono esclusi.`,
        table(
          `Sei acquisti da ${euro(f.yearEnd)}`,
          ['Fine anno', 'Prezzo', 'Quote comprate'],
          f.shares.map((each, at) => [String(2016 + at), euro(CLOSES[at]!, 2), figure(each, 3)]),
        ),
        '## Il procedimento',
        steps(
          `Dividere la somma per il prezzo di ogni anno: con ${euro(f.yearEnd)} a ${euro(CLOSES[0]!, 2)} si comprano ${figure(f.shares[0]!, 3)} quote.`,
          `Sommare le quote: sono ${figure(f.bought, 3)}.`,
          `Sommare il denaro: sono ${euro(f.invested)}.`,
          `Dividere il denaro per le quote: il prezzo medio di carico è ${euro(f.averageCost, 2)}.`,
        ),
        '## Due medie degli stessi prezzi',
        `La media semplice dei sei prezzi è ${euro(f.averagePrice, 2)}. Il carico sta sotto perché a somma uguale si comprano più quote quando costano meno, come alla fine del 2018, e quelle pesano di più. I matematici la chiamano media armonica, e non supera mai l’altra. È un fatto di aritmetica: non dice che il piano guadagni.`,
        '## La risposta alla fine del 2022',
        `L’indice chiuse l’anno a 23.707 punti, cioè ${euro(END_OF_2022, 2)} per quota: ${euro(f.saleGain, 2)} sopra il carico. Il piano era in guadagno nonostante il ribasso; in perdita era soltanto l’ultimo acquisto. Vendendo, l’imposta del 26% sarebbe stata di ${euro(f.saleTax, 2)} per quota, qualunque fosse l’anno in cui era stata comprata. E il margine era noto: prima di finire in perdita l’indice poteva scendere ancora ${del(f.fallLeft)}.`,
        'Conviene confrontare il proprio risultato con quello della banca. Una differenza di solito è una commissione compresa nel carico, qualche volta un errore, che dopo un trasferimento di titoli è più frequente.',
      ],
      closing: () =>
        'A ogni fine d’anno bastano due righe: il carico e la distanza dal prezzo del giorno. La seconda dice quanto ribasso il piano può assorbire, che è la domanda da farsi quando le rate diventano piccole rispetto a ciò che si è accumulato.',
    },
  ],
})
