import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

export const opzione = concept({
  slug: 'opzione',
  figures(random) {
    const price = random.range(20, 40, 5)
    const strike = price
    const premium = price * random.pick([0.04, 0.05])
    const prices = [-0.3, -0.15, 0, 0.05, 0.15, 0.3].map((move) => price * (1 + move))
    const call = (end: number) => Math.max(0, end - strike) - premium
    const put = (end: number) => Math.max(0, strike - end) - premium
    const lot = 100
    return {
      price,
      strike,
      premium,
      premiumShare: premium / price,
      prices,
      call: prices.map((end) => call(end) * lot),
      put: prices.map((end) => put(end) * lot),
      stock: prices.map((end) => (end - price) * lot),
      covered: prices.map((end) => (end - price + put(end)) * lot),
      sold: prices.map((end) => -call(end) * lot),
      even: strike + premium,
      cost: premium * lot,
      value: price * lot,
      worst: -premium * lot,
      stockWorst: (prices[0]! - price) * lot,
      yearly: 1 - (1 - premium / price) ** 4,
      fourTimes: premium * lot * 4,
      decay: [90, 60, 30, 10].map((days) => premium * Math.sqrt(days / 90)),
      lastMonth: premium * Math.sqrt(30 / 90),
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Quanto costa assicurare un portafoglio con una put, e quando conviene?',
      subtitle:
        'Il diritto di vendere a un prezzo fisso funziona come una polizza. Con una franchigia, una scadenza e un premio da rinnovare.',
      point: (f) =>
        `Assicurare ${euro(f.value)} per tre mesi costa ${euro(f.cost, 2)}, ${percent(f.premiumShare)} del valore; rinnovando per un anno, circa ${percent(f.yearly)}.`,
      body: (f) => [
        `Cento azioni a ${euro(f.price)} valgono ${euro(f.value)}. Con ${euro(f.cost, 2)} si compra il diritto di venderle allo stesso prezzo fra tre mesi, qualunque cosa accada. Somiglia a una polizza sulla casa; e come per la casa la domanda è se il premio vale il sonno.`,
        line(
          { title: 'Cento azioni con e senza la put', unit: 'euro', axis: 'Prezzo fra tre mesi', decimals: 2 },
          f.prices.map((each) => figure(each, 2)),
          { 'Senza put': f.stock, 'Con la put': f.covered },
        ),
        '## Che cosa si compra',
        `Un pavimento. Con un ribasso del 30 per cento chi non si è coperto perde ${euro(-f.stockWorst, 2)}; chi ha la put perde il premio, ${euro(f.cost, 2)}. Se il titolo sale, il premio è speso e il guadagno è un po’ minore.`,
        '## Quanto costa davvero',
        `Tre mesi passano. Chi vuole stare coperto tutto l’anno ricompra il diritto quattro volte: ${euro(f.fourTimes, 2)}, cioè circa ${percent(f.yearly)} del valore. È difficile che un’azione renda tanto di più da ripagarlo, ed è ovvio che sia così: chi vende la polizza deve guadagnarci.`,
        '## Quando ha senso lo stesso',
        [
          'Quando non si può vendere: un vincolo, un periodo in cui chi lavora nella società non può operare.',
          'Quando vendere farebbe scattare un’imposta grande, e il rischio è limitato nel tempo.',
          'Quando la somma serve a una data precisa, e sotto una certa cifra il progetto salta.',
        ],
        'Negli altri casi esiste un’assicurazione più economica: possedere meno azioni. Non ha scadenza e non si rinnova.',
      ],
    },
    {
      form: 'comparison',
      title: 'Comprare l’azione o la call: lo stesso rialzo, due modi di perdere',
      subtitle: 'Con poco denaro si prende lo stesso guadagno in euro. La differenza si vede quando il prezzo resta fermo.',
      point: (f) =>
        `Con l’azione si rischiano ${euro(f.value)}, con la call ${euro(f.cost, 2)}; ma la call guadagna solo sopra ${euro(f.even, 2)}.`,
      body: (f) => [
        `L’idea è che un’azione da ${euro(f.price)} salga entro tre mesi. Se ne possono comprare cento, per ${euro(f.value)}, oppure comprare il diritto di averle a quel prezzo, per ${euro(f.cost, 2)}. Il secondo modo pare un affare: si rischia un ventesimo per lo stesso movimento.`,
        table(
          'Il risultato alla scadenza, su cento azioni',
          ['Prezzo', 'Azione', 'Call'],
          f.prices.map((each, at) => [euro(each, 2), euro(f.stock[at]!, 2), euro(f.call[at]!, 2)]),
        ),
        '## Le righe centrali',
        `Guardiamo dove il prezzo è uguale alla partenza. Chi ha l’azione non ha perso nulla; chi ha la call ha perso tutto. Per andare in pari deve salire fino a ${euro(f.even, 2)}, e deve farlo in tempo. L’azione chiede di avere ragione; l’opzione di avere ragione, di abbastanza, entro venerdì.`,
        '## Le righe estreme',
        'In basso il confronto si rovescia. Con un crollo l’azionista perde molto di più in euro, l’altro si ferma al premio. È il vantaggio autentico della call: la perdita massima è scritta sul biglietto.',
        '## L’errore che trasforma lo strumento',
        `Chi investe in call la stessa somma che avrebbe messo in azioni, ${euro(f.value)}, ne compra venti volte tante e si espone a perdere l’intera cifra se il titolo sta fermo. Da strumento prudente diventa la leva più alta del listino. Non è l’opzione a essere rischiosa: è la dose.`,
        'Per chi volesse provarla senza illusioni, il primo passo è scrivere su un foglio il prezzo di pareggio e la data, e il secondo chiedersi se si comprerebbe l’azione anche senza scadenza. Se la risposta è no, la call non la rende un’idea migliore.',
      ],
    },
    {
      form: 'steps',
      title: 'Leggere un’opzione sul listino: prezzo di esercizio, scadenza, premio, pareggio',
      subtitle: 'Una riga con cinque dati e due calcoli da fare a mano prima di decidere qualsiasi cosa.',
      point: (f) =>
        `Una call con esercizio ${euro(f.strike, 2)} e premio ${euro(f.premium, 2)} pareggia a ${euro(f.even, 2)} e costa ${euro(f.cost, 2)} a contratto.`,
      body: (f) => [
        'La catena delle opzioni è una tabella fitta, con le call a sinistra e le put a destra, e al centro una colonna di prezzi. Intimidisce più di quanto meriti. Una riga sola contiene tutto, e basta interrogarla nell’ordine giusto.',
        steps(
          'Il sottostante: quale azione o indice. Sembra ovvio, e su certi siti si sbaglia.',
          `Il prezzo di esercizio: ${euro(f.strike, 2)}. A quel prezzo si avrà il diritto di comprare.`,
          'La scadenza: dopo quel giorno il diritto non esiste più.',
          `Il premio: ${euro(f.premium, 2)} per azione. Un contratto ne vale di solito cento, dunque ${euro(f.cost, 2)}.`,
          `Il pareggio: esercizio più premio, ${euro(f.even, 2)}.`,
        ),
        '## Il tempo si paga in modo disuguale',
        `Il premio contiene speranza, e la speranza ha una data. A parità di tutto il resto si consuma piano all’inizio e in fretta alla fine: un’approssimazione comune la fa scendere con la radice del tempo che manca.`,
        line({ title: 'Il premio con il prezzo fermo', unit: 'euro', axis: 'Giorni alla scadenza', decimals: 2 }, [90, 60, 30, 10], {
          Premio: f.decay,
        }),
        `A un mese dalla scadenza ne restano ${euro(f.lastMonth, 2)}. Chi compra a tre mesi e vende a un mese ha già pagato gran parte dell’attesa, anche senza ribassi.`,
        '## Le due colonne da controllare',
        'Denaro e lettera, prima di tutto: sulle opzioni poco scambiate lo scarto può valere un decimo del premio. E i contratti aperti: se sono pochi, uscire prima della scadenza sarà una trattativa.',
        `Poi c’è una domanda senza colonna. Il titolo deve superare ${euro(f.even, 2)}, cioè salire ${del(f.premiumShare)}, entro la data: quante volte, negli ultimi anni, lo ha fatto in tre mesi?`,
      ],
    },
    {
      form: 'mistake',
      title: 'Incassare il premio e dimenticare che cosa si è venduto',
      subtitle: 'Vendere call scoperte rende qualcosa quasi ogni mese. Il «quasi» contiene una perdita senza un limite scritto.',
      point: (f) => `Chi vende una call incassa ${euro(f.cost, 2)}; se il titolo sale del 30 per cento ne perde ${euro(-f.sold[5]!, 2)}.`,
      body: (f) => [
        `Ogni mese si vende un’opzione, si incassa il premio, l’opzione scade senza valore. Per undici mesi su dodici è denaro che arriva da solo: ${euro(f.cost, 2)} alla volta. L’errore è considerarlo un reddito. È un premio assicurativo, e chi lo incassa è l’assicuratore.`,
        bars(
          { title: 'Il risultato di chi ha venduto la call', unit: 'euro', axis: 'Prezzo alla scadenza', decimals: 2 },
          f.prices.map((each) => figure(each, 2)),
          { Risultato: f.sold },
        ),
        '## Da una parte si ferma, dall’altra no',
        `Se il titolo scende o resta fermo si tiene il premio, mai di più. Se sale oltre ${euro(f.even, 2)} si comincia a perdere, e ogni euro di rialzo ne costa cento a contratto. Con un rialzo del 30 per cento mancano ${euro(-f.sold[5]!, 2)}: molte mensilità in un giorno.`,
        '## Perché ci si casca',
        'La distribuzione dei risultati è perfetta per ingannare: tante piccole conferme e un evento raro che non è ancora capitato. Un anno di estratti conto mostra una linea che sale dolcemente, con oscillazioni minime. Un indice di rischio calcolato su quei mesi la giudicherebbe splendida.',
        '## La differenza fra coperto e scoperto',
        `Chi possiede già le azioni e vende una call su di esse rinuncia al rialzo sopra una soglia, e in cambio riceve il premio: è una scelta discutibile, non una rovina. Chi vende senza possedere promette di consegnare ciò che dovrà comprare a qualunque prezzo.`,
        [
          'Mai vendere più contratti di quante azioni si hanno, divise per cento.',
          'Calcolare la perdita con un rialzo doppio del peggiore visto.',
          'Ricomprare quando il premio si è ridotto a un decimo: gli ultimi euro sono quelli pagati peggio.',
        ],
        `La regola di fondo è antica: prima di incassare un premio ${del(f.premiumShare)} bisogna sapere quale sinistro si è assicurato, e con quale patrimonio lo si pagherebbe ${al(1, 0)}.`,
      ],
    },
  ],
})
