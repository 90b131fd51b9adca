import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { yieldToMaturity } from '../../../../../../events/domain/finance/bonds.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06]
const MATURITIES = [2, 5, 10, 30]
/** BTP 2,15 % 1 March 2072, issued in April 2021. */
const LONGEST = 0.0215

/** BTP 5 % 1 March 2022 at the auction of 29 November 2011, as if it paid once a year for ten years. */
const AUCTION = { coupon: 0.05, rate: 0.0756, years: 10 }
const SOLD = bondPrice(AUCTION.coupon, AUCTION.rate, AUCTION.years)
/** Returns the final value of all coupons, reinvested at a rate. */
const setAside = (rate: number): number => AUCTION.coupon * 100 * (((1 + rate) ** AUCTION.years - 1) / rate)
const yearly = (end: number): number => (end / SOLD) ** (1 / AUCTION.years) - 1
/** @returns the estimates of a yield that divide by the price, and by what is half way from it to the repayment */
function estimates(coupon: number, price: number, years: number): [number, number] {
  const gain = coupon * 100 + (100 - price) / years
  return [gain / price, gain / ((price + 100) / 2)]
}
const [BY_PRICE, BY_MEAN] = estimates(AUCTION.coupon, SOLD, AUCTION.years)

/** @returns a yield after the tax on coupons and on what was paid less than is repaid */
function afterTax(price: number, coupon: number, years: number): number {
  // The same yield as a whole bond has at a price and coupon larger by as much.
  const repaid = 1 - (1 - price / 100) * TAX_ON_GOVERNMENT_BONDS
  return yieldToMaturity(price / repaid, (coupon * (1 - TAX_ON_GOVERNMENT_BONDS)) / repaid, years)
}
const NET = afterTax(SOLD, AUCTION.coupon, AUCTION.years)

/** @returns how far the yield of a bond bought at par may rise within a year before the price takes the coupon away */
const cushion = (coupon: number, years: number): number => yieldToMaturity(100 - coupon * 100, coupon, years - 1) - coupon

export const tassiEPrezziDelleObbligazioni = concept({
  slug: 'tassi-e-prezzi-delle-obbligazioni',
  figures(random) {
    const coupon = random.pick([0.02, 0.025, 0.03])
    const market = random.pick([0.04, 0.045])
    const years = 8
    const price = bondPrice(coupon, market, years)
    const bought = random.range(88, 94, 1)
    const yieldRate = yieldToMaturity(bought, coupon, years)
    const par = random.pick([0.03, 0.0325, 0.035])
    return {
      coupon,
      market,
      years,
      price,
      loss: difference(100, price, 0, 2),
      prices: RATES.map((rate) => bondPrice(coupon, rate, years)),
      firstStep: difference(bondPrice(coupon, 0.01, years), bondPrice(coupon, 0.02, years), 0, 2),
      lastStep: difference(bondPrice(coupon, 0.05, years), bondPrice(coupon, 0.06, years), 0, 2),
      path: [0, 2, 4, 6, 8].map((year) => (year === 8 ? 100 : bondPrice(coupon, market, years - year))),
      bought,
      yieldRate,
      guesses: estimates(coupon, bought, years),
      lift: difference(100, SOLD, 0, 2),
      nominal: 10_000,
      nominalLoss: 100 * difference(100, price, 0, 2),
      yearlyCoupon: 10_000 * coupon,
      longest: bondPrice(LONGEST, 0.045, 49),
      longestRunning: (100 * LONGEST) / bondPrice(LONGEST, 0.045, 49),
      far: 100 / (1 + LONGEST) ** 50,
      farAfter: 100 / 1.045 ** 50,
      longPrices: RATES.map((rate) => bondPrice(LONGEST, rate, 50)),
      shortPrices: RATES.map((rate) => bondPrice(LONGEST, rate, 10)),
      par,
      cushions: MATURITIES.map((each) => cushion(par, each) * 100),
      yearAfter: MATURITIES.map((each) => (bondPrice(par, par + 0.01, each - 1) + par * 100 - 100) * 100),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il BTP che scade nel 2072: quanto rialzo dei tassi sopporta una cedola',
      formerly: 'Perché i tassi muovono i prezzi delle obbligazioni',
      subtitle:
        'Un titolo di Stato venduto quasi alla pari e sceso fino alla metà senza che il debitore mancasse un pagamento. Il margine che separa la cedola dalla perdita.',
      real: ['i dati del BTP 2072 (Tesoro), quelli inglesi con una data (Banca d’Inghilterra)'],
      point: (f) =>
        `Su un decennale comprato alla pari con cedola ${del(f.par, 2)} basta che in un anno il rendimento richiesto salga di ${figure(f.cushions[2]!, 2)} punti perché il prezzo si mangi tutta la cedola; su un titolo a due anni ne servono ${figure(f.cushions[0]!, 2)}.`,
      body: (f) => [
        'Nell’aprile 2021 il Tesoro collocò un BTP che sarà rimborsato il primo marzo 2072. Cedola del 2,15%, prezzo 99,467, ordini per 64 miliardi di euro. Nell’ottobre 2023, con lo Stato che pagava puntuale, lo stesso titolo si scambiava intorno alla metà. Chi lo aveva comprato perché «è un titolo di Stato» aveva ragione sul debitore e torto sul calendario.',
        '## Dove sta il valore di un titolo lungo',
        `Di un’obbligazione si comprano pagamenti futuri, e quello lontano pesa meno quanto più si pretende per aspettare. Al rendimento di emissione i 100 euro che tornano dopo cinquant’anni valevano ${figure(f.far, 2)} euro; se il mercato chiede il 4,5% ne valgono ${figure(f.farAfter, 2)}. Anche le cedole si restringono, e la somma di tutto, con 49 anni davanti, scende a ${figure(f.longest, 2)}. Un prezzo del genere si è visto davvero nel 2023.`,
        line(
          { title: 'Il prezzo con cedola del 2,15% secondo il rendimento richiesto', unit: 'euro', axis: 'Rendimento', decimals: 2 },
          RATES.map((rate) => percent(rate, 0)),
          { 'A 10 anni': f.shortPrices, 'A 50 anni': f.longPrices },
        ),
        'Le due linee si incrociano dove il rendimento è uguale alla cedola: lì ogni durata vale 100. A sinistra il titolo lungo corre molto di più, e nel 2021 c’era chi lo comprava contando proprio su quella discesa.',
        `Il prezzo basso, da solo, non è un affare. Chi compra a ${figure(f.longest, 2)} incassa subito ${il(f.longestRunning, 2)} l’anno di cedole; il resto del 4,5% sta nella differenza con i 100 del rimborso, che arriveranno quando l’acquirente, o più probabilmente un suo erede, avrà aspettato mezzo secolo. Nel frattempo il titolo continuerà a muoversi come quello del grafico.`,
        '## Il margine di un anno',
        `Una cedola si può leggere come un cuscinetto. Prendiamo titoli comprati a 100 con un rendimento ${del(f.par, 2)} qualunque sia la scadenza, e chiediamoci di quanto può salire in dodici mesi prima che il calo del prezzo cancelli la cedola incassata.`,
        table(
          `Titoli alla pari con cedola ${del(f.par, 2)}, dopo un anno`,
          ['Durata', 'Rialzo che annulla la cedola (punti)', 'Risultato con un punto in più su 10.000 euro'],
          MATURITIES.map((years, at) => [`${years} anni`, figure(f.cushions[at]!, 2), euro(f.yearAfter[at]!)]),
        ),
        'Sul titolo a due anni il cuscinetto è quasi indistruttibile: dopo dodici mesi al rimborso ne manca uno solo. Sul trentennale basta ciò che i mercati possono fare in una settimana agitata. Sono risultati lordi, calcolati su chi vende o fa i conti alla fine dell’anno.',
        '## I sei giorni dei fondi pensione inglesi',
        'Venerdì 23 settembre 2022 il governo britannico annunciò tagli alle imposte senza dire come li avrebbe pagati. Il mercoledì seguente il rendimento dei suoi titoli trentennali aveva superato il 5%, oltre un punto più della vigilia, e la Banca d’Inghilterra si impegnò ad acquisti fino a 65 miliardi di sterline. A rischiare erano fondi pensione. Possedevano i titoli più sicuri del Paese, ma una parte era comprata a debito, e chi aveva prestato chiedeva ogni sera nuove garanzie; per trovarle si vendevano titoli, e le vendite spingevano ancora su i rendimenti.',
        `Lo Stato non aveva saltato un pagamento. Un trentennale regge, nella tabella, un rialzo di ${figure(f.cushions[3]!, 2)} punti in un anno: in sei giorni se ne era visto più del quadruplo. È la stessa aritmetica di un BTP, con una sola differenza: chi non ha debiti e non deve vendere può aspettare.`,
        '## Che cosa non scende con il prezzo',
        'L’imposta, intanto, si paga sulla cedola intera: il 12,5% sui titoli di Stato, anche nell’anno in cui il valore cala. La perdita si può usare soltanto se si vende, e contro guadagni su altri titoli, non contro le cedole; per i titoli di Stato conta in misura ridotta, il 48,08%, ed entro il quarto anno seguente. Il bollo dello 0,2% si calcola invece sul valore di mercato, e almeno quello si alleggerisce.',
      ],
      closing: (f) =>
        `Prima di comprare si cerca sulla scheda la «duration modificata» e si divide per essa il rendimento: il risultato è, all’incirca, il cuscinetto in punti. Per un decennale come quello della tabella il conto esatto dà ${figure(f.cushions[2]!, 2)}. Chi potrebbe dover vendere entro un anno ne cerca uno più largo, di almeno un punto: con questi rendimenti significa restare sotto i cinque anni.`,
    },
    {
      form: 'question',
      title: 'Ho comprato titoli di Stato e il prezzo è sceso: ho perso dei soldi?',
      subtitle:
        'Sulla carta c’è una perdita; a scadenza, se l’emittente paga, tornano i 100 euro, ma non il loro potere d’acquisto. In mezzo c’è un costo che pochi contano.',
      real: ['il rendimento del BTP e i rincari con un anno accanto (Banca d’Italia e Istat)'],
      point: (f) =>
        `Un titolo con cedola ${del(f.coupon)} comprato a 100 vale ${figure(f.price, 2)} se il mercato chiede ${il(f.market)}; se l’emittente paga, a scadenza torna a 100.`,
      body: (f) => [
        `Comprato a 100, oggi quota ${figure(f.price, 2)}. L’estratto conto lo segna in rosso, e chi pensava di avere scelto la tranquillità si sente preso in giro. La risposta onesta ha tre parti, e solo la prima è consolante.`,
        '## Se lo si tiene: no',
        'Il titolo pagherà ogni anno la sua cedola e alla fine rimborserà 100, sempre che l’emittente sia in grado di farlo. A tassi fermi il prezzo risale da solo verso il rimborso, come mostra il grafico.',
        line({ title: 'Il prezzo verso la scadenza, a tassi fermi', unit: 'euro', axis: 'Anno', decimals: 2 }, [0, 2, 4, 6, 8], {
          Prezzo: f.path,
        }),
        '## Se lo si vende: sì',
        `La differenza di ${figure(f.loss, 2)} su cento entra nei conti il giorno della vendita. Su ${euro(f.nominal)} di nominale ci si rimettono ${euro(f.nominalLoss)}; ogni cedola annua incassata fin lì, ${euro(f.yearlyCoupon)} lordi, ne copre una parte. Il caso più duro è recente: nel 2022, secondo la Banca d’Italia, il rendimento del BTP decennale salì dall’1,2 al 4,7%. Un decennale con cedola dell’1,2%, comprato a 100 all’inizio di quell’anno, dodici mesi dopo valeva circa 75.`,
        '## Anche se lo si tiene, qualcosa si è perso',
        `È la parte che si dimentica. Chi compra oggi un titolo nuovo della stessa durata ottiene ${il(f.market)} l’anno; chi ha pagato 100 quello vecchio si tiene ${il(f.coupon)} per altri otto anni. È un’occasione mancata, e il prezzo più basso non fa che misurarla: il mercato ha sommato, scontandoli al presente, gli interessi in meno che si incasseranno di qui alla scadenza.`,
        'E i 100 che tornano comprano meno. Secondo l’Istat i prezzi al consumo salirono in media dell’8,1% nel 2022, del 5,7% nel 2023 e dell’1% nel 2024: in tutto il 15,4%. Un rimborso puntuale, in quei tre anni, valeva 86,7 euro di quelli prestati, cedole a parte.',
        '## Che cosa fare con quel rosso',
        'Se la scadenza coincide con il momento in cui il denaro servirà, il rosso cambia poco. Vendere in perdita per ricomprare a un rendimento più alto non cambia la sostanza: si realizza la perdita e la si recupera, lentamente, con le cedole nuove. Fanno eccezione il caso in cui la scadenza scelta era sbagliata fin dall’inizio e, in parte, il fisco: la minusvalenza si usa entro il quarto anno successivo, ma quella su un titolo di Stato conta soltanto per il 48,08%, cioè 12,5 diviso 26.',
      ],
      closing: () =>
        'Prima di vendere si chiede alla banca il rendimento netto a scadenza del vecchio titolo, al prezzo di oggi, e lo si confronta con quello di un titolo nuovo che scade nello stesso anno: se sono quasi uguali, come di solito accade, il cambio costa soltanto commissioni. La lezione vale per l’acquisto seguente, con una scadenza che arrivi prima del bisogno.',
    },
    {
      form: 'steps',
      title: 'Dal prezzo al rendimento a scadenza: il conto approssimato e quello giusto',
      subtitle:
        'Un’asta del novembre 2011, con la crisi del debito al culmine: quanto rendeva davvero quel BTP, e quanto sbaglia chi lo calcola a mente.',
      real: ['la cedola, il rendimento d’asta e il rimborso del BTP (Tesoro)', 'il rendimento del decennale con una data (Banca d’Italia)'],
      sources: ['tesoro', 'borsa', 'entrate'],
      risk: 'Un rendimento molto alto dice che il mercato teme di non essere rimborsato: se accade si può perdere gran parte del capitale, e chi vende prima della scadenza può ricevere meno di quanto ha versato.',
      point: () =>
        `Un decennale con cedola del 5% e rendimento a scadenza del 7,56% costa ${figure(SOLD, 2)} ogni 100 di rimborso. La stima che divide per il prezzo dà ${il(BY_PRICE, 2)}, quella che divide per la media fra prezzo e rimborso ${il(BY_MEAN, 2)}.`,
      body: (f) => [
        'Il 29 novembre 2011, nelle settimane peggiori della crisi del debito, il Tesoro vendette decennali con una cedola del 5% a un rendimento del 7,56%. La cedola diceva quanto si sarebbe incassato ogni anno su 100 di nominale. Il rendimento teneva conto anche del prezzo, molto più basso. Il primo marzo 2022 il titolo fu rimborsato per intero, e si può guardare che cosa ebbe in mano chi lo aveva comprato.',
        '## Dal rendimento al prezzo, e ritorno',
        `Semplifichiamo: dieci anni esatti e una cedola l’anno, mentre quelle vere erano semestrali. Si divide ogni pagamento per 1,0756 tante volte quanti sono gli anni che lo separano dall’acquisto, e si somma: fa ${figure(SOLD, 2)}. All’asta il prezzo fu 82,81: la differenza viene dalle semplificazioni. Chi conosce il prezzo e cerca il rendimento procede per tentativi. Prova un tasso, sconta i pagamenti e, se la somma supera il prezzo, ne prova uno più alto; un foglio elettronico impiega un istante.`,
        '## Tre misure dello stesso titolo',
        steps(
          'Il tasso cedolare, 5%: è scritto sul titolo e non dipende da quanto lo si paga.',
          `Il rendimento immediato, cioè la cedola divisa per il prezzo: ${percent((AUCTION.coupon * 100) / SOLD, 2)}. Ignora il rimborso.`,
          'Il rendimento a scadenza, 7,56%: conta cedole e rimborso, ciascuno alla sua data.',
        ),
        '## Due stime a mente',
        `Al rimborso mancano ${figure(f.lift, 2)} punti, che divisi per gli anni e aggiunti alla cedola fanno il guadagno medio. La stima più diffusa lo divide per il prezzo e trova ${il(BY_PRICE, 2)}: troppo, perché tratta il capitale come se restasse fermo a ${figure(SOLD, 2)} fino all’ultimo giorno. Se si divide per la media fra prezzo e rimborso, ${figure((SOLD + 100) / 2, 2)}, viene ${il(BY_MEAN, 2)}, un po’ meno del vero e molto più vicino.`,
        `Avvicinandosi a 100 la scelta conta meno. Un titolo a otto anni con cedola ${del(f.coupon)}, comprato a ${figure(f.bought)}, rende ${il(f.yieldRate, 2)}; le due stime danno ${il(f.guesses[0], 2)} e ${il(f.guesses[1], 2)}.`,
        '## Il rendimento che quasi nessuno incassò',
        `Il rendimento a scadenza suppone che ogni cedola si reinvesta allo stesso tasso, e dopo il 2011 tassi simili non si trovarono più: alla fine del 2014, secondo la Banca d’Italia, il decennale rendeva meno del 2%. Con le cedole messe da parte al 2%, in media, il risultato ${del(AUCTION.rate, 2)} scende ${al(yearly(100 + setAside(0.02)), 2)} l’anno; lasciate sul conto, ${al(yearly(100 + AUCTION.years * 5), 2)}. Tutti i pagamenti arrivarono puntuali. A mancare fu un posto dove rimetterli.`,
        '## Il netto',
        `L’imposta del 12,5% colpisce le cedole e la differenza fra prezzo e rimborso: a cedole reinvestite al tasso netto, ne rimane ${il(NET, 2)}. Un deposito tassato al 26% avrebbe dovuto offrire ${il(NET / (1 - TAX_ON_GAINS), 2)} per lasciare altrettanto. Il bollo dello 0,2%, in vigore dal 2014, pesa allo stesso modo su entrambi.`,
      ],
      closing: () =>
        'La seconda stima serve a controllare un volantino: se il numero promesso se ne scosta di molto, si chiede alla banca a quale prezzo è calcolato e se è lordo. Fra titoli con cedole diverse, per chi non potrà reinvestirle bene, si guarda anche la cedola: a parità di rendimento, quella più bassa lascia meno denaro da ricollocare.',
    },
    {
      form: 'comparison',
      title: 'Tassi su, prezzi giù: l’altalena delle obbligazioni vista dai due lati',
      subtitle: 'Chi possiede titoli teme il rialzo, chi deve ancora comprarli lo aspetta. Lo stesso grafico letto da due persone.',
      point: (f) =>
        `Lo stesso titolo a ${f.years} anni passa da ${figure(f.prices[0]!, 2)} a ${figure(f.prices[5]!, 2)} se il rendimento richiesto sale dall’1 al 6%.`,
      body: (f) => [
        `Un’obbligazione a ${f.years} anni paga una cedola ${del(f.coupon)}. Quel numero è stampato e non cambierà. A cambiare è ciò che il mercato pretende dai titoli nuovi; e poiché nessuno comprerebbe quello vecchio a condizioni peggiori, il suo prezzo si muove finché le due offerte non si equivalgono.`,
        line(
          { title: 'Il prezzo secondo il rendimento richiesto', unit: 'euro', axis: 'Rendimento', decimals: 2 },
          RATES.map((rate) => percent(rate, 0)),
          { Prezzo: f.prices },
        ),
        '## Il lato di chi possiede',
        `La curva scende da sinistra a destra. Chi ha comprato quando i rendimenti erano bassi e li vede salire si sposta lungo la discesa: perde in conto capitale ciò che altri guadagneranno in cedole. Nei primi tratti la pendenza è maggiore: passare dall’uno al due per cento costa ${figure(f.firstStep, 2)} su cento, dal cinque al sei ${figure(f.lastStep, 2)}.`,
        '## Il lato di chi deve comprare',
        'Per chi ha liquidità il rialzo è un regalo lento. Ogni titolo che compra da quel momento rende di più, per tutta la sua vita. Un giovane che risparmia dovrebbe rallegrarsi di un mercato obbligazionario in discesa; un pensionato che vende dovrebbe augurarsi il contrario. I telegiornali, per qualche ragione, parlano sempre a nome del secondo.',
        '## Il punto di equilibrio',
        `Quando il rendimento richiesto è uguale alla cedola, il prezzo è 100: si dice alla pari. Con un rendimento più alto il titolo vale meno di 100, e alla scadenza la differenza si guadagna, se l’emittente paga; con uno più basso vale di più, e la differenza si perde. Pagare ${figure(f.prices[0]!, 2)} un titolo che rimborserà 100 non è un errore, se le cedole compensano: è un errore scoprirlo dopo.`,
        'C’è anche un lato che l’altalena non mostra. Il rendimento può salire perché l’emittente preoccupa, e allora il prezzo scende senza la promessa di risalire. Nel novembre 2011 il BTP decennale superò il 7% per sfiducia; nel 2022, secondo la Banca d’Italia, salì dall’1,2 al 4,7% al seguito della banca centrale. Chi vendette nel primo caso temeva di non essere rimborsato, chi vendette nel secondo sapeva soltanto di guadagnare meno di altri.',
      ],
      closing: (f) =>
        `Chi sta per comprare può leggere il grafico al contrario: fra ${figure(f.prices[0]!, 2)} e ${figure(f.prices[5]!, 2)} c’è lo spazio che il prezzo può percorrere se i tassi si muovono di tanto. Se quella distanza è troppa per il denaro che si ha, serve una scadenza più breve di ${f.years} anni.`,
    },
  ],
})
