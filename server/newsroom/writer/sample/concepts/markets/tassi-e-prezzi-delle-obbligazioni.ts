import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { yieldToMaturity } from '../../../../../../events/domain/finance/bonds.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bondPrice } from '../../../../../../events/domain/finance/growth.ts'
import { bars, concept, line, steps } from '../../piece.ts'

const RATES = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06]

export const tassiEPrezziDelleObbligazioni = concept({
  slug: 'tassi-e-prezzi-delle-obbligazioni',
  figures(random) {
    const coupon = random.pick([0.02, 0.025, 0.03])
    const market = random.pick([0.04, 0.045])
    const years = 8
    const price = bondPrice(coupon, market, years)
    const bought = random.range(88, 94, 1)
    const yieldRate = yieldToMaturity(bought, coupon, years)
    return {
      coupon,
      market,
      years,
      price,
      loss: difference(100, price, 0, 2),
      prices: RATES.map((rate) => bondPrice(coupon, rate, years)),
      path: [0, 2, 4, 6, 8].map((year) => (year === 8 ? 100 : bondPrice(coupon, market, years - year))),
      bought,
      yieldRate,
      current: coupon / (bought / 100),
      couponEuro: coupon * 100,
      lift: difference(100, bought, 0, 2),
      liftPerYear: (100 - bought) / years,
      rough: (coupon * 100 + (100 - bought) / years) / bought,
      nominal: 10_000,
      nominalLoss: 100 * difference(100, price, 0, 2),
      yearlyCoupon: 10_000 * coupon,
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Ho comprato titoli di Stato e il prezzo è sceso: ho perso dei soldi?',
      subtitle:
        'Dipende da che cosa si intende fare. Sulla carta c’è una perdita, a scadenza no, se l’emittente paga; in mezzo c’è un costo che pochi contano.',
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
        `La differenza di ${figure(f.loss, 2)} su cento diventa vera il giorno della vendita. Su ${euro(f.nominal)} di nominale ci si rimettono ${euro(f.nominalLoss)}; ogni cedola annua incassata fin lì, ${euro(f.yearlyCoupon)} lordi, ne copre una parte.`,
        '## Anche se lo si tiene, qualcosa si è perso',
        `È la parte che si dimentica. Chi compra oggi un titolo nuovo della stessa durata ottiene ${il(f.market)} l’anno; chi ha pagato 100 quello vecchio si tiene ${il(f.coupon)} per altri ${f.years} anni. Non è una perdita di denaro, è un’occasione mancata, e il prezzo più basso non fa che misurarla: il mercato ha sommato, scontandoli al presente, gli interessi in meno che si incasseranno di qui alla scadenza.`,
        '## Che cosa fare con quel rosso',
        'Se la scadenza coincide con il momento in cui il denaro servirà, il rosso cambia poco. Vendere in perdita per ricomprare a un rendimento più alto non cambia la sostanza: si realizza la perdita e la si recupera, lentamente, con le cedole nuove. Fanno eccezione il fisco, perché la minusvalenza si può usare entro certi limiti, e il caso in cui la scadenza scelta era sbagliata fin dall’inizio.',
      ],
      closing: (f) =>
        `Prima di vendere conviene confrontare due cifre: i ${euro(f.nominalLoss)} che si realizzerebbero e gli anni, qui ${f.years}, in cui le cedole nuove dovrebbero recuperarli. Se il denaro serve prima, il titolo era troppo lungo, e la volta dopo se ne sceglie uno che scade in tempo.`,
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
        'Sono tutte e tre misure lorde. Prima di metterle accanto a un rendimento netto si toglie l’imposta, il 12,5% sui titoli di Stato e il 26% sulle altre obbligazioni, e il bollo sul deposito titoli.',
        '## La stima a mente',
        `Mancano ${figure(f.lift)} punti al rimborso, da spalmare su ${f.years} anni: ${figure(f.liftPerYear, 3)} l’anno. Si aggiungono alla cedola di ${figure(f.couponEuro, 2)} e si divide per il prezzo. Viene ${il(f.rough, 2)}, abbastanza vicino al vero per scegliere se continuare a leggere.`,
        bars(
          { title: 'Quanto rende lo stesso titolo', unit: '%', axis: 'Misura', decimals: 2 },
          ['Cedolare', 'Immediato', 'Stima a mente', 'A scadenza'],
          {
            Rendimento: [f.coupon * 100, f.current * 100, f.rough * 100, f.yieldRate * 100],
          },
        ),
        '## Il conto giusto',
        'Non esiste una formula che dia il risultato in un passaggio. Si prova un tasso, si scontano tutti i pagamenti, si guarda se la somma fa il prezzo; se è troppo alta si prova con un tasso maggiore, e così via. Un foglio elettronico impiega un istante, e il calcolatore del portale fa la stessa cosa.',
        '## La clausola nascosta',
        'Il rendimento a scadenza suppone che ogni cedola venga reinvestita allo stesso tasso. Chi le lascia ferme otterrà un po’ meno; chi le reinveste a tassi più alti, un po’ di più. E suppone, soprattutto, che si arrivi in fondo e che l’emittente paghi.',
      ],
      closing: (f) =>
        `Per confrontare due titoli si usa sempre il terzo numero, ${percent(f.yieldRate, 2)}, e mai il primo, ${percent(f.coupon, 2)}, che dice soltanto quanto si incassa ogni anno. La stima a mente serve a controllare che il foglio della banca non abbia scambiato l’uno per l’altro.`,
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
        'La curva scende da sinistra a destra. Chi ha comprato quando i rendimenti erano bassi e li vede salire si sposta lungo la discesa: perde in conto capitale ciò che altri guadagneranno in cedole. Nei primi tratti la pendenza è maggiore, quindi fa più male passare dall’uno al due che dal cinque al sei.',
        '## Il lato di chi deve comprare',
        'Per chi ha liquidità il rialzo è un regalo lento. Ogni titolo che compra da quel momento rende di più, per tutta la sua vita. Un giovane che risparmia dovrebbe rallegrarsi di un mercato obbligazionario in discesa; un pensionato che vende dovrebbe augurarsi il contrario. I telegiornali, per qualche ragione, parlano sempre a nome del secondo.',
        '## Il punto di equilibrio',
        `Quando il rendimento richiesto è uguale alla cedola, il prezzo è 100: si dice alla pari. Con un rendimento più alto il titolo vale meno di 100, e alla scadenza la differenza si guadagna, se l’emittente paga; con uno più basso vale di più, e la differenza si perde. Pagare ${figure(f.prices[0]!, 2)} un titolo che rimborserà 100 non è un errore, se le cedole compensano: è un errore scoprirlo dopo.`,
        `C’è anche un lato che l’altalena non mostra. Il rendimento può salire perché l’emittente preoccupa, e allora il prezzo scende senza la promessa di risalire. Fra un rialzo ${al(f.market)} dovuto alla banca centrale e uno dovuto alla sfiducia il numero è uguale, la prospettiva no.`,
      ],
      closing: (f) =>
        `Chi sta per comprare può leggere il grafico al contrario: fra ${figure(f.prices[0]!, 2)} e ${figure(f.prices[5]!, 2)} c’è lo spazio che il prezzo può percorrere se i tassi si muovono di tanto. Se quella distanza è troppa per il denaro che si ha, serve una scadenza più breve di ${f.years} anni.`,
    },
  ],
})
