import { difference, euro, percent } from '../../../../../../events/domain/figures.ts'
import { del } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { leveragedResult } from '../../../../../../events/domain/finance/trading.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

const MOVES = [-0.04, -0.02, -0.01, 0.01, 0.02, 0.04]
const LEVERAGES = [2, 5, 10, 20, 30]

export const levaFinanziaria = concept({
  slug: 'leva-finanziaria',
  figures(random) {
    const margin = random.range(1_000, 3_000, 500)
    const leverage = random.pick([10, 20])
    const move = random.pick([0.02, 0.03])
    const financing = random.pick([0.06, 0.07])
    const up = 0.05
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
      wipe: LEVERAGES.map((each) => 1 / each),
      out: 1 / leverage,
      half: 0.5 / leverage,
      financing,
      yearly: margin * leverage * financing,
      daily: (margin * leverage * financing) / 365,
      yearlyShare: leverage * financing,
      index: 100 * (1 + up) * (1 - up),
      doubled: 100 * (1 + 2 * up) * (1 - 2 * up),
      path: [100, 105, 99.75, 104.7375, 99.500625],
      path2: [100, 110, 99, 108.9, 98.01],
    }
  },
  pieces: [
    {
      form: 'question',
      title: 'Quanto deve muoversi il mercato perché il margine sparisca?',
      subtitle: 'Uno diviso la leva: la formula più breve e più trascurata del trading. Con i movimenti di una giornata qualunque.',
      point: (f) =>
        `Con leva ${f.leverage} basta un movimento ${del(f.out)} per azzerare il margine, e uno ${del(f.half, 2)} per arrivare alla chiusura forzata.`,
      body: (f) => [
        `Si versano ${euro(f.margin)} e si muovono ${euro(f.exposure)}. La pagina dell’intermediario mostra quanto si guadagna se il prezzo sale. L’altra domanda, quanto deve scendere perché non resti nulla, ha una risposta di due simboli: uno diviso la leva.`,
        bars({ title: 'Il movimento che azzera il margine', unit: '%', axis: 'Leva', decimals: 1 }, LEVERAGES, {
          Movimento: f.wipe.map((each) => each * 100),
        }),
        '## Prima ancora dello zero',
        `Con leva ${f.leverage} lo zero è a ${percent(f.out)} di distanza. Ma non ci si arriva: le regole europee per i clienti al dettaglio impongono di chiudere le posizioni quando il margine scende alla metà di quello richiesto. La vera soglia è quindi ${percent(f.half, 2)}, e molte azioni la percorrono fra colazione e pranzo.`,
        '## La probabilità di incontrarla',
        'Su un indice di Borsa una seduta da due per cento capita più volte l’anno; su una singola azione, più volte al mese. Non serve una crisi: serve aspettare. Chi tiene una posizione a leva alta per settimane fa una scommessa sul percorso, non sulla destinazione, e può avere ragione sulla seconda dopo essere stato eliminato dal primo.',
        '## Che cosa protegge e che cosa no',
        'La protezione dal saldo negativo, obbligatoria in Europa, assicura che non si debba versare altro denaro. Non protegge quello versato. E non vale per chi chiede di essere trattato da professionista: in cambio di una leva maggiore rinuncia proprio a quella tutela.',
        'Prima di scegliere la leva conviene scegliere la soglia. Se la posizione deve sopravvivere a un ribasso del dieci per cento, la leva massima è la sua metà inversa: cinque. Il resto è fretta.',
      ],
    },
    {
      form: 'comparison',
      title: 'La stessa giornata di Borsa con la leva e senza',
      subtitle: 'Sei movimenti ordinari e due conti affiancati. La leva non migliora le decisioni: le ingrandisce.',
      point: (f) =>
        `Un calo ${del(f.move)} costa ${euro(f.margin * f.move)} senza leva e ${euro(f.loss)} con leva ${f.leverage}: restano ${euro(f.left)}.`,
      body: (f) => [
        `Due persone hanno ${euro(f.margin)} e la stessa opinione sul mercato. La prima compra un fondo che segue l’indice. La seconda apre un contratto con leva ${f.leverage}. A fine giornata l’opinione sarà stata giusta o sbagliata per entrambe nello stesso modo.`,
        table(
          `Il risultato su ${euro(f.margin)}`,
          ['Il mercato', 'Senza leva', `Con leva ${f.leverage}`],
          MOVES.map((each, at) => [percent(each, 1), euro(f.plain[at]!), euro(f.results[at]!)]),
        ),
        '## La colonna di destra',
        `Un calo ${del(f.move)}, che il giornale riporterà a pagina quindici, toglie alla seconda ${percent(f.share, 0)} del capitale. Il giorno dopo, con ${euro(f.left)}, per tornare al punto di partenza dovrà guadagnare molto di più di quanto ha perso, oppure alzare ancora la leva. È così che un errore piccolo ne chiama uno grande.`,
        line(
          { title: 'La stessa variazione, due conti', unit: 'euro', axis: 'Mercato' },
          MOVES.map((each) => percent(each, 0)),
          { 'Senza leva': f.plain, 'Con la leva': f.results },
        ),
        '## Il tempo dalla parte sbagliata',
        'Chi ha il fondo può aspettare: anni, se serve, incassando i dividendi. Chi ha il contratto paga ogni notte il finanziamento della parte che non ha versato, e può essere chiuso d’ufficio nel punto peggiore. Le stesse oscillazioni che la prima dimenticherà decidono per la seconda.',
        '## Quando la leva è uno strumento',
        'Un’impresa che copre un rischio, o chi ha bisogno di esporsi per poche ore, ne fa un uso ragionevole. Un mutuo è anch’esso leva, e funziona perché nessuno ricalcola il margine ogni sera. La differenza sta in chi può obbligare a vendere, e quando.',
      ],
    },
    {
      form: 'mistake',
      title: 'Tenere per mesi un prodotto a leva giornaliera',
      subtitle: 'Raddoppia il rendimento di un giorno, non quello di un anno. L’indice torna al via, il prodotto no.',
      point: () =>
        'Dopo due rialzi e due ribassi del 5 per cento l’indice è quasi fermo; il prodotto a leva due ha perso circa il quadruplo.',
      body: (f) => [
        'Il nome dice «2x» e il grafico del primo giorno gli dà ragione: l’indice più cinque, il prodotto più dieci. Chi lo compra per un anno si aspetta il doppio di quanto farà l’indice in un anno. È l’aspettativa che il documento informativo smentisce, di solito in grassetto, e che quasi tutti hanno lo stesso.',
        line({ title: 'Su e giù del 5 per cento, con e senza leva', unit: 'punti', axis: 'Giorno', decimals: 2 }, [0, 1, 2, 3, 4], {
          Indice: f.path,
          'Leva 2 giornaliera': f.path2,
        }),
        '## Che cosa succede ogni notte',
        'A fine seduta il prodotto riporta la leva al valore promesso. Dopo un rialzo deve comprare, perché il suo patrimonio è cresciuto; dopo un ribasso deve vendere. Compra in alto e vende in basso per costruzione, ogni giorno, e negli zigzag questa abitudine costa.',
        '## Quando conviene e quando no',
        'Se il mercato va dritto in una direzione il meccanismo aiuta: i guadagni si compongono e il risultato può superare il doppio. Se ondeggia, logora. Poiché nessuno sa quale dei due tratti lo aspetta, la durata è un rischio in sé.',
        '## Il segnale nel documento',
        steps(
          'Cerca «periodo di detenzione raccomandato»: se è un giorno, il prodotto è fatto per un giorno.',
          'Guarda lo scenario sfavorevole: è calcolato proprio su quel periodo.',
          'Confronta, sul sito dell’emittente, l’anno passato del prodotto con quello dell’indice: il doppio non c’è quasi mai.',
        ),
        'Non è un difetto nascosto né un inganno: è il prodotto. L’inganno, se c’è, è nel chiamarlo investimento.',
      ],
    },
    {
      form: 'steps',
      title: 'Il costo di una posizione a leva aperta per un anno',
      subtitle:
        'Il finanziamento si paga sull’esposizione, non sul margine. Tre moltiplicazioni mostrano quanto deve salire il mercato solo per andare in pari.',
      point: (f) =>
        `Con un finanziamento ${del(f.financing)} l’anno, una posizione con leva ${f.leverage} costa ${euro(f.yearly)}: ${percent(f.yearlyShare, 0)} del margine.`,
      body: (f) => [
        'Sulla schermata compare «costo overnight: pochi centesimi». È la verità di una notte. Chi lascia aperta la posizione perché «tanto risale» dovrebbe rifare il conto su un anno, e sulla base giusta.',
        steps(
          `L’esposizione è il margine per la leva: ${euro(f.margin)} per ${f.leverage}, cioè ${euro(f.exposure)}.`,
          `Il tasso di finanziamento è ${percent(f.financing)} l’anno, applicato all’esposizione: ${euro(f.yearly)}.`,
          `Diviso per i giorni fa ${euro(f.daily, 2)} a notte.`,
          `Diviso per il margine fa ${percent(f.yearlyShare, 0)}.`,
        ),
        bars({ title: 'Il margine e il costo di un anno', unit: 'euro', axis: 'Voce' }, ['Margine versato', 'Finanziamento'], {
          Importo: [f.margin, f.yearly],
        }),
        '## Che cosa significa l’ultima riga',
        `Il mercato dovrebbe salire ${del(f.financing)} in un anno soltanto perché la posizione torni al punto di partenza. Con leva alta il costo annuo può superare il margine: tenere la posizione costa più di quanto si è versato.`,
        '## Le eccezioni',
        'I futures non hanno un costo a notte esplicito: il finanziamento è dentro il prezzo, e lo si paga a ogni rinnovo. I certificati a leva lo incorporano nel livello di barriera, che si sposta. Il nome della voce cambia; la moltiplicazione resta la stessa, perché qualcuno ha anticipato il denaro e lo vuole indietro con gli interessi.',
        'La leva, insomma, è un prestito. Vale la stessa domanda di ogni prestito: a quale tasso, e per quanto. Su poche ore la risposta è irrilevante; su mesi decide il risultato più della direzione del mercato.',
      ],
    },
  ],
})
