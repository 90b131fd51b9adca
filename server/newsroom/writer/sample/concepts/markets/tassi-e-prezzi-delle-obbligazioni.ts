import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { yieldToMaturity } from '../../../../../../events/domain/finance/bonds.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps, table } from '../../piece.ts'
import { STAMP_DUTY, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06]
const MATURITIES = [2, 5, 10, 30]
/** BTP 2,15 % 1 March 2072, issued in April 2021. */
const LONGEST = 0.0215

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
    // What is repaid after the tax on what was paid less: the same yield as a whole bond has at a price and coupon larger by as much.
    const repaid = 1 - (1 - bought / 100) * TAX_ON_GOVERNMENT_BONDS
    const netYield = yieldToMaturity(bought / repaid, (coupon * (1 - TAX_ON_GOVERNMENT_BONDS)) / repaid, years)
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
      netYield,
      kept: netYield - STAMP_DUTY,
      current: coupon / (bought / 100),
      couponEuro: coupon * 100,
      lift: difference(100, bought, 0, 2),
      liftPerYear: (100 - bought) / years,
      rough: (coupon * 100 + (100 - bought) / years) / bought,
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
      subtitle: 'La cedola divisa per il prezzo non basta. Bisogna aggiungere il tratto che manca al rimborso, e distribuirlo negli anni.',
      point: (f) =>
        `Un titolo a ${f.bought} con cedola ${del(f.coupon)} rende a scadenza ${il(f.yieldRate, 2)}; la stima veloce dà ${il(f.rough, 2)}.`,
      body: (f) => [
        `Sul listino si leggono un prezzo di ${figure(f.bought, 2)}, una cedola ${del(f.coupon)} e una scadenza fra ${f.years} anni. Quanto rende? La banca lo scrive, ma saperlo ritrovare a mano serve quando il numero del volantino non è quello dell’ordine.`,
        '## Tre misure, in ordine di onestà',
        steps(
          `Il tasso cedolare, ${percent(f.coupon, 2)}: è scritto sul titolo e non dipende da quanto lo si paga.`,
          `Il rendimento immediato: la cedola divisa per il prezzo, ${percent(f.current, 2)}. Ignora il rimborso.`,
          `Il rendimento a scadenza: conta tutto, cedole e rimborso. Qui vale ${percent(f.yieldRate, 2)}.`,
        ),
        'Sono tutte e tre misure lorde.',
        '## La stima a mente',
        `Mancano ${figure(f.lift)} punti al rimborso, da spalmare su ${f.years} anni: ${figure(f.liftPerYear, 3)} l’anno. Si aggiungono alla cedola di ${figure(f.couponEuro, 2)} e si divide per il prezzo. Viene ${il(f.rough, 2)}, abbastanza vicino al vero per scegliere se continuare a leggere.`,
        '## Il conto giusto',
        'Non esiste una formula che dia il risultato in un passaggio. Si prova un tasso, si scontano tutti i pagamenti, si guarda se la somma fa il prezzo; se è troppo alta si prova con un tasso maggiore, e così via. Un foglio elettronico impiega un istante, e il calcolatore del portale fa la stessa cosa.',
        '## Il netto',
        `Per mettere il titolo accanto a un deposito serve un ultimo passo. L’imposta, il 12,5% sui titoli di Stato e il 26% sulle altre obbligazioni, colpisce ogni cedola e la differenza fra il prezzo pagato e il rimborso. Se a emettere il titolo è lo Stato, dopo l’imposta il rendimento a scadenza scende ${al(f.netYield, 2)}; tolto lo 0,2% l’anno di bollo resta circa ${il(f.kept, 2)}.`,
        '## La clausola nascosta',
        'Il rendimento a scadenza suppone che ogni cedola venga reinvestita allo stesso tasso. Chi le lascia ferme otterrà un po’ meno; chi le reinveste a tassi più alti, un po’ di più. E suppone, soprattutto, che si arrivi in fondo e che l’emittente paghi.',
      ],
      closing: () =>
        'Fra due titoli si confronta dunque il rendimento a scadenza, e fra un titolo e un deposito quello netto di imposta e bollo. Il tasso cedolare dice soltanto quanto si incassa ogni anno; la stima a mente serve a scoprire se sul volantino qualcuno ha scambiato l’uno per l’altro.',
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
