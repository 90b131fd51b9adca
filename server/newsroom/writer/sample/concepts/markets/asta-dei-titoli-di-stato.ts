import { difference, euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { STAMP_DUTY, TAX_ON_GAINS, TAX_ON_GOVERNMENT_BONDS } from '../../../../../../events/domain/finance/taxes.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, steps, table } from '../../piece.ts'

/** BTP Valore of June 2023, for a face value of 100: coupons of each year, and the bonus for who keeps it. */
const COUPONS = [3.25, 3.25, 4, 4]
const BONUS = 0.5
const SUBSCRIBED = 10_000

/** @returns what payments, one at each end of a year, are worth at a yearly rate */
const worthOf = (payments: readonly number[], rate: number): number =>
  payments.reduce((sum, each, at) => sum + each / (1 + rate) ** (at + 1), 0)

/** @returns the yearly rate at which payments are worth 100 */
function rateOf(payments: readonly number[]): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worthOf(payments, middle) > 100) low = middle
    else high = middle
  }
  return low
}

const repaid = (last: number) => COUPONS.map((coupon, at) => (at === COUPONS.length - 1 ? coupon + last : coupon))
const KEPT = rateOf(repaid(100 + BONUS))
const BARE = rateOf(repaid(100))
const EARNED = (SUBSCRIBED * (COUPONS.reduce((sum, coupon) => sum + coupon, 0) + BONUS)) / 100

const VALORE = {
  kept: KEPT,
  bare: BARE,
  extra: difference(KEPT * 100, BARE * 100, 0, 2),
  earned: EARNED,
  earnedTax: EARNED * TAX_ON_GOVERNMENT_BONDS,
  earnedStamp: SUBSCRIBED * STAMP_DUTY * COUPONS.length,
  earnedNet: EARNED * (1 - TAX_ON_GOVERNMENT_BONDS) - SUBSCRIBED * STAMP_DUTY * COUPONS.length,
  firstCoupon: (SUBSCRIBED * COUPONS[0]!) / 100,
  bonus: (SUBSCRIBED * BONUS) / 100,
}

export const astaDeiTitoliDiStato = concept({
  slug: 'asta-dei-titoli-di-stato',
  figures(random) {
    const days = random.pick([182, 364])
    const isHalfYear = days === 182
    const price = random.pick(isHalfYear ? [98.6, 98.8, 99] : [97.4, 97.6, 97.8])
    const small = 1_000
    const large = random.range(20_000, 50_000, 10_000)
    const fee = 5
    const gain = (amount: number) => (amount * (100 - price)) / 100
    const net = (amount: number) => gain(amount) * (1 - TAX_ON_GOVERNMENT_BONDS)
    const offered = random.pick([6, 7, 8])
    const bids = [offered * 0.4, offered * 0.35, offered * 0.4, offered * 0.3]
    const yields = [0.0248, 0.025, 0.0254, 0.0259]
    const brokerage = random.pick([0.0015, 0.002, 0.0025])
    const soldAt = worthOf(repaid(100).slice(1), BARE + 0.01)
    const stamp = (amount: number) => (amount * STAMP_DUTY * days) / 365
    const after = (amount: number) => difference(net(amount), fee, stamp(amount), 2)
    // Rate of a deposit with the same duty: earnings after tax and fee, as a yearly rate on the sum paid.
    const matching = (amount: number, spent = fee) => ((net(amount) - spent) / (1 - TAX_ON_GAINS) / ((amount * price) / 100)) * (365 / days)
    const gross = ((100 - price) / price) * (360 / days)
    const civil = ((100 - price) / price) * (365 / days)
    const auctionFee = small * (isHalfYear ? 0.001 : 0.0015)
    const average = (bids[0]! * yields[0]! + bids[1]! * yields[1]! + (offered - bids[0]! - bids[1]!) * yields[2]!) / offered
    return {
      days,
      price,
      small,
      large,
      fee,
      // The most that a bank may ask at an auction: decree of 15 January 2015, art. 2.
      auctionFee,
      auctionMatching: matching(small, auctionFee),
      gross,
      civil,
      rival: (gross + civil) / 2,
      civilNet: civil * (1 - TAX_ON_GOVERNMENT_BONDS),
      rivalNet: ((gross + civil) / 2) * (1 - TAX_ON_GAINS),
      smallGain: net(small),
      largeGain: net(large),
      smallStamp: stamp(small),
      largeStamp: stamp(large),
      smallAfter: after(small),
      largeAfter: after(large),
      smallMatching: matching(small),
      largeMatching: matching(large),
      smallShare: fee / net(small),
      largeShare: fee / net(large),
      paid: (large * price) / 100,
      grossGain: gain(large),
      tax: gain(large) * TAX_ON_GOVERNMENT_BONDS,
      offered,
      bids,
      yields,
      asked: bids.reduce((sum, each) => sum + each, 0),
      cover: bids.reduce((sum, each) => sum + each, 0) / offered,
      third: offered - bids[0]! - bids[1]!,
      ...VALORE,
      brokerage,
      // The yield at par that pays for the commission, too.
      rivalBond: KEPT + (brokerage * 100) / worthOf([100, 100, 100, 100], KEPT),
      soldAt,
      soldLoss: difference(SUBSCRIBED, (SUBSCRIBED * soldAt) / 100),
      average,
      averagePrice: 100 / (1 + (average * days) / 360),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Prestare allo Stato, in asta o allo sportello: che cosa si sa prima di firmare',
      formerly: 'Aste dei titoli di Stato: come nasce il rendimento di un BOT',
      subtitle:
        'Nel collocamento per i risparmiatori il prezzo è scritto e il premio va aspettato; all’asta si firma senza conoscere il prezzo. Il conto sul BTP Valore.',
      real: ['i dati del BTP Valore (Tesoro)', 'il rendimento del BTP di pari scadenza (Intesa Sanpaolo)'],
      point: (f) =>
        `Il BTP Valore del 2023 rende ${il(f.kept, 2)} lordo l’anno a chi lo tiene per tutti e quattro gli anni, premio compreso. Per pareggiarlo un BTP comprato in Borsa, con una commissione ${del(f.brokerage, 2)}, doveva rendere ${il(f.rivalBond, 2)}: quello di pari scadenza si fermava al 3,39%.`,
      body: (f) => [
        'Dal 5 al 9 giugno 2023 il Tesoro raccolse 18,19 miliardi di euro con 654.675 contratti, allora un primato per i titoli destinati alle famiglie. Nessuno aveva fatto un’offerta. Il BTP Valore si comprava a 100, con le cedole annunciate in anticipo, e ognuno otteneva tutto ciò che chiedeva. Nello stesso mese altri BTP andavano all’asta, come sempre: lì chi prenota in banca scopre a cose fatte quanto ha pagato.',
        '## Chi fissa che cosa',
        'All’asta di un BTP il Tesoro decide la cedola e un intervallo di quantità; il prezzo lo fanno le banche ammesse. È un’asta marginale: tutti gli aggiudicatari pagano lo stesso prezzo, quello dell’ultima offerta accolta. Il risparmiatore che ha prenotato entro il giorno prima si accoda a quel prezzo. Allo sportello accade il contrario: il prezzo è fermo, e a muoversi può essere soltanto la cedola, che alla chiusura si conferma o si alza.',
        table(
          'Le due porte, per un titolo a medio o lungo termine',
          ['Condizione', 'Asta', 'Collocamento alle famiglie'],
          [
            ['Prezzo', 'noto dopo', '100'],
            ['Cedola', 'nota prima', 'minima nota prima'],
            ['Commissione al cliente', 'nessuna', 'nessuna'],
            ['Premio alla scadenza', 'no', 'sì, a chi compra allora e tiene fino in fondo'],
            ['Importo minimo (euro)', '1.000', '1.000'],
          ],
        ),
        'La terza riga sorprende molti. In entrambi i casi è il Tesoro a pagare le banche che collocano. La commissione compare quando lo stesso titolo si compra in Borsa, dove gli scambi cominciano con il regolamento, pochi giorni dopo l’offerta.',
        '## Quanto rendeva il titolo dello sportello',
        `Le cedole erano del 3,25% per due anni e del 4% per altri due, più un premio dello 0,5% a chi avrebbe tenuto il titolo per tutti e quattro. Contando le cedole una volta l’anno (quelle vere sono semestrali), fa ${il(f.kept, 2)}; senza il premio ${il(f.bare, 2)}. La fedeltà, dunque, vale ${figure(f.extra, 2)} punti l’anno: meno di quanto il mezzo punto dei volantini lasci immaginare, perché arriva una volta sola e alla fine.`,
        `In euro, su 10.000 sottoscritti, cedole e premio fanno ${euro(f.earned)}. L’imposta del 12,5%, che colpisce anche il premio, ne prende ${figure(f.earnedTax, 2)}; il bollo, 20 l’anno a valore fermo, altri ${figure(f.earnedStamp)}. In tasca restano ${euro(f.earnedNet, 2)} in quattro anni.`,
        '## La soglia per preferire la Borsa',
        `Chi quel giorno guardava il listino poteva comprare un BTP già in circolazione con la stessa scadenza. Non avrebbe avuto il premio, e avrebbe pagato la commissione della banca: supponiamo ${il(f.brokerage, 2)}. Per pareggiare doveva trovare un rendimento ${del(f.rivalBond, 2)}. Non c’era: secondo Intesa Sanpaolo, una delle due banche che curavano l’offerta, il 2 giugno il BTP di pari scadenza rendeva il 3,39%. Lo sportello conveniva, quindi, anche a chi dubitava di arrivare in fondo: tolto il premio, restava ${il(f.bare, 2)}.`,
        '## Se il denaro serve prima',
        `Se dopo un anno il mercato avesse chiesto un punto più ${del(f.bare, 2)}, il rendimento senza premio, il titolo sarebbe sceso a ${figure(f.soldAt, 2)}. Venderne 10.000 euro avrebbe lasciato ${euro(f.soldLoss)} di perdita, contro i ${figure(f.firstCoupon)} lordi delle cedole di quell’anno, e cancellato i ${euro(f.bonus)} del premio. Il prezzo fisso vale soltanto nei giorni dell’offerta; poi il BTP Valore è un’obbligazione come le altre, quotata sul MOT.`,
        '## Quello che non cambia fra le due porte',
        'Imposta, bollo ed esenzione dall’imposta di successione sono gli stessi. Anche l’ISEE non distingue: dal 2025 i titoli di Stato restano fuori dal calcolo fino a 50.000 euro per nucleo, da qualunque canale arrivino. Per chi chiede un bonus o una borsa di studio questo può pesare più di qualche centesimo di rendimento.',
      ],
      closing: () =>
        'Alla prossima offerta si fa quindi così: il primo giorno si legge sul sito di Borsa Italiana il rendimento del BTP con la scadenza più vicina, gli si toglie la commissione divisa per gli anni e lo si confronta con quello del collocamento, premio compreso soltanto se la data va bene. I giorni utili sono di solito cinque, e i tassi minimi si conoscono prima che comincino.',
    },
    {
      form: 'steps',
      title: 'Dentro un’asta di BOT: chi offre, chi viene servito e a quale prezzo',
      subtitle: 'Quattro offerte inventate bastano per vedere come si forma il rendimento che finisce sui giornali.',
      point: (f) =>
        `Con ${f.offered} miliardi offerti e domande per ${figure(f.asked, 2)} miliardi il rapporto di copertura è ${figure(f.cover, 2)}; il rendimento medio, nell’esempio, risulta del ${percent(f.average, 3)}.`,
      body: (f) => [
        'Di norma due volte al mese, a un’ora stabilita, un gruppo di banche manda alla Banca d’Italia, che gestisce l’asta per conto del Tesoro, le proprie offerte per i titoli a breve. In pochi minuti si sa quanto lo Stato pagherà per i mesi seguenti. La procedura sembra misteriosa e non lo è: si può rifare con un foglio.',
        '## Le offerte',
        `Il Tesoro mette in vendita ${f.offered} miliardi di BOT. Arrivano quattro richieste, ognuna con il rendimento preteso da chi la presenta.`,
        table(
          'Le richieste, dalla meno alla più esigente',
          ['Offerente', 'Miliardi', 'Rendimento chiesto'],
          f.bids.map((bid, at) => ['ABCD'[at]!, figure(bid, 2), percent(f.yields[at]!, 2)]),
        ),
        '## L’assegnazione',
        steps(
          'Si parte da chi chiede meno: A riceve tutto ciò che ha domandato.',
          'Poi B, anch’esso per intero.',
          `Restano ${shortFigure(f.third, 2)} miliardi: vanno a C, che ne voleva di più e viene servito in parte.`,
          'D, che pretendeva troppo, resta a mani vuote.',
        ),
        '## I due numeri del comunicato',
        `Il primo è il rendimento medio degli aggiudicatari, ponderato per le quantità: ${percent(f.average, 3)}. Per un titolo a ${f.days} giorni corrisponde a un prezzo di ${shortFigure(f.averagePrice, 3)}: cento diviso uno più il rendimento, preso per quei giorni su 360. Nei BOT ognuno paga il prezzo che ha offerto, e i risparmiatori che hanno prenotato in banca pagano quello medio. Il secondo numero è il rapporto fra domanda e offerta, ${figure(f.cover, 2)}: se fosse vicino a uno, vorrebbe dire che il Tesoro ha faticato a collocare.`,
        'Il prezzo può anche superare cento. Nel novembre 2021, secondo il Dipartimento del Tesoro, il rendimento dei BOT a dodici mesi era sotto zero: chi li comprava sapeva che a scadenza avrebbe ricevuto un po’ meno di quanto versava.',
        '## Come si partecipa da privati',
        'Prenotando presso la propria banca entro il giorno lavorativo precedente, per un minimo di mille euro. Non si indica un prezzo: ci si affida a quello degli altri. È uno dei rari casi in cui il piccolo investitore ottiene la stessa condizione media del grande, meno la commissione, che per i BOT ha un tetto fissato dal ministero. L’imposta del 12,5% sulla differenza fra prezzo e rimborso si versa alla sottoscrizione: l’addebito è quindi un po’ più alto del prezzo medio.',
      ],
      closing: () =>
        'I comunicati escono sul sito del Dipartimento del Tesoro poco dopo l’asta, e il calendario delle emissioni per l’anno intero a dicembre. Il rendimento che vi si legge è lordo: prima di confrontarlo con un deposito si tolgono l’imposta, la commissione e il bollo.',
    },
    {
      form: 'question',
      title: 'Conviene un BOT con mille euro?',
      subtitle:
        'Il rendimento è lo stesso per tutti. Una commissione fissa in euro, invece, pesa molto sugli importi piccoli e quasi nulla su quelli grandi.',
      point: (f) =>
        `Con una commissione fissa di ${euro(f.fee)}, da un BOT da ${euro(f.small)} restano ${euro(f.smallAfter, 2)} netti: tanti quanti ne lascia un deposito ${al(f.smallMatching, 2)} lordo.`,
      body: (f) => [
        `Il taglio minimo è mille euro, e un BOT a ${f.days} giorni sembra il modo più semplice di non lasciarli fermi. Lo si compra a ${figure(f.price, 2)}, a scadenza si riceve 100. Prima di dare l’ordine, però, conviene togliere ciò che si paga per averlo.`,
        '## Il guadagno e la commissione',
        `In asta la commissione è proporzionale, e un decreto ministeriale del 2015 le mette un tetto: per questa durata, ${euro(f.auctionFee, 2)} ogni mille. Chi compra in Borsa nei giorni seguenti trova invece il listino della propria banca, spesso con un importo fisso o minimo.`,
        `Comprando a ${figure(f.price, 2)}, su ${euro(f.small)} il guadagno, tolta l’imposta del 12,5%, è di ${euro(f.smallGain, 2)}. Una commissione fissa, supponiamo di ${euro(f.fee)}, ne prende ${il(f.smallShare)}. Sullo stesso titolo, con ${euro(f.large)}, ne prenderebbe ${il(f.largeShare)}. Per i BOT sottoscritti in asta la banca trattiene l’imposta subito, insieme al prezzo.`,
        `C’è poi il bollo, lo 0,2% l’anno sul valore dei titoli in deposito: per ${f.days} giorni, ${euro(f.smallStamp, 2)} su ${euro(f.small)}.`,
        table(
          'Lo stesso BOT con due importi',
          ['Importo', 'Guadagno netto', 'Commissione', 'Bollo', 'Che cosa resta'],
          [
            [euro(f.small), euro(f.smallGain, 2), euro(f.fee, 2), euro(f.smallStamp, 2), euro(f.smallAfter, 2)],
            [euro(f.large), euro(f.largeGain, 2), euro(f.fee, 2), euro(f.largeStamp, 2), euro(f.largeAfter, 2)],
          ],
        ),
        '## Il confronto con un deposito',
        `Gli interessi di un conto di deposito pagano il 26%, e lo stesso bollo. Per lasciare quanto il BOT da ${euro(f.small)}, tolta la commissione, basta un tasso lordo ${del(f.smallMatching, 2)}; con ${euro(f.large)} ne servirebbe uno ${del(f.largeMatching, 2)}. Prenotando in asta, con la commissione massima, la soglia dei ${euro(f.small)} sarebbe ${il(f.auctionMatching, 2)}. Se il deposito offre meno conviene il BOT, se offre di più conviene il deposito.`,
        'Per avere un BOT serve inoltre un conto titoli. Se la banca ne fa pagare la custodia, pochi euro al semestre possono portarsi via gran parte del guadagno.',
        '## Quando ha senso lo stesso',
        'Quando il conto titoli esiste già ed è gratuito, quando si prenota in asta e il tetto protegge anche gli importi minimi, quando l’alternativa è un conto che non rende nulla. La risposta dipende insomma tanto dal listino della banca quanto dal prezzo del titolo.',
      ],
      closing: (f) =>
        `Con ${euro(f.small)}, dunque, un BOT si prenota in asta o non si compra. Il termine è il giorno lavorativo prima, e la soglia da ricordare è quella dell’asta: un deposito di pari durata che prometta più ${del(f.auctionMatching, 2)} lordo, senza canoni, lascia di più e costa meno fatica.`,
    },
    {
      form: 'mistake',
      title: 'Trecentosessanta giorni in un anno: la convenzione che confonde i rendimenti',
      subtitle:
        'Il rendimento dei BOT si calcola su un anno commerciale. Confrontato con un deposito che ne conta 365, sembra più basso di quello che è.',
      real: ['i rendimenti d’asta con una data (Dipartimento del Tesoro)'],
      point: (f) => `Lo stesso BOT a ${figure(f.price, 2)} rende ${il(f.gross, 3)} su 360 giorni e ${il(f.civil, 3)} su 365.`,
      body: (f) => [
        `Un BOT a ${f.days} giorni, prezzo ${figure(f.price, 2)}. Il comunicato riporta un rendimento semplice ${del(f.gross, 3)}. Un conto deposito offre, sulla carta, lo stesso tasso. Sono uguali? No, e la ragione è antica: nei mercati monetari l’anno ha 360 giorni.`,
        '## Da dove viene',
        'Dodici mesi da trenta giorni semplificavano i calcoli quando si facevano a mano, e la convenzione è sopravvissuta alle calcolatrici. Si contano i giorni veri di vita del titolo, ma li si rapporta a un anno più corto. Ne esce un numero un po’ più piccolo di quello che si otterrebbe con il calendario.',
        'Più alti sono i tassi, più si vede. All’asta del 10 novembre 2011 i BOT a dodici mesi furono assegnati al 6,087%, secondo il Dipartimento del Tesoro: contato su 365 giorni era il 6,172%.',
        '## Gli altri confronti che non tornano',
        [
          'Semplice contro composto: un titolo a sei mesi, rinnovato alle stesse condizioni, in un anno rende un po’ più del tasso annunciato, perché la seconda volta lavorano anche gli interessi della prima.',
          'Lordo contro netto: 12,5% sui BOT, 26% sugli interessi del deposito.',
          'Prima e dopo le commissioni: il rendimento d’asta non le contiene.',
        ],
        '## Il confronto fatto bene',
        `Si traduce tutto in euro. Per ${euro(f.large)} nominali si pagano ${euro(f.paid, 2)}; il guadagno lordo è ${euro(f.grossGain, 2)}, l’imposta ${euro(f.tax, 2)}, il netto ${euro(f.largeGain, 2)}. Poi si calcola, con gli stessi giorni, quanto lascerebbe la stessa somma in deposito, dopo la sua imposta. Due cifre in euro non hanno convenzioni, e si confrontano senza note a piè di pagina.`,
        `L’errore, va detto, è piccolo: pochi centesimi ogni cento euro. Ma basta perché un deposito ${al(f.rival, 2)} sembri migliore di un BOT che, contato con lo stesso calendario, arriva ${al(f.civil, 2)}. E sono ancora tassi lordi: tolta a ciascuno la propria imposta, il deposito scende ${al(f.rivalNet, 2)}, il BOT ${al(f.civilNet, 2)}.`,
      ],
      closing: () =>
        'La regola da portare allo sportello è di chiedere un solo numero, il rendimento netto su 365 giorni, dopo la commissione e per la stessa scadenza. Se la banca dà soltanto il lordo, i giorni e le aliquote bastano a ricavarlo.',
    },
  ],
})
