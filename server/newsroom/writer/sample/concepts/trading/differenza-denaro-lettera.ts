import { difference, euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { yearlyTradingCost } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Gross yields; the first trades at the spread that a seed draws. */
const BONDS: readonly { readonly yearly: number; readonly wide?: number }[] = [
  { yearly: 0.035 },
  { yearly: 0.038, wide: 0.004 },
  { yearly: 0.045, wide: 0.012 },
]
/** The smallest step of a share between 20 and 50 euro, by its transactions a day (Regulation (EU) 2017/588). */
const TICKS = [
  ['meno di 10', 0.2],
  ['da 10 a 80', 0.1],
  ['da 80 a 600', 0.05],
  ['da 600 a 2.000', 0.02],
  ['da 2.000 a 9.000', 0.01],
  ['da 9.000 in su', 0.005],
] as const
const TICK_PRICE = 25
const HELD = [1, 2, 5, 10]
const MONTHS = [0, 2, 4, 6, 8, 10, 12]

export const differenzaDenaroLettera = concept({
  slug: 'differenza-denaro-lettera',
  figures(random) {
    const bid = random.pick([9.98, 9.99])
    const ask = 20 - bid
    const amount = random.range(6_000, 10_000, 1_000)
    const fee = 5
    const spread = (ask - bid) / ((ask + bid) / 2)
    const shares = amount / 10
    const daily = random.pick([2, 4])
    const bondSpread = random.pick([0.0008, 0.001, 0.0012])
    const bondFee = random.pick([0.0015, 0.0019])
    const saved = random.pick([10_000, 15_000, 20_000])
    const bonds = BONDS.map(({ yearly, wide = bondSpread }) => ({ wide, yearly, cost: wide + 2 * bondFee }))
    const edge = 0.035 * (1 - 0.125) - 0.02 * (1 - 0.26)
    const roundTrip = bondSpread + 2 * bondFee
    const thinEdge = 0.045 * (1 - 0.26) - 0.02 * (1 - 0.26)
    const thinTrip = bonds[2]!.cost
    return {
      bid,
      ask,
      amount,
      fee,
      shares,
      spread,
      spreadEuro: shares * (ask - bid),
      total: difference(shares * ask, shares * bid, 0, 2) + 2 * fee,
      duty: shares * ask * 0.002,
      even: bid + (2 * fee) / shares + (ask - bid),
      dutyEven: ask * 1.002 + (2 * fee) / shares,
      tickShares: TICKS.map(([, tick]) => tick / TICK_PRICE),
      tickEuro: TICKS.map(([, tick]) => (amount * tick) / TICK_PRICE),
      wideEuro: (amount * 5 * TICKS[0][1]) / TICK_PRICE,
      moreByOne: HELD.map((years) => ((TICKS[0][1] - TICKS[5][1]) / TICK_PRICE / years) * 100),
      moreByFive: HELD.map((years) => ((5 * TICKS[0][1] - TICKS[5][1]) / TICK_PRICE / years) * 100),
      daily,
      half: spread / 2,
      halfEuro: (shares * (ask - bid)) / 2,
      monthly: (12 * spread) / 2,
      yearly: yearlyTradingCost(amount, daily, spread / 2),
      yearlyShare: yearlyTradingCost(1, daily, spread / 2),
      small: 500,
      smallShare: (2 * fee) / 500,
      largeShare: (2 * fee) / amount,
      bondFee,
      saved,
      bondSpreads: bonds.map(({ wide }) => wide),
      bondYields: bonds.map(({ yearly }) => yearly),
      bondCosts: bonds.map(({ cost }) => cost),
      bondDays: bonds.map(({ cost, yearly }) => (cost / yearly) * 365),
      deposit: 0.02,
      depositNet: 0.02 * (1 - 0.26),
      bondNet: 0.035 * (1 - 0.125),
      edge: edge * 100,
      roundTrip,
      oneWay: bondSpread / 2 + bondFee,
      evenDays: (roundTrip / edge) * 365,
      thinEvenDays: (thinTrip / thinEdge) * 365,
      overtaken: (thinTrip - roundTrip) / (thinEdge - edge),
      liquidBond: MONTHS.map((months) => saved * ((edge * months) / 12 - roundTrip)),
      thinBond: MONTHS.map((months) => saved * ((thinEdge * months) / 12 - thinTrip)),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Quanti giorni di rendimento costa entrare e uscire da un titolo',
      formerly: 'Denaro, lettera e commissioni: il costo di entrare e uscire',
      subtitle:
        'Lo scarto fra denaro e lettera si capisce meglio in giorni che in centesimi: dal caso Nasdaq del 1994 alla scelta fra un BTP e un conto deposito.',
      real: ['i dati dello studio sul Nasdaq (Journal of Finance)'],
      risk: 'Chi vende un’obbligazione prima della scadenza incassa il prezzo di quel giorno, che dopo un rialzo dei rendimenti può essere molto più basso di quello pagato; e se l’emittente non paga può andare perduto il capitale.',
      point: (f) =>
        `Con uno scarto ${del(f.bondSpreads[0]!, 2)} e commissioni ${del(f.bondFee, 2)} per ordine, un BTP comprato e rivenduto rende più di un deposito soltanto dopo circa ${figure(f.evenDays)} giorni.`,
      body: (f) => [
        'Nella primavera del 1994 finì sui giornali il lavoro di due economisti americani, William Christie e Paul Schultz, che nei prezzi di cento titoli fra i più scambiati del Nasdaq avevano trovato un vuoto. Le quotazioni andavano per ottavi di dollaro, ma su settanta di quei titoli gli ottavi dispari non comparivano quasi mai. Lo scarto fra denaro e lettera restava così di almeno un quarto di dollaro. Lo studio uscì in dicembre sul Journal of Finance.',
        '## Da chi dipende lo scarto',
        'Dopo quegli articoli, su alcuni dei titoli più noti gli ottavi dispari ricomparvero e lo scarto si ridusse. Gli intermediari negarono di essersi accordati; per chiudere la causa dei risparmiatori pagarono circa un miliardo di dollari. Dal 2001 le azioni americane si quotano in centesimi.',
        'A far scendere lo scarto è la concorrenza fra chi espone i prezzi. Dove a esporli è uno solo, come accade per molti certificati, la sua larghezza la decide lui, e l’investitore la scopre quando vende.',
        '## Lo stesso pedaggio su tre titoli',
        `Detto in centesimi, lo scarto sembra sempre poco. Diviso per quanto il titolo rende in un giorno, dice per quanto tempo si lavora prima di cominciare a guadagnare. Supponiamo commissioni ${del(f.bondFee, 2)} all’acquisto e altrettante alla vendita, e per il BTP uno scarto prudente, più largo di quello di una seduta tranquilla.`,
        table(
          'Il costo di comprare e rivendere, in giorni di rendimento lordo',
          ['Titolo', 'Scarto', 'Rendimento annuo', 'Costo totale', 'Giorni'],
          ['BTP a dieci anni', 'Obbligazione bancaria', 'Obbligazione poco scambiata'].map((name, at) => [
            name,
            percent(f.bondSpreads[at]!, 2),
            percent(f.bondYields[at]!, 1),
            percent(f.bondCosts[at]!, 2),
            figure(f.bondDays[at]!),
          ]),
        ),
        `Il titolo della terza riga promette un punto in più del BTP, e per ${figure(f.bondDays[2]!)} giorni non ha ancora reso nulla; all’obbligazione bancaria ne bastano ${figure(f.bondDays[1]!)}. Una parte di quel punto compensa chi presta a un debitore meno solido; un’altra, la difficoltà di uscire.`,
        '## Il BTP contro il deposito',
        `Un conto deposito ${al(f.deposit)} lordo rende ${il(f.depositNet, 2)} dopo l’imposta del 26%. Su un BTP ${al(f.bondYields[0]!)} l’imposta è del 12,5%, e al netto resta ${il(f.bondNet, 2)}. Il bollo è uguale. Il BTP guadagna dunque ${figure(f.edge, 2)} punti l’anno, ma comprarlo e rivenderlo costa ${il(f.roundTrip, 2)}: per ripagare la compravendita gli servono circa ${figure(f.evenDays)} giorni.`,
        line({ title: `Il vantaggio sul deposito, con ${euro(f.saved)} e prezzi fermi`, unit: 'euro', axis: 'Mesi' }, MONTHS, {
          BTP: f.liquidBond,
          'Obbligazione poco scambiata': f.thinBond,
        }),
        `L’obbligazione poco scambiata paga il 26% di imposta, parte più in basso e raggiunge il deposito dopo ${figure(f.thinEvenDays)} giorni. Poi sale appena più in fretta del BTP, e lo supera soltanto dopo ${shortFigure(f.overtaken)} anni. Chi pensa di tenerla meno la compra per il rendimento più alto e ne riceve uno più basso.`,
        `Il grafico tiene fermi i prezzi. Su un BTP decennale non accade quasi mai: se i rendimenti salgono di mezzo punto, il prezzo può perdere circa il 4%. Su ${euro(f.saved)} sono ${euro(f.saved * 0.04)}, mentre comprare e rivendere ne costa ${figure(f.saved * f.roundTrip)}. Lo scarto è il costo certo di una vendita anticipata, il prezzo quello incerto e più grande.`,
        '## Chi arriva al rimborso ne paga metà',
        `Alla scadenza il Tesoro rimborsa il valore nominale: non c’è un prezzo denaro, e di solito nemmeno una commissione. Restano metà dello scarto e la commissione d’acquisto, ${il(f.oneWay, 2)} in tutto: diviso per dieci anni, quasi nulla. Chi sottoscrive un BTP Italia nei giorni del collocamento non paga neppure quello, e incontrerà denaro e lettera soltanto se rivende.`,
        'Sui titoli sottili conviene guardare anche le quantità. Il denaro esposto vale spesso per poche migliaia di euro; chi ne possiede di più venderà il resto a un prezzo inferiore, e lo scarto letto sullo schermo diventa un minimo.',
      ],
      closing: (f) =>
        `Prima di comprare si segnano perciò due date: quella in cui il denaro servirà e quella del pareggio, qui dopo circa ${figure(f.evenDays)} giorni se si conta di rivendere. Se la prima cade prima della seconda, il deposito oppure un BOT che scade in tempo evitano il problema.`,
    },
    {
      form: 'question',
      title: 'Perché appena comprata l’azione è già in perdita?',
      subtitle: 'Nessuno ha sbagliato nulla: si è comprato al prezzo di chi vende e si è valutati a quello di chi compra.',
      point: (f) =>
        `Comprando a ${euro(f.ask, 2)} e potendo rivendere a ${euro(f.bid, 2)}, su circa ${euro(f.amount)} si parte sotto di ${euro(f.total, 2)}, commissioni comprese.`,
      body: (f) => [
        `Un minuto dopo l’acquisto l’app segna un rosso. Il prezzo non si è mosso, non c’è stata alcuna notizia. È che sul mercato non esiste un prezzo, ne esistono due: ${euro(f.ask, 2)} per chi compra, ${euro(f.bid, 2)} per chi vende. Chi ha appena pagato il primo viene valutato al secondo.`,
        '## Il gradino in euro',
        `Su ${figure(f.shares)} azioni lo scarto è di ${euro(f.spreadEuro, 2)}. Aggiungendo ${euro(f.fee)} di commissione in entrata e altrettanti in uscita si arriva a ${euro(f.total, 2)}. Perché l’operazione vada in pari il denaro deve salire fino a circa ${euro(f.even, 3)}.`,
        `Se la società è italiana e vale in Borsa più di 500 milioni, nel 2026 chi compra paga anche lo 0,2% di imposta sulle transazioni, ${euro(f.duty, 2)}: il pareggio sale a ${euro(f.dutyEven, 3)}.`,
        '## A chi va lo scarto',
        'A chi era già nel libro ad aspettare. Può essere un altro risparmiatore con un ordine con limite, più spesso un operatore che per mestiere espone entrambi i prezzi e vive della differenza. Rende un servizio, quello di esserci quando si ha fretta, e la fretta ha una tariffa.',
        '## Chi lo paga e chi lo incassa',
        'Chi compra a mercato paga lo scarto intero fra andata e ritorno. Chi mette un limite e aspetta può incassarne metà, se viene eseguito. Chi tiene il titolo dieci anni lo paga una volta e se ne dimentica. È lo stesso gradino: conta quante volte lo si sale.',
      ],
      closing: () =>
        'Prima di preoccuparsi del rosso si controlla quale prezzo usa l’app per la valutazione: alcune mostrano il denaro, altre l’ultimo scambio. Se il segno meno è grande quanto lo scarto, non è una perdita nuova: è quella già pagata all’acquisto.',
    },
    {
      form: 'comparison',
      title: 'Un titolo liquido e uno che scambia poco: lo stesso ordine, due pedaggi',
      subtitle:
        'Dal 2018 una tabella europea stabilisce lo scatto minimo di ogni prezzo. Su un’azione che scambia pochissimo vale quaranta volte quello di una grande: quanto deve rendere di più per ripagarlo.',
      real: ['gli scatti minimi di prezzo (ESMA)'],
      sources: ['esma', 'borsa'],
      point: (f) =>
        `Comprare e rivendere ${euro(f.amount)} di un’azione da 25 euro costa di scarto almeno ${euro(f.tickEuro[5]!, 2)} se il titolo fa 9.000 operazioni al giorno, almeno ${euro(f.tickEuro[0]!, 2)} se ne fa meno di 10.`,
      body: (f) => [
        'Due azioni valgono entrambe 25 euro. Sulla prima si contano più di 9.000 operazioni al giorno, sulla seconda meno di 10. Fra il prezzo di chi compra e quello di chi vende ci sarà, nel caso migliore, mezzo centesimo per la prima e 20 centesimi per la seconda. Non lo decide la banca: lo prescrive il regolamento europeo 588 del 2017, che si applica dal 3 gennaio dell’anno seguente.',
        '## Un gradino per ogni quantità di scambi',
        'Un prezzo di Borsa si muove a scatti, e fra denaro e lettera ce n’è almeno uno. La misura dipende dal prezzo e dalle operazioni che si fanno in media ogni giorno sul mercato principale del titolo. Le autorità ricalcolano quella media una volta l’anno, e la pubblicano.',
        table(
          'Lo scatto minimo di un’azione fra 20 e 50 euro, e quanto pesa a 25',
          ['Operazioni al giorno', 'Scatto', 'Sul prezzo', `Su ${euro(f.amount)}`],
          TICKS.map(([trades, tick], at) => [trades, euro(tick, 3), percent(f.tickShares[at]!, 2), euro(f.tickEuro[at]!, 2)]),
        ),
        'La regola nacque perché uno scatto troppo piccolo, su un titolo sottile, permette di passare davanti agli altri per un millesimo, e chi espone i prezzi finisce per ritirarsi. Chi compra paga però il gradino intero fra andata e ritorno.',
        '## Il minimo e quello che si trova',
        `Sui titoli grandi lo scarto è spesso di uno o due scatti, perché in molti si contendono il primo posto della fila. Sui piccoli chi espone i prezzi può restare per giorni con azioni che nessuno vuole, e si fa pagare. Supponiamo cinque scatti: un euro su 25, ${euro(f.wideEuro)} in tutto. La commissione, a ${euro(f.fee)} per ordine, è uguale sui due titoli e non cambia il confronto.`,
        '## Il rendimento in più che serve',
        'Lo scarto si paga una volta sola, fra entrata e uscita, e pesa meno su chi resta di più. Diviso per gli anni diventa il rendimento annuo che l’azione sottile deve dare in più dell’altra.',
        table(
          'Punti di rendimento in più l’anno, prima delle imposte, per pareggiare l’azione liquida',
          ['Anni di possesso', 'Con uno scatto', 'Con cinque scatti'],
          HELD.map((years, at) => [figure(years), figure(f.moreByOne[at]!, 2), figure(f.moreByFive[at]!, 2)]),
        ),
        `Chi si aspetta un punto in più l’anno, con lo scarto minimo ha bisogno di circa ${figure(f.moreByOne[0]! * 12)} mesi per ripagarlo; con cinque scatti di quasi quattro anni. Il conto suppone di rivendere con lo scarto di oggi. Nei giorni brutti si allarga, e può capitare che resti la lettera e il denaro no: allora chi ha fretta non trova alcun prezzo.`,
      ],
      closing: () =>
        'Sulla scheda del titolo si guardano perciò due cose, le operazioni di una giornata e quanti scatti separano in quel momento denaro e lettera. Se il tempo per cui si pensa di restare è più breve di quello che ripaga lo scarto, si preferisce il titolo grande, oppure si mette un limite e si accetta di non essere serviti.',
    },
    {
      form: 'mistake',
      title: 'Guardare la commissione e non lo scarto: il conto di chi opera ogni giorno',
      subtitle:
        'Zero commissioni non vuol dire zero costi. Con poche operazioni al giorno il pedaggio di un anno supera quello di dieci anni da cassettista.',
      real: ['i risultati degli studi di Odean (Journal of Finance)'],
      point: (f) =>
        `Con ${f.daily === 2 ? 'due' : 'quattro'} operazioni al giorno, pagando ogni volta ${il(f.half)} di mezzo scarto, il pedaggio di un anno è ${il(f.yearlyShare, 0)} del capitale.`,
      body: (f) => [
        `La pubblicità dice «zero commissioni» e dice il vero. Su ogni operazione si paga soltanto mezzo scarto, ${il(f.half)} del valore: su ${euro(f.amount)} sono ${euro(f.halfEuro)}. Chi opera ${f.daily === 2 ? 'due' : 'quattro'} volte al giorno dovrebbe moltiplicare prima di rallegrarsi.`,
        steps(
          `Mezzo scarto per operazione: ${il(f.half)}.`,
          `Operazioni al giorno: ${f.daily}. Giorni di mercato in un anno: 250.`,
          `Prodotto: ${il(f.yearlyShare, 0)} del capitale, cioè ${euro(f.yearly)}.`,
        ),
        '## Un rendimento al contrario',
        `Quel ${percent(f.yearlyShare, 0)} è ciò che il metodo deve guadagnare prima di produrre un solo euro. Nessuna Borsa ha mai reso tanto per molti anni di fila. Fra il 1991 e il 1996, su 66.465 famiglie americane studiate da Brad Barber e Terrance Odean, il quinto che operava di più ottenne l’11,4% l’anno mentre il mercato rendeva il 17,9%. Chi opera di frequente non gareggia con il mercato: gareggia con il proprio pedaggio.`,
        '## Un costo senza addebito',
        'Lo scarto non è un addebito. Non compare nell’estratto conto, non ha una causale, non genera una notifica. È sciolto nei prezzi, come il sale nell’acqua. Il rendiconto annuale dei costi, obbligatorio in Europa, riporta commissioni e ricarichi dell’intermediario; lo scarto pagato in Borsa, di solito, bisogna calcolarselo.',
        '## Il lato opposto',
        `Anche la commissione fissa ha la sua trappola. Su un ordine da ${euro(f.small)} entrata e uscita, a ${euro(f.fee)} l’una, costano ${il(f.smallShare)}; su uno da ${euro(f.amount)}, ${il(f.largeShare, 2)}. Chi fa ordini piccoli dovrebbe temere la commissione, chi ne fa molti lo scarto. Chi ne fa molti e piccoli paga due volte.`,
        `Il rimedio non è trovare un intermediario migliore. È fare meno: con una sola operazione al mese il pedaggio di un anno scende ${al(f.monthly)} del capitale.`,
      ],
      closing: (f) =>
        `Il calcolo va fatto prima di aprire il conto: operazioni previste in un anno per ${il(f.half)}. Se il prodotto si avvicina al rendimento che ci si aspetta, la frequenza è troppo alta per quel metodo, qualunque sia la commissione.`,
    },
  ],
})
