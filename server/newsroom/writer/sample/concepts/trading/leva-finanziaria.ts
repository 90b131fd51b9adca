import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { gainToRecover } from '../../../../../../events/domain/finance/risk.ts'
import { leveragedResult } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

const MOVES = [-0.03, -0.02, -0.01, 0.01, 0.02, 0.03]
/** Effective: the position over all the money behind it. */
const KEPT = [10, 5, 4, 2]
/** Closes of the FTSE MIB before the one of 12 March 2020. */
const STARTS = [
  ['11 marzo', 17_928.31],
  ['6 marzo', 20_799.89],
  ['19 febbraio', 25_477.55],
] as const
const LAST_CLOSE = 14_894.44
/** By how much a rise pays for the financing of `daysPaid`. */
const RISE = 0.02
const FALLS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

export const levaFinanziaria = concept({
  slug: 'leva-finanziaria',
  figures(random) {
    const margin = random.range(1_000, 3_000, 500)
    const leverage = random.pick([10, 20])
    const move = random.pick([0.02, 0.03])
    const financing = random.pick([0.06, 0.07])
    const portfolio = random.pick([100_000, 120_000, 150_000])
    const [loanShare, stress] = random.pick([
      [0.4, 0.4],
      [0.45, 0.3],
    ] as const)
    const rate = random.pick([0.045, 0.05])
    const loan = portfolio * loanShare
    const leverageAfter = FALLS.map((fall) => (1 - fall) / (1 - fall - loanShare))
    const tested = [0, 0.2, stress]
    const sale = (loan - loanShare * portfolio * (1 - stress)) / (1 - loanShare)
    return {
      margin,
      leverage,
      move,
      exposure: margin * leverage,
      results: MOVES.map((each) => leveragedResult(margin, leverage, each)),
      plain: MOVES.map((each) => margin * each),
      loss: -leveragedResult(margin, leverage, -move),
      left: difference(margin, -leveragedResult(margin, leverage, -move)),
      share: leverage * move,
      recover: gainToRecover(leverage * move),
      closedAt: KEPT.map((each) => (1 / each - 0.05) / 0.95),
      fallen: STARTS.map(([, close]) => 1 - LAST_CLOSE / close),
      survived: STARTS.map(([, close]) => 1 / (0.05 + 0.95 * (1 - LAST_CLOSE / close))),
      financing,
      yearly: margin * leverage * financing,
      daily: (margin * leverage * financing) / 365,
      yearlyShare: leverage * financing,
      portfolio,
      loan,
      loanShare,
      own: portfolio - loan,
      startLeverage: leverageAfter[0]!,
      leverageAfter,
      leverageAfterHalf: leverageAfter.at(-1)!,
      limit: 0.6,
      callDrop: 1 - loanShare / 0.6,
      stress,
      tested,
      testedValue: tested.map((fall) => portfolio * (1 - fall)),
      testedOwn: tested.map((fall) => portfolio * (1 - fall) - loan),
      testedShare: tested.map((fall) => loanShare / (1 - fall)),
      sale,
      saleToLimit: (loan - 0.6 * portfolio * (1 - stress)) / 0.4,
      saleShare: sale / (portfolio * (1 - stress)),
      rate,
      grossNeeded: rate / (1 - 0.26),
      daysPaid: (RISE / financing) * 365,
      path: [100, 105, 99.75, 104.7375, 99.500625],
      path2: [100, 110, 99, 108.9, 98.01],
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'La leva che sale da sola: dal fondo LTCM al fido garantito da titoli',
      formerly: 'Leva e margine: quanto si può perdere con poco capitale',
      subtitle:
        'Nel 1998 un fondo gestito anche da due premi Nobel perse più di metà del capitale in otto mesi, e la leva salì senza che nessuno l’avesse deciso. Lo stesso conto vale per chi investe con un prestito della banca.',
      real: ['le cifre di LTCM (gruppo di lavoro del presidente degli Stati Uniti)'],
      risk: 'Chi investe a debito può dover vendere quando lo chiede la banca, a prezzi bassi, e perdere anche più del proprio denaro se i titoli non bastano a rimborsare il prestito.',
      point: (f) =>
        `Con ${euro(f.portfolio)} di titoli, di cui ${figure(f.loan)} presi a prestito, un ribasso ${del(f.callDrop)} porta il debito al limite ${del(f.limit)} del valore: oltre, la banca chiede di rientrare.`,
      body: (f) => [
        'All’inizio del 1998 il fondo americano LTCM, fra i cui soci c’erano due economisti premiati con il Nobel l’anno prima, aveva 4,8 miliardi di dollari di capitale. Alla fine di agosto, dopo la crisi russa, il capitale era sceso a 2,3 miliardi, e di questi 1,8 erano stati persi in quell’ultimo mese. Le attività superavano ancora i 125 miliardi. Sono cifre del rapporto che un gruppo di lavoro del presidente degli Stati Uniti pubblicò nel 1999.',
        'Anche divise per il capitale di gennaio, come fa il rapporto, quelle attività danno una leva di 26 volte; divise per quello che restava a fine agosto, di 54. La differenza non l’aveva decisa nessuno. Il 23 settembre quattordici banche, riunite dalla Federal Reserve di New York, si accordarono per versare circa 3,6 miliardi, perché il fondo non fosse costretto a vendere tutto insieme.',
        '## Come una perdita alza la leva',
        `La leva è il valore dei titoli diviso per il capitale proprio. Il debito resta fermo: un ribasso toglie una parte ai titoli, una parte più grande al capitale proprio, e il quoziente sale. Il meccanismo non ha bisogno di miliardi: basta un fido garantito dal dossier titoli, quello che le banche chiamano credito lombard. Supponiamo ${euro(f.portfolio)} di titoli, comprati con ${figure(f.own)} propri e ${figure(f.loan)} di fido: una leva di partenza di ${figure(f.startLeverage, 2)}, molto lontana da quella di un contratto per differenza.`,
        line(
          { title: 'La leva effettiva dopo un ribasso', unit: 'volte il capitale', axis: 'Ribasso dei titoli', decimals: 2 },
          FALLS.map((fall) => percent(fall, 0)),
          { Leva: f.leverageAfter },
        ),
        `Nel primo tratto la linea è quasi piatta. Dopo un ribasso del 50%, che le Borse mondiali hanno superato fra il 2007 e il 2009, la leva sarebbe salita a ${figure(f.leverageAfterHalf)}, se la banca avesse aspettato tanto. Di solito si muove molto prima.`,
        '## Il limite scritto nel contratto',
        `La banca fissa un valore massimo del debito rispetto alla garanzia, più basso per le azioni che per i titoli di Stato. Con un limite ${del(f.limit)} il fido di partenza, ${il(f.loanShare, 0)}, sembra comodo. Per trovare la soglia si divide la quota di fido per il limite e si sottrae il risultato da uno: il limite si tocca dopo un ribasso ${del(f.callDrop)}.`,
        table(
          `Un portafoglio da ${euro(f.portfolio)} con ${euro(f.loan)} di fido`,
          ['Ribasso', 'Valore dei titoli', 'Capitale proprio', 'Debito sul valore'],
          f.tested.map((fall, at) => [percent(fall, 0), euro(f.testedValue[at]!), euro(f.testedOwn[at]!), percent(f.testedShare[at]!)]),
        ),
        `Oltre quella soglia arriva la richiesta di reintegro: denaro fresco, altri titoli in pegno oppure una vendita. Dopo un ribasso ${del(f.stress)}, per rientrare nel limite bisogna vendere titoli per ${euro(f.saleToLimit)}; per riportare il debito ${al(f.loanShare)} di partenza, e non ritrovarsi sulla soglia il giorno dopo, per ${euro(f.sale)}, cioè ${il(f.saleShare)} di quelli rimasti. Se il cliente non provvede nel termine, può farlo la banca: il pegno serve a questo. La vendita rende definitive anche le minusvalenze: restano registrate fino al quarto anno seguente, e servono soltanto se nel frattempo arrivano guadagni che si possono compensare.`,
        '## Il rendimento che ripaga il prestito',
        `Supponiamo che il fido costi ${il(f.rate)} l’anno. Sembra che ai titoli basti rendere altrettanto, ma la plusvalenza paga il 26% e gli interessi passivi non la riducono: l’articolo 68 del testo unico delle imposte sui redditi li esclude dal costo di acquisto. Per ripagare il prestito, se il rendimento è tutto guadagno realizzato nell’anno, la parte comprata a debito deve quindi rendere ${il(f.grossNeeded, 2)} lordo. Un BTP decennale intorno al 3,5% resta sotto ancora prima delle imposte. Le azioni possono arrivarci, in media e non ogni anno, ed è negli altri anni che la banca telefona.`,
      ],
      closing: (f) =>
        `Prima di firmare si chiedono tre righe del contratto: il limite applicato a ciascun titolo, i giorni concessi per il reintegro e il diritto della banca di cambiare il limite quando i prezzi scendono. Se può farlo senza preavviso, il ribasso ${del(f.callDrop)} vale soltanto per il primo giorno, e il fido va tenuto ben sotto la soglia.`,
    },
    {
      form: 'question',
      title: 'Quale leva sarebbe sopravvissuta al marzo del 2020 in Piazza Affari?',
      formerly: 'Quanto deve muoversi il mercato perché il margine sparisca?',
      subtitle:
        'Una posizione a leva si chiude prima che il denaro finisca. Con le chiusure vere dell’indice si calcola quanta leva reggeva una seduta, una settimana, tre settimane.',
      real: ['le chiusure e le variazioni del FTSE MIB (Borsa Italiana)', 'la misura del margine (ESMA e Consob)'],
      sources: ['esma', 'consob', 'borsa'],
      point: (f) =>
        `Con un margine richiesto del 10%, per arrivare alla sera del 12 marzo 2020 con una posizione sul FTSE MIB aperta il giorno prima bastava una leva sotto ${figure(f.survived[0]!, 1)}; per chi l’aveva aperta il 19 febbraio ne serviva una sotto ${figure(f.survived[2]!, 1)}.`,
      body: (f) => [
        'Il 12 marzo 2020 il FTSE MIB perse il 16,92%, la peggiore seduta della sua storia. Chi dalla settimana prima teneva un contratto per differenza sull’indice, con tutta la leva concessa, era fuori già da lunedì, quando il calo era stato dell’11,17%. Gli altri dipendevano da un numero che quasi nessuna piattaforma mette in evidenza: la posizione divisa per tutto il denaro che la sostiene.',
        '## A quale ribasso si viene chiusi',
        'Su un indice come il FTSE MIB le regole europee del 2018, rese permanenti dalla Consob l’anno dopo, chiedono ai clienti al dettaglio un margine di almeno il 10%. Quando il denaro sul conto scende sotto la metà del margine richiesto, l’intermediario deve cominciare a chiudere. La metà riguarda dunque il margine, e non la somma versata: chi versa più del minimo ha una leva effettiva più bassa e una soglia più lontana.',
        table(
          'Una posizione da 10.000 euro sull’indice',
          ['Leva effettiva', 'Denaro sul conto', 'Ribasso che la chiude', 'Ribasso che azzera il conto'],
          KEPT.map((each, at) => [figure(each), euro(10_000 / each), percent(f.closedAt[at]!), percent(1 / each)]),
        ),
        'La terza colonna confronta il denaro rimasto, tolta la perdita, con il 5% di quanto la posizione vale in quel momento; dove il margine resta quello calcolato all’apertura, la chiusura arriva un poco prima. Il calcolo si può rovesciare: la leva massima è uno diviso la somma del 5% e del 95% del ribasso da sopportare.',
        '## Lo stesso giovedì, tre date di partenza',
        table(
          `Che cosa serviva per arrivare alla chiusura del 12 marzo 2020, a ${figure(LAST_CLOSE, 2)} punti`,
          ['Aperta alla chiusura del', 'Indice', 'Ribasso', 'Leva massima'],
          STARTS.map(([day, close], at) => [day, figure(close, 2), percent(f.fallen[at]!), figure(f.survived[at]!, 1)]),
        ),
        `Una leva di 4 superava la seduta. Non superava la settimana: chi era entrato il venerdì precedente, e non aveva aggiunto denaro, quel giovedì veniva chiuso anche lui. Dal massimo di febbraio ci voleva una leva sotto ${figure(f.survived[2]!, 1)}, quando la piattaforma ne offriva 10. In ciascuno dei tre casi l’opinione può essere la stessa; cambia per quanto tempo la si vuole sostenere.`,
        '## Quello che le chiusure non mostrano',
        'Un ordine di chiusura parte alla soglia e viene eseguito dove c’è un compratore. Il 24 giugno 2016, dopo il referendum britannico, molti titoli in apertura non riuscirono a fare prezzo e l’indice perse il 12,48%: una chiusura forzata poteva avvenire lontano dal livello calcolato. La protezione dal saldo negativo evita a un cliente al dettaglio di restare debitore, e non restituisce quanto ha versato.',
        'Restare dentro, poi, costa. Il finanziamento si paga ogni notte sull’intera posizione, e con una leva bassa il denaro fermo a garanzia è tanto. Una perdita chiusa d’ufficio è una minusvalenza, utilizzabile fino al quarto anno seguente; il guadagno paga il 26%.',
      ],
      closing: () =>
        'Si sceglie dunque la durata, poi il ribasso che su quella durata si vuole reggere, e soltanto alla fine la leva. Il marzo del 2020 è una misura, non un massimo: una discesa più profonda è possibile, e per una posizione da tenere mesi un fondo senza leva non ha soglie.',
    },
    {
      form: 'comparison',
      title: 'La stessa giornata di Borsa con la leva e senza',
      subtitle: 'Sei movimenti ordinari e due conti affiancati. La leva non migliora le decisioni: le ingrandisce.',
      real: ['le variazioni del FTSE MIB (Borsa Italiana)'],
      point: (f) =>
        `Un calo ${del(f.move)} costa ${euro(f.margin * f.move)} senza leva e ${figure(f.loss)} con leva ${f.leverage}: di ${euro(f.margin)} ne restano ${figure(f.left)}.`,
      body: (f) => [
        `Due persone hanno ${euro(f.margin)} e la stessa opinione sul mercato. La prima compra un fondo che segue l’indice. La seconda apre un contratto con leva ${f.leverage}. A fine giornata l’opinione sarà stata giusta o sbagliata per entrambe nello stesso modo.`,
        table(
          `Il risultato su ${euro(f.margin)}`,
          ['Il mercato', 'Senza leva', `Con leva ${f.leverage}`],
          MOVES.map((each, at) =>
            [percent(each, 0), euro(f.plain[at]!), euro(f.results[at]!)].map((text) => (each > 0 ? `+${text}` : text)),
          ),
        ),
        'Il conto suppone che la posizione resti aperta fino a sera. Chi perde metà del margine, nei contratti per differenza, viene però chiuso prima, e di un eventuale recupero non vede nulla.',
        '## La colonna di destra',
        `Un calo ${del(f.move)}, come in Borsa ne capitano negli anni agitati, toglie alla seconda ${il(f.share, 0)} del capitale. Il giorno dopo, con ${euro(f.left)}, per tornare al punto di partenza dovrà guadagnare ${il(f.recover)}, oppure alzare ancora la leva. È così che un errore piccolo ne chiama uno grande.`,
        'Sedute peggiori esistono: venerdì 4 aprile 2025 il FTSE MIB perse il 6,53%. Senza leva si aspetta; con leva 20 quel calo supera l’intero margine.',
        '## Il tempo dalla parte sbagliata',
        'Chi ha il fondo può aspettare: anni, se serve, incassando i dividendi. Chi ha il contratto paga ogni notte il finanziamento dell’esposizione, e può essere chiuso d’ufficio nel punto peggiore. Le stesse oscillazioni che la prima dimenticherà decidono per la seconda. Sul guadagno pagano entrambe il 26%; le perdite sul contratto, però, si compensano con altri guadagni della stessa natura, mentre il guadagno di un fondo non si può compensare con le minusvalenze.',
        '## La leva come strumento',
        'Un’impresa che copre un rischio, o chi ha bisogno di esporsi per poche ore, ne fa un uso ragionevole. Un mutuo è anch’esso leva, e funziona perché nessuno ricalcola il margine ogni sera. La differenza sta in chi può obbligare a vendere, e quando.',
      ],
      closing: () =>
        'Prima di scegliere fra i due conti si guarda la riga peggiore della tabella, non la migliore, e si scrive in euro la perdita che si può sopportare in un giorno. Divisa per il calo peggiore che si immagina, dà l’esposizione massima; chi la supera sta contando sulla propria opinione.',
    },
    {
      form: 'mistake',
      title: 'Tenere per mesi un prodotto a leva giornaliera',
      subtitle: 'Raddoppia il rendimento di un giorno, non quello di un anno. L’indice torna quasi al via, il prodotto no.',
      real: ['la data e la perdita di Xiv (l’emittente)'],
      point: () =>
        'Dopo due rialzi e due ribassi del 5% l’indice ha perso mezzo punto; il prodotto a leva due circa due punti, il quadruplo.',
      body: (f) => [
        'Il nome dice «2x» e il grafico del primo giorno gli dà ragione: l’indice più cinque, il prodotto più dieci. Chi lo compra per un anno si aspetta il doppio di quanto farà l’indice in un anno. È un’aspettativa che il documento informativo smentisce, e che molti hanno lo stesso.',
        line({ title: 'Su e giù del 5%, con e senza leva', unit: 'punti', axis: 'Giorno', decimals: 2 }, [0, 1, 2, 3, 4], {
          Indice: f.path,
          'Leva 2 giornaliera': f.path2,
        }),
        '## Il ricalcolo di ogni notte',
        'A fine seduta il prodotto riporta la leva al valore promesso. Dopo un rialzo deve comprare, perché il suo patrimonio è cresciuto; dopo un ribasso deve vendere. Compra in alto e vende in basso per costruzione, ogni giorno, e negli zigzag questa abitudine costa.',
        '## Mercati diritti e mercati mossi',
        'Se il mercato va dritto in una direzione il meccanismo aiuta: i guadagni si compongono e il risultato può superare il doppio. Se ondeggia, logora. Poiché nessuno sa quale dei due tratti lo aspetta, la durata è un rischio in sé. Il 5 febbraio 2018 un prodotto americano che ogni giorno seguiva al contrario la volatilità, Xiv, perse in una sera oltre il 90%, e l’emittente lo chiuse.',
        '## Il segnale nel documento',
        steps(
          'Cercare «periodo di detenzione raccomandato»: se è un giorno, il prodotto è fatto per un giorno.',
          'Guardare lo scenario sfavorevole: è calcolato proprio su quel periodo.',
          'Confrontare, sul sito dell’emittente, l’anno passato del prodotto con quello dell’indice: il doppio esatto si trova di rado.',
        ),
        'Non è un difetto nascosto né un inganno: è il prodotto. L’inganno, se c’è, è nel chiamarlo investimento.',
      ],
      closing: () =>
        'A chi lo ha già in portafoglio da settimane resta un controllo: confrontare il proprio risultato con quello dell’indice negli stessi giorni. Se la distanza cresce mentre il mercato oscilla, il costo continuerà ad accumularsi, e attendere che l’indice torni al via non basta a rientrare.',
    },
    {
      form: 'steps',
      title: 'Il costo di una posizione a leva aperta per un anno',
      subtitle:
        'Il finanziamento si paga sull’esposizione, non sul margine. Quattro righe di conti mostrano quanto deve salire il mercato solo per andare in pari.',
      point: (f) =>
        `Con un finanziamento ${del(f.financing)} l’anno, una posizione con leva ${f.leverage} costa ${euro(f.yearly)}: ${il(f.yearlyShare, 0)} del margine.`,
      body: (f) => [
        `Sulla schermata compare «costo overnight: ${euro(f.daily, 2)}». È la verità di una notte. Chi lascia aperta la posizione perché «tanto risale» dovrebbe rifare il conto su un anno, e confrontarlo con ciò che ha versato.`,
        steps(
          `L’esposizione è il margine per la leva: ${euro(f.margin)} per ${f.leverage}, cioè ${euro(f.exposure)}.`,
          `Il tasso di finanziamento, ${il(f.financing)} l’anno, si applica all’esposizione: ${euro(f.yearly)}.`,
          `Diviso per 365 fa ${euro(f.daily, 2)} a notte.`,
          `Il costo di un anno diviso per il margine fa ${il(f.yearlyShare, 0)}.`,
        ),
        '## Quanto deve salire il mercato',
        `Il mercato dovrebbe salire ${del(f.financing)} in un anno soltanto perché la posizione torni al punto di partenza; un rialzo ${del(RISE)} paga ${figure(f.daysPaid)} giorni. Il tasso è quello del mercato monetario, nel 2026 vicino al 2%, più il ricarico dell’intermediario, che si trova nel documento sui costi. Quando la leva moltiplicata per il tasso supera il cento per cento, tenere la posizione un anno costa più di quanto si è versato.`,
        '## Le eccezioni',
        'I futures non hanno un costo a notte esplicito: il finanziamento è dentro il prezzo, e lo si paga a ogni rinnovo. Molti certificati a leva lo incorporano nel livello di barriera, che si sposta giorno dopo giorno. Il nome della voce cambia; la moltiplicazione resta la stessa, perché qualcuno ha anticipato il denaro e lo vuole indietro con gli interessi.',
        'La leva, insomma, è un prestito. Valgono le domande di ogni prestito: a quale tasso, e per quanto tempo. Su poche ore la risposta conta poco; su mesi può decidere il risultato più della direzione del mercato.',
      ],
      closing: () =>
        'Prima di lasciare aperta una posizione si fissa un termine: il rialzo sperato diviso per il tasso dice per quale parte di anno il finanziamento lo consuma tutto. Se l’idea ne richiede di più, si compra il titolo senza leva, con meno denaro esposto e nessuna notte da pagare.',
    },
  ],
})
