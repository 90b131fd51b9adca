import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { bars, concept, line, steps, table } from '../../piece.ts'

export const volatilita = concept({
  slug: 'volatilita',
  figures(random) {
    const unit = random.pick([0.01, 0.012, 0.016])
    const months = [2, -1, 3, -2, 1, 0].map((each) => each * unit)
    const mean = months.reduce((sum, each) => sum + each, 0) / 6
    const squares = months.map((each) => (each - mean) ** 2)
    const deviation = Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / 5)
    const yearly = random.pick([0.14, 0.15, 0.16])
    const capital = random.range(10_000, 30_000, 5_000)
    const drift = random.pick([0.05, 0.06])
    return {
      months,
      mean,
      distances: months.map((each) => each - mean),
      // Of percentage points.
      squares: squares.map((each) => each * 10_000),
      sum: squares.reduce((sum, each) => sum + each, 0) * 10_000,
      deviation,
      annual: deviation * Math.sqrt(12),
      wrong: deviation * 12,
      yearly,
      capital,
      drift,
      low: drift - yearly,
      high: drift + yearly,
      veryLow: drift - 2 * yearly,
      lowEuro: capital * (1 + drift - yearly),
      highEuro: capital * (1 + drift + yearly),
      veryLowEuro: capital * (1 + drift - 2 * yearly),
      loss: difference(capital, capital * (1 + drift - 2 * yearly)),
      daily: yearly / Math.sqrt(250),
      weekly: yearly / Math.sqrt(52),
      monthly: yearly / Math.sqrt(12),
      slide: [100, 98, 96, 94, 92, 90],
      zigzag: [100, 108, 101, 110, 104, 112],
    }
  },
  pieces: [
    {
      form: 'steps',
      title: 'La volatilità di sei mesi calcolata a mano, e il passaggio all’anno',
      subtitle: 'Media, scarti, quadrati, radice: quattro colonne. E il fattore che non è dodici.',
      point: (f) => `Sei rendimenti mensili danno una volatilità mensile ${del(f.deviation, 2)} e annua ${del(f.annual, 2)}.`,
      body: (f) => [
        'Nelle schede dei fondi la volatilità è un numero seguito da un segno di percentuale e nessuna istruzione. Dietro c’è un calcolo da scuola media, a parte una radice quadrata. Rifarlo una volta toglie al numero l’aria di oracolo.',
        table(
          'Sei rendimenti mensili ipotetici',
          ['Mese', 'Rendimento', 'Scarto dalla media', 'Scarto al quadrato'],
          f.months.map((each, at) => [String(at + 1), percent(each, 2), percent(f.distances[at]!, 2), figure(f.squares[at]!, 2)]),
        ),
        '## I passaggi',
        steps(
          `La media dei sei rendimenti è ${percent(f.mean, 2)}.`,
          'Per ogni mese si calcola lo scarto dalla media, in punti, e lo si eleva al quadrato, così che i segni non si annullino.',
          `Si sommano i quadrati, ${figure(f.sum, 2)}, e si divide per cinque: ${figure(f.sum / 5, 2)}. Cinque è uno in meno dei mesi, perché la media è stata stimata dagli stessi dati.`,
          `Si estrae la radice: ${percent(f.deviation, 2)} al mese.`,
        ),
        '## Dal mese all’anno',
        `Qui si sbaglia spesso. Moltiplicando per dodici verrebbe ${il(f.wrong, 2)}; il fattore corretto è la radice di dodici, circa 3,46, e il risultato è ${il(f.annual, 2)}. Gli scarti di mesi diversi in parte si compensano, e il tempo li fa crescere più lentamente dei rendimenti.`,
        '## Che cosa se ne può dire',
        'Con sei dati, poco. Due campioni di sei mesi dello stesso fondo possono dare valori lontani, senza che nulla sia cambiato. Le schede di solito ne usano almeno trentasei, e la precisione resta modesta. Vale la pena di ricordarlo quando qualcuno confronta due volatilità alla seconda cifra decimale.',
        'E conviene ricordare che cosa non contiene: il numero tratta allo stesso modo un mese insperato e uno disastroso, perché conta soltanto quanto sono lontani dalla media.',
      ],
      closing: (f) =>
        `Per chi confronta due schede la regola pratica è di controllare che il periodo e il passaggio all’anno siano gli stessi. Fra ${il(f.annual, 2)} e ${il(f.wrong, 2)} c’è la stessa serie di mesi: la differenza è tutta nel fattore usato.`,
    },
    {
      form: 'mistake',
      title: 'Volatilità bassa non vuol dire che non si perde',
      subtitle: 'Una discesa regolare ha oscillazioni minime. L’indicatore che la giudica tranquilla è quello sbagliato.',
      point: () => 'Una serie che perde due punti al mese, ogni mese, ha una volatilità quasi nulla; una che sale a zigzag ne ha molta.',
      body: (f) => [
        'Due fondi, cinque mesi. Il primo scende di due punti ogni mese, senza scosse. Il secondo sale e ridiscende, sobbalza, e alla fine è più in alto di prima. Quale ha la volatilità maggiore? Il secondo, di gran lunga. Quale ha fatto perdere denaro? Il primo.',
        line({ title: 'Due serie inventate', unit: 'punti', axis: 'Mese' }, [0, 1, 2, 3, 4, 5], {
          'In discesa regolare': f.slide,
          'A zigzag': f.zigzag,
        }),
        '## Che cosa misura, esattamente',
        'La distanza dei rendimenti dalla loro media, non dallo zero. Se tutti i mesi si somigliano, anche nel perdere, gli scarti sono piccoli. L’indicatore è cieco alla direzione: un rialzo improvviso lo fa salire quanto un crollo.',
        '## L’equivoco ha conseguenze',
        'Molte classi di rischio, comprese quelle stampate sui documenti dei fondi, hanno dentro la volatilità del passato. Un prodotto che non si muove finché non crolla resta in una classe bassa fino al giorno prima. Qualcosa di simile è accaduto a fondi immobiliari, a obbligazioni di emittenti in difficoltà nascosta, a valute agganciate per decreto.',
        '## Che cosa affiancarle',
        [
          'Il massimo ribasso: quanto si è perso dal punto più alto.',
          'Il numero di mesi negativi, e la durata della striscia più lunga.',
          'La domanda su che cosa potrebbe andare storto e non è ancora andato.',
        ],
        'Nessun indicatore calcolato sui prezzi vede ciò che i prezzi non hanno ancora detto. La volatilità è un buon sismografo: registra le scosse. Che il terreno stia lentamente franando è un altro strumento a dirlo.',
      ],
      closing: (f) =>
        `Prima di comprare un prodotto perché è tranquillo conviene quindi guardare anche il grafico dei prezzi e contare i mesi in perdita. Una discesa da ${figure(f.slide[0]!)} a ${figure(f.slide[5]!)} punti si vede subito, e nessuna misura delle oscillazioni l’avrebbe segnalata.`,
    },
    {
      form: 'question',
      title: 'Che cosa ci si può aspettare da un investimento con questa volatilità?',
      subtitle: 'Da un numero astratto a un intervallo in euro: quanto è normale perdere, e quanto sarebbe raro.',
      point: (f) =>
        `Con rendimento atteso ${del(f.drift)} e volatilità ${del(f.yearly)}, in circa due anni su tre ${euro(f.capital)} finirebbero fra ${euro(f.lowEuro)} e ${euro(f.highEuro)}.`,
      body: (f) => [
        `La scheda dice: volatilità ${percent(f.yearly, 0)}. Per quasi tutti è una parola. Si può però tradurre in qualcosa che si tocca, un intervallo di euro dopo un anno, a patto di accettare un’ipotesi comoda sulla forma dei rendimenti.`,
        '## Due anni su tre',
        `Se il rendimento atteso è ${del(f.drift)}, circa due anni su tre cadrebbero fra ${percent(f.low, 0)} e +${percent(f.high, 0)}. Su ${euro(f.capital)} significa finire fra ${euro(f.lowEuro)} e ${euro(f.highEuro)}. Una perdita dentro questo intervallo non è un incidente: è un anno ordinario.`,
        bars(
          { title: `Dove possono finire ${euro(f.capital)} in un anno`, unit: 'euro', axis: 'Esito' },
          ['Molto sfavorevole', 'Sfavorevole', 'Favorevole'],
          { Capitale: [f.veryLowEuro, f.lowEuro, f.highEuro] },
        ),
        '## Un anno su quaranta',
        `Scendere ${del(-f.veryLow)} o più, cioè perdere almeno ${euro(f.loss)}, dovrebbe capitare circa una volta ogni quarant’anni. I mercati veri lo fanno più spesso: le code sono più pesanti di quanto la curva a campana preveda. Quel «quaranta» è dunque un numero ottimista.`,
        '## Il numero e la vita di tutti i giorni',
        `Una volatilità annua ${del(f.yearly)} corrisponde a circa ${il(f.monthly)} al mese, ${il(f.weekly)} a settimana, ${il(f.daily)} al giorno. Chi controlla ogni giorno vedrà quasi tanti segni meno quanti segni più; chi controlla una volta l’anno troverà il meno circa una volta su tre. L’investimento è lo stesso, l’ansia no.`,
        `Prima di comprare, la domanda utile è se la cifra sfavorevole, ${euro(f.lowEuro)}, farebbe cambiare i piani. Se la risposta è sì, il problema non è la volatilità: è la quota.`,
        'Ridurla è facile, basta spostare una parte in attività più tranquille e rifare lo stesso conto. L’intervallo si stringe da entrambi i lati, e la rinuncia si vede insieme al beneficio.',
      ],
      closing: (f) =>
        `Il risultato si usa così: si parte dalla perdita che non cambierebbe i piani e si cerca la quota per cui ${euro(f.loss)}, il caso di un anno su quaranta, vi rientra. Se è più della perdita accettabile, nell’attività si mette una parte dei ${euro(f.capital)} e non tutto.`,
    },
    {
      form: 'comparison',
      title: 'Guardare i prezzi ogni giorno o una volta l’anno: la stessa volatilità, due esperienze',
      subtitle: 'Più spesso si controlla, più perdite si vedono. Non cambia il rendimento, cambia la probabilità di restare.',
      point: (f) =>
        `Una volatilità annua ${del(f.yearly)} corrisponde ${al(f.daily, 2)} al giorno: molto più del rendimento atteso di una giornata.`,
      body: (f) => [
        `Due persone possiedono lo stesso fondo. La prima ha l’app sul telefono, la seconda apre l’estratto conto a gennaio. In dieci anni avranno lo stesso capitale, se nessuna delle due vende. È un «se» che pesa, e la volatilità spiega perché.`,
        '## Il rumore e il segnale',
        `In un giorno il rendimento atteso è minuscolo, circa due centesimi di punto; lo scarto tipico è ${del(f.daily, 2)}. Il segnale è sommerso. In un anno il rendimento atteso è ${del(f.drift)} e lo scarto ${del(f.yearly)}: il rumore è ancora più forte del segnale, ma di due o tre volte, non di decine.`,
        table(
          'Lo stesso investimento a distanze diverse',
          ['Distanza', 'Scarto tipico'],
          [
            ['Un giorno', percent(f.daily, 2)],
            ['Una settimana', percent(f.weekly, 2)],
            ['Un mese', percent(f.monthly, 2)],
            ['Un anno', percent(f.yearly, 2)],
          ],
        ),
        '## Il peso di una perdita',
        'Una perdita si sente, secondo molti esperimenti di psicologia economica, circa il doppio di un guadagno uguale. Chi vede quasi metà dei giorni in rosso accumula dispiaceri anche quando il saldo sale. Non è debolezza: è come siamo fatti, e le app con le notifiche lo sanno.',
        '## Il costo di reagire',
        'Il dispiacere spinge ad agire, e agire costa: commissioni, imposte anticipate, uscite nei giorni peggiori. La distanza fra il rendimento di un fondo e quello medio dei suoi sottoscrittori, che alcune società di analisi stimano, nasce dai momenti scelti per entrare e per uscire.',
        '## Una misura pratica',
        `Fissare due date l’anno per guardare, e scriverle. Fuori da quelle, il numero sullo schermo è rumore: anche una discesa ${del(f.weekly, 2)} in una settimana, con questo fondo, rientra nello scarto tipico. Chi ha bisogno di controllare più spesso ha forse due problemi: troppo rischio, e un telefono troppo vicino.`,
      ],
      closing: (f) =>
        `Alle due persone dell’inizio conviene insomma la stessa regola, decisa in un giorno calmo. Con ${il(f.daily, 2)} al giorno e ${il(f.yearly)} all’anno il controllo quotidiano non aggiunge informazioni sul fondo; aggiunge occasioni di vendere.`,
    },
  ],
})
