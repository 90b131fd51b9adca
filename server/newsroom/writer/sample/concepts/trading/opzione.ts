import { euro, figure, percent, shown } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { callPrice } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

const DAYS = [90, 75, 60, 45, 30, 15, 0]

/** What a share does on the morning after. */
const JUMPS = [0, 0.02, 0.04, 0.06, 0.08]
const SWINGS = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12]

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

export const opzione = concept({
  slug: 'opzione',
  figures(random) {
    const price = random.range(20, 40, 5)
    const strike = price
    const premium = price * random.pick([0.04, 0.05])
    const prices = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map((move) => price * (1 + move))
    const call = (end: number) => Math.max(0, end - strike) - premium
    const put = (end: number) => Math.max(0, strike - end) - premium
    const lot = 100
    const tense = random.pick([0.4, 0.45])
    const calm = 0.25
    const paid = callPrice(price, strike, tense, 30)
    const after = (volatility: number) => (jump: number) => callPrice(price * (1 + jump), strike, volatility, 29)
    const tensePaid = shown(paid * lot, 2)
    const jumpValues = JUMPS.map((jump) => shown(after(calm)(jump), 2))
    const jumpResults = JUMPS.map((jump) => shown(after(calm)(jump) * lot, 2) - tensePaid)
    const half = premium / 2
    return {
      price,
      strike,
      premium,
      premiumShare: premium / price,
      prices,
      call: prices.map((end) => call(end) * lot),
      stock: prices.map((end) => (end - price) * lot),
      covered: prices.map((end) => (end - price + put(end)) * lot),
      sold: prices.map((end) => -call(end) * lot),
      even: strike + premium,
      cost: premium * lot,
      value: price * lot,
      stockWorst: (prices[0]! - price) * lot,
      riseLoss: (0.3 * price - premium) * lot,
      yearly: (4 * premium) / price,
      times: price / premium,
      fourTimes: premium * lot * 4,
      keep: premium / (0.3 * price),
      half: price + half,
      halfStock: half * lot,
      halfCall: call(price + half) * lot,
      decay: DAYS.map((days) => premium * Math.sqrt(days / 90)),
      lastMonth: premium * Math.sqrt(30 / 90),
      spent: 1 - Math.sqrt(30 / 90),
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
  },
  pieces: [
    {
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
    },
    {
      form: 'question',
      title: 'Quanto costa assicurare un portafoglio con una put, e quando conviene?',
      subtitle:
        'Il diritto di vendere a un prezzo fisso funziona come una polizza: ha una scadenza, e un premio che si paga di nuovo a ogni rinnovo.',
      point: (f) =>
        `Assicurare ${euro(f.value)} per tre mesi costa ${euro(f.cost)}, ${il(f.premiumShare)} del valore; rinnovando per un anno allo stesso premio, ${il(f.yearly)}.`,
      body: (f) => [
        `Cento azioni a ${euro(f.price)} valgono ${euro(f.value)}. Con ${euro(f.cost)} si compra il diritto di venderle a quel prezzo fra tre mesi, qualunque cosa accada. Somiglia a una polizza sulla casa; e come per la casa la domanda è se il premio vale il sonno.`,
        line(
          { title: 'Cento azioni con e senza la put', unit: 'euro', axis: 'Prezzo fra tre mesi' },
          f.prices.map((each) => figure(each, 2)),
          { 'Senza put': f.stock, 'Con la put': f.covered },
        ),
        '## Che cosa si compra',
        `Un pavimento. Con un ribasso del 30% chi non si è coperto perde ${euro(-f.stockWorst)}; chi ha la put perde soltanto il premio, ${euro(f.cost)}. Se il titolo sale, dal guadagno va tolto quello stesso premio; e se scende meno ${del(f.premiumShare)} la polizza è costata più del danno.`,
        '## Il premio di un anno intero',
        `Tre mesi passano. Chi vuole stare coperto tutto l’anno compra il diritto quattro volte: a premio invariato sono ${euro(f.fourTimes)}, cioè ${il(f.yearly)} del valore. È difficile che un’azione renda abbastanza da ripagarlo anno dopo anno, e non è un caso: chi vende la polizza conta di guadagnarci.`,
        '## Quando può servire comunque',
        [
          'Quando un vincolo impedisce di vendere ma non di coprirsi. Va verificato: a chi lavora nella società i periodi di blocco vietano di solito anche le opzioni.',
          'Quando vendere farebbe scattare un’imposta grande, e il rischio è limitato nel tempo.',
          'Quando la somma serve a una data precisa, e sotto una certa cifra il progetto salta.',
        ],
        `Negli altri casi l’alternativa è possedere meno azioni: non ha scadenza e non si rinnova. La protezione, però, si paga con la rinuncia al rialzo. Per non perdere più di ${euro(f.cost)} con un ribasso del 30% bisognerebbe tenere soltanto ${il(f.keep)} delle azioni.`,
      ],
      closing: () =>
        'Chi pensa di coprirsi decide prima la perdita che non può sopportare e la data fino alla quale vale. Se la data è vicina si chiede il premio di una put con quella scadenza; se è lontana, si vendono azioni fino a riportare la perdita possibile sotto il limite. Il premio perduto è una minusvalenza, e si può compensare.',
    },
    {
      form: 'comparison',
      title: 'Comprare l’azione o la call: lo stesso rialzo, due modi di perdere',
      subtitle: 'Con poco denaro si insegue quasi lo stesso guadagno in euro. La differenza si vede quando il prezzo resta fermo.',
      point: (f) =>
        `Con l’azione si rischiano ${euro(f.value)}, con la call ${figure(f.cost)}; ma la call guadagna solo sopra ${euro(f.even, 2)}.`,
      body: (f) => [
        `L’idea è che un’azione da ${euro(f.price)} salga entro tre mesi. Se ne possono comprare cento, per ${euro(f.value)}, oppure comprare il diritto di averle a quel prezzo, per ${euro(f.cost)}. Il secondo modo pare un affare: si rischia ${il(f.premiumShare)} della somma per lo stesso movimento.`,
        table(
          'Il risultato alla scadenza, su cento azioni',
          ['Prezzo', 'Azione', 'Call'],
          f.prices
            .map((each, at) => [euro(each, 2), euro(f.stock[at]!), euro(f.call[at]!)])
            .toSpliced(4, 0, [euro(f.half, 2), euro(f.halfStock), euro(f.halfCall)]),
        ),
        '## Le due righe centrali',
        `Dove il prezzo è uguale a quello di partenza chi ha l’azione non ha perso nulla, chi ha la call tutto il premio. Nella riga seguente il titolo è salito: l’azionista guadagna ${euro(f.halfStock)}, chi ha la call ne perde altrettanti. Perché vada in pari il titolo deve salire fino a ${euro(f.even, 2)}, e deve farlo in tempo. L’azione chiede di avere ragione; l’opzione chiede anche un rialzo abbastanza grande, ed entro una data.`,
        '## Le prime righe',
        'Dove il prezzo è sceso il confronto si rovescia. Con un crollo l’azionista perde molto di più in euro, l’altro si ferma al premio. È il vantaggio autentico della call: la perdita massima è scritta sul biglietto.',
        '## L’errore che trasforma lo strumento',
        `Chi investe in call la stessa somma che avrebbe messo in azioni, ${euro(f.value)}, compra diritti su un numero di azioni ${figure(f.times)} volte più grande e si espone a perdere l’intera cifra se il titolo sta fermo. Da strumento prudente la call diventa una leva altissima. A fare il rischio, più dello strumento, è la dose. E nei tre mesi il dividendo lo incassa soltanto chi ha l’azione.`,
      ],
      closing: (f) =>
        `Il confronto si chiude con la somma che si è pronti a perdere per intero. Se è ${euro(f.cost)}, un contratto la rispetta; se dietro quel contratto c’è la tentazione di comprarne per ${euro(f.value)}, la posizione è un’altra e va giudicata come tale.`,
    },
    {
      form: 'steps',
      title: 'Leggere un’opzione sul listino: prezzo di esercizio, scadenza, premio, pareggio',
      subtitle: 'Una riga con cinque dati e due calcoli da fare a mano prima di decidere qualsiasi cosa.',
      point: (f) =>
        `Una call con esercizio ${euro(f.strike, 2)} e premio ${euro(f.premium, 2)} pareggia a ${euro(f.even, 2)} e costa ${euro(f.cost)} a contratto.`,
      body: (f) => [
        'La catena delle opzioni è una tabella fitta, con le call a sinistra e le put a destra, e al centro una colonna di prezzi. Intimidisce più di quanto meriti. Una riga sola contiene tutto, e basta interrogarla nell’ordine giusto.',
        steps(
          'Il sottostante: quale azione o indice. Sembra ovvio, e su certi siti si sbaglia.',
          `Il prezzo di esercizio: ${euro(f.strike, 2)}. A quel prezzo si avrà il diritto di comprare.`,
          'La scadenza: dopo quel giorno il diritto non esiste più.',
          `Il premio: ${euro(f.premium, 2)} per azione. Qui un contratto ne vale cento, dunque ${euro(f.cost)}: il numero, che cambia da titolo a titolo, è nelle specifiche del mercato.`,
          `Il pareggio: esercizio più premio, ${euro(f.even, 2)}.`,
        ),
        '## Il tempo si paga in modo disuguale',
        'Il premio contiene speranza, e la speranza ha una data. A parità di tutto il resto si consuma piano all’inizio e in fretta alla fine. Quando il titolo vale quanto l’esercizio, un’approssimazione comune fa scendere il premio con la radice del tempo che manca.',
        line({ title: 'Il premio con il prezzo fermo', unit: 'euro', axis: 'Giorni alla scadenza', decimals: 2 }, DAYS, {
          Premio: f.decay,
        }),
        `A un mese dalla scadenza, di ${euro(f.premium, 2)} ne restano ${figure(f.lastMonth, 2)}. Chi compra a tre mesi e vende a un mese ha lasciato per strada ${il(f.spent, 0)} del premio senza che il titolo sia sceso.`,
        '## Le due colonne da controllare',
        'Denaro e lettera, prima di tutto: sulle opzioni poco scambiate lo scarto può valere anche un decimo del premio. E i contratti aperti: se sono pochi, uscire prima della scadenza sarà una trattativa.',
        `Poi c’è una domanda senza colonna. Se oggi il titolo vale ${euro(f.price)}, entro la data deve superare ${euro(f.even, 2)}, cioè salire di oltre ${il(f.premiumShare)}: quante volte, negli ultimi anni, lo ha fatto in tre mesi?`,
      ],
      closing: () =>
        'Prima di inviare l’ordine si controllano nelle specifiche del contratto il numero di azioni e lo stile, europeo se si esercita soltanto alla scadenza, americano se anche prima. Poi si inserisce un prezzo limite, a metà fra denaro e lettera, e si aspetta: a mercato si pagherebbe lo scarto intero.',
    },
    {
      form: 'mistake',
      title: 'Incassare il premio e dimenticare che cosa si è venduto',
      subtitle:
        'Vendere call scoperte può rendere qualcosa per molti mesi di fila. Il mese che manca contiene una perdita senza un limite scritto.',
      real: ['il rialzo del gas (Nymex)'],
      point: (f) => `Chi vende una call incassa ${euro(f.cost)}; se il titolo sale del 30% ne perde ${figure(f.riseLoss)}.`,
      body: (f) => [
        `Ogni mese si vende un’opzione, si incassa il premio, l’opzione scade senza valore. Finché il titolo non sale è denaro che arriva da solo: ${euro(f.cost)} alla volta, nel nostro esempio. L’errore è considerarlo un reddito. È un premio assicurativo, e chi lo incassa è l’assicuratore.`,
        line(
          { title: 'Il risultato di chi ha venduto la call', unit: 'euro', axis: 'Prezzo alla scadenza' },
          f.prices.map((each) => figure(each, 2)),
          { Risultato: f.sold },
        ),
        '## Da una parte si ferma, dall’altra no',
        `L’esercizio è ${euro(f.strike)}, il prezzo di oggi. Se il titolo scende o resta fermo si tiene il premio, mai di più. Se sale oltre ${euro(f.even, 2)} si comincia a perdere, e ogni euro di rialzo ne costa cento a contratto. Con un rialzo del 30% mancano ${euro(f.riseLoss)}: almeno cinque premi in un colpo solo.`,
        '## Una distribuzione ingannevole',
        'La distribuzione dei risultati è perfetta per ingannare: tante piccole conferme e un evento raro che non è ancora capitato. Un anno di estratti conto può mostrare una linea che sale dolcemente, con oscillazioni minime. Nel novembre 2018 la società americana OptionSellers, che vendeva opzioni scoperte sul gas naturale per conto di risparmiatori, perse tutto il loro capitale quando il gas salì del 18% in una seduta.',
        '## La differenza fra coperto e scoperto',
        'Chi possiede già le azioni e vende una call su di esse rinuncia al rialzo sopra una soglia, e in cambio riceve il premio: è una scelta discutibile, non una rovina. Chi vende senza possedere promette di consegnare ciò che dovrà comprare a qualunque prezzo.',
        [
          'Mai più contratti di quanti ne coprano le azioni possedute: uno ogni cento.',
          'Calcolare la perdita con un rialzo doppio del più forte già visto.',
          'Chiedersi, quando il premio si è ridotto a un decimo, se valga la pena aspettare: gli ultimi euro sono quelli pagati peggio.',
        ],
      ],
      closing: () =>
        'Prima di vendere la prossima call si scrive accanto al premio la perdita con un rialzo del 30%, e si chiede all’intermediario di quanto aumenterebbe il margine. Se non ci sono né le azioni né il denaro per coprirla, l’operazione non è alla propria portata.',
    },
  ],
})
