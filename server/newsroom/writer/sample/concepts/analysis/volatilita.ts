import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, dal, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceBelow } from '../../../../../../events/domain/finance/risk.ts'
import { concept, inPercent, line, stairs, steps, table } from '../../piece.ts'

const SLIDE = [100, 98, 96, 94, 92, 90]
const ZIGZAG = [100, 108, 101, 110, 104, 112]
const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Share of the wealth whose loss is accepted in one year of forty. */
const ACCEPTED = 0.1

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1))
}

const yearlyOf = (prices: readonly number[]): number =>
  deviationOf(prices.slice(1).map((price, at) => price / prices[at]! - 1)) * Math.sqrt(12)

/** The crash enters the five years in one of them and leaves them in another. */
const MONTHS = [0, 20, 40, 60, 80, 100]
const CRASH = 20
/** Between the third and the fourth class of the KID. */
const THRESHOLD = 0.12

/** @returns what five years of months come to in a year: all but one with the same deviation from zero */
const fiveYears = (monthly: number, odd: number): number => Math.sqrt(((59 * monthly ** 2 + odd ** 2) / 60) * 12)

export const volatilita = concept({
  slug: 'volatilita',
  figures(random) {
    const unit = random.pick([0.01, 0.012, 0.016])
    const months = [2, -1, 3, -2, 1, 0].map((each) => each * unit)
    const mean = months.reduce((sum, each) => sum + each, 0) / 6
    const squares = months.map((each) => (each - mean) ** 2)
    const deviation = deviationOf(months)
    const yearly = random.pick([0.14, 0.15, 0.16])
    const capital = random.range(10_000, 30_000, 5_000)
    const drift = random.pick([0.05, 0.06])
    const chanceOfLoss = (timesAYear: number) => chanceBelow(drift / yearly / Math.sqrt(timesAYear))
    const quiet = random.pick([0.033, 0.034])
    const crash = random.pick([0.14, 0.15, 0.16])
    return {
      months,
      mean,
      distances: months.map((each) => each - mean),
      // In percentage points.
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
      loss: difference(capital, capital * (1 + drift - 2 * yearly)),
      daily: yearly / Math.sqrt(250),
      weekly: yearly / Math.sqrt(52),
      monthly: yearly / Math.sqrt(12),
      chances: [250, 52, 12, 1].map(chanceOfLoss),
      lowMean: YEARS.map((years) => drift - yearly / Math.sqrt(years)),
      highMean: YEARS.map((years) => drift + yearly / Math.sqrt(years)),
      share: ACCEPTED / (2 * yearly - drift),
      slide: yearlyOf(SLIDE),
      zigzag: yearlyOf(ZIGZAG),
      quiet,
      crash,
      without: fiveYears(quiet, quiet),
      withCrash: fiveYears(quiet, crash),
      enough: Math.sqrt((60 * THRESHOLD ** 2) / 12 - 59 * quiet ** 2),
      measured: MONTHS.map((month) => fiveYears(quiet, month >= CRASH && month < CRASH + 60 ? crash : quiet) * 100),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il fondo è lo stesso, la classe di rischio no: che cosa c’è dentro il numero del KID',
      formerly: 'Volatilità: come si misura l’incertezza dei rendimenti',
      subtitle:
        'Dal 2023 le soglie di volatilità sono altre, e nel 2025 il crollo della pandemia è uscito dai calcoli. Due modi di scendere un gradino senza toccare un titolo.',
      real: ['la chiusura del Vix (Cboe) e le soglie delle classi di rischio (Cesr e regolamento delegato)'],
      point: (f) =>
        `Fra la classe 3 e la 4 il confine è il 12% di volatilità. Nell’esempio un solo mese pessimo porta il fondo ${dal(f.without)} ${al(f.withCrash)}; cinque anni dopo, uscendo dal calcolo, lo riporta indietro.`,
      body: (f) => [
        'Un fondo azionario con una volatilità del 18% portava in copertina un 6, fino al dicembre 2022. Il mese dopo, un 4. Il gestore non aveva venduto nulla e i prezzi non si erano calmati: era cambiato il documento, dal vecchio KIID al KID del regolamento PRIIPs, e con il documento la scala. Chi si era dato la regola «mai oltre il 5» si trovò da un giorno all’altro a poterlo comprare.',
        '## Due scale per la stessa misura',
        'Entrambe partono dalla volatilità, cioè da quanto i rendimenti degli ultimi cinque anni si sono scostati dalla media, riportato a un anno. La prima scala fu fissata nel 2010 dal Cesr, che riuniva le autorità di vigilanza europee. La seconda è nell’allegato II del regolamento delegato 2017/653 e usa una volatilità «equivalente», ricavata da una stima delle perdite peggiori; per quasi tutti i fondi è questa a decidere la classe.',
        table(
          'Volatilità annua, in percentuale, e classe di rischio',
          ['Classe', 'KIID, fino al 2022', 'KID, dal 2023'],
          [
            ['1', 'sotto 0,5', 'sotto 0,5'],
            ['2', 'da 0,5 a 2', 'da 0,5 a 5'],
            ['3', 'da 2 a 5', 'da 5 a 12'],
            ['4', 'da 5 a 10', 'da 12 a 20'],
            ['5', 'da 10 a 15', 'da 20 a 30'],
            ['6', 'da 15 a 25', 'da 30 a 80'],
            ['7', 'da 25 in su', 'da 80 in su'],
          ],
        ),
        'Un limite scritto prima del 2023, in un mandato di gestione o in un promemoria personale, va perciò riletto con la colonna di destra. E dentro la stessa casella la distanza può essere grande: nella 6 stanno insieme un fondo che oscilla del 35% e uno che oscilla del 75.',
        '## Il mese che entra e quello che esce',
        'C’è un secondo modo di cambiare classe stando fermi. La misura guarda indietro, e ogni mese nuovo ne spinge fuori uno vecchio. Il 16 marzo 2020 il Vix, l’indice con cui il Cboe di Chicago misura la volatilità attesa della Borsa americana, chiuse a 82,69, il valore di chiusura più alto della sua storia: corrisponde a oscillazioni di oltre cinque punti ogni seduta. Chi calcola su cinque anni ha avuto quel mese nei conti fino alla primavera del 2025. Poi, in silenzio, è sparito.',
        `Quanto pesa un mese solo? Cinque anni ne contano sessanta. Se cinquantanove hanno uno scarto tipico ${del(f.quiet)} e uno perde ${il(f.crash, 0)}, la volatilità annua è ${percent(f.withCrash)}: classe 4. Sostituito quel mese con uno come gli altri, scende ${al(f.without)}, classe 3. Il conto è semplificato, con dati mensili e scarti misurati da zero; i fondi che pubblicano la quota ogni giorno usano dati giornalieri.`,
        stairs(
          { title: 'La volatilità misurata quando il crollo arriva al ventesimo mese', unit: '%', axis: 'Mese', decimals: 1 },
          MONTHS,
          {
            'Volatilità a cinque anni': f.measured,
            'Soglia della classe 4': MONTHS.map(() => THRESHOLD * 100),
          },
        ),
        'Il grafico mostra che la memoria di questa misura non sbiadisce: resta intera per cinque anni e si azzera in un mese, l’ottantesimo. Quel mese il fondo possiede gli stessi titoli del mese prima, e il documento lo dice più tranquillo.',
        '## Il ribasso che fa saltare il gradino',
        `Si può cercare anche la soglia. Con gli altri cinquantanove mesi come prima, il fondo entra nella classe 4 se il mese peggiore perde almeno ${il(f.enough)}: un ribasso che le Borse conoscono bene. Chi si ferma alla classe 3 perché «più in là non vuole andare» dovrebbe sapere che il confine è così vicino, e che a superarlo non sarà una decisione del gestore.`,
        '## Dove guardare, nello stesso documento',
        'Una pagina dopo la scala numerata il KID riporta gli scenari di performance. Il primo, quello di stress, dice in euro quanto resterebbe di 10.000 dopo un anno in condizioni estreme, e quella cifra si capisce senza sapere che cosa sia una radice quadrata. Sul sito del gestore si trova di solito anche la volatilità a tre anni accanto a quella a cinque: se la prima è molto più bassa, la differenza è fatta di mesi che stanno per uscire.',
      ],
      closing: () =>
        'Il limite personale va quindi scritto in volatilità, per esempio il 12%, e non in classi. Per i fondi obbligazionari la prossima data è già nota: i ribassi del 2022 usciranno dai calcoli nel corso del 2027, e una classe più bassa, quell’anno, non sarà una notizia.',
    },
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
        'L’errore cambierebbe la classe di rischio. Nel documento informativo dei fondi, secondo il regolamento applicato dal 2018, una volatilità fra il 5% e il 12% vale la classe 3 su 7; dal 20% in su si è almeno alla 5.',
        '## Che cosa se ne può dire',
        'Con sei dati, poco. Due campioni di sei mesi dello stesso fondo possono dare valori lontani, senza che nulla sia cambiato. Le schede di solito ne usano almeno trentasei, e la precisione resta modesta. Vale la pena di ricordarlo quando qualcuno confronta due volatilità alla seconda cifra decimale.',
        'E conviene ricordare che cosa non contiene: il numero tratta allo stesso modo un mese insperato e uno disastroso, perché conta soltanto quanto sono lontani dalla media.',
      ],
      closing: () =>
        'Prima di confrontare due schede si controlla che abbiano lo stesso periodo, di almeno tre anni, la stessa frequenza dei dati e la stessa valuta. Se una delle tre manca, la differenza fra le due volatilità non si può leggere.',
    },
    {
      form: 'mistake',
      title: 'Volatilità bassa non vuol dire che non si perde',
      subtitle: 'Una discesa regolare ha oscillazioni minime. L’indicatore che la giudica tranquilla è quello sbagliato.',
      real: ['i limiti e le date del cambio svizzero (Banca nazionale svizzera)'],
      point: (f) =>
        `Una serie che perde due punti ogni mese ha una volatilità annua ${del(f.slide)}; una che sale a zigzag ${del(f.zigzag)}.`,
      body: () => [
        'Due fondi, cinque mesi. Il primo scende di due punti ogni mese, senza scosse. Il secondo sale e ridiscende, sobbalza, e alla fine è più in alto di prima. Quale ha la volatilità maggiore? Il secondo, di gran lunga. Quale ha fatto perdere denaro? Il primo.',
        line({ title: 'Due serie inventate', unit: 'punti', axis: 'Mese' }, [0, 1, 2, 3, 4, 5], {
          'In discesa regolare': SLIDE,
          'A zigzag': ZIGZAG,
        }),
        '## Che cosa misura, esattamente',
        'La distanza dei rendimenti dalla loro media, non dallo zero. Se tutti i mesi si somigliano, anche nel perdere, gli scarti sono piccoli. L’indicatore è cieco alla direzione: un rialzo improvviso lo fa salire quanto un crollo.',
        '## L’equivoco ha conseguenze',
        'Molte classi di rischio, comprese quelle stampate sui documenti dei fondi, hanno dentro la volatilità del passato. Un prodotto che non si muove finché non crolla resta in una classe bassa fino al giorno prima. Dal settembre 2011 la Banca nazionale svizzera impedì all’euro di scendere sotto 1,20 franchi, e il cambio quasi non oscillò più; il 15 gennaio 2015 tolse il limite, e in pochi minuti l’euro valeva meno di un franco. Una misura fatta la sera prima avrebbe detto: calma.',
        '## Che cosa affiancarle',
        [
          'Il massimo ribasso: quanto si è perso dal punto più alto.',
          'Il numero di mesi negativi, e la durata della striscia più lunga.',
          'La domanda su che cosa potrebbe andare storto e non è ancora andato.',
        ],
        'Nessun indicatore calcolato sui prezzi vede ciò che i prezzi non hanno ancora detto. La volatilità è un buon sismografo: registra le scosse. Che il terreno stia lentamente franando è un altro strumento a dirlo.',
      ],
      closing: () =>
        'Prima di comprare un prodotto perché è tranquillo si chiede da che cosa dipenda la calma: da attività che si scambiano ogni giorno, da perizie, da un cambio tenuto fermo o da una garanzia. Negli ultimi tre casi il numero basso descrive chi fissa il prezzo, non il rischio.',
    },
    {
      form: 'question',
      title: 'Che cosa ci si può aspettare da un investimento con questa volatilità?',
      subtitle: 'Da un numero astratto a un intervallo in euro: quanto è normale perdere, e quanto sarebbe raro.',
      real: ['i rendimenti dell’indice mondiale con un anno accanto (MSCI)'],
      point: (f) =>
        `Con rendimento atteso ${del(f.drift)} e volatilità ${del(f.yearly)}, in circa due anni su tre ${euro(f.capital)} finirebbero fra ${euro(f.lowEuro)} e ${euro(f.highEuro)}.`,
      body: (f) => [
        `La scheda dice: volatilità ${percent(f.yearly, 0)}. Per quasi tutti è una parola. Si può però tradurre in qualcosa che si tocca, un intervallo di euro dopo un anno, a patto di accettare un’ipotesi comoda sulla forma dei rendimenti.`,
        '## Due anni su tre',
        `Se il rendimento atteso è ${del(f.drift)}, circa due anni su tre cadrebbero fra ${percent(f.low, 0)} e +${percent(f.high, 0)}. Su ${euro(f.capital)} significa finire fra ${euro(f.lowEuro)} e ${euro(f.highEuro)}. Una perdita dentro questo intervallo non è un incidente: è un anno ordinario.`,
        line({ title: 'Il rendimento medio annuo in due casi su tre', unit: '%', axis: 'Anni di investimento', decimals: 1 }, YEARS, {
          'Limite inferiore': inPercent(f.lowMean),
          'Limite superiore': inPercent(f.highMean),
        }),
        'Con gli anni l’intervallo del rendimento medio si stringe, in ragione della radice del tempo; quello del capitale finale, invece, continua ad allargarsi.',
        '## Un anno su quaranta',
        `Scendere ${del(-f.veryLow)} o più, cioè perdere almeno ${euro(f.loss)}, dovrebbe capitare circa una volta ogni quarant’anni. I mercati veri lo fanno più spesso di quanto preveda la curva a campana. Nel 2008 l’indice mondiale MSCI World, in dollari, perse il 40,7%: secondo queste ipotesi capiterebbe meno di una volta in quattrocento anni.`,
        '## Il numero e la vita di tutti i giorni',
        `Una volatilità annua ${del(f.yearly)} corrisponde a circa ${il(f.monthly)} al mese, ${il(f.weekly)} a settimana, ${il(f.daily)} al giorno. Chi controlla ogni giorno vedrà quasi tanti segni meno quanti segni più; chi controlla una volta l’anno troverà il meno circa una volta su tre. L’investimento è lo stesso, l’ansia no.`,
        '## La quota che si può reggere',
        `La domanda utile, prima di comprare, è quale perdita non cambierebbe i piani. Se è un decimo della somma, anche nell’anno su quaranta, nell’attività se ne mette al massimo ${il(f.share, 0)}: un decimo diviso la perdita di quell’anno. Il resto va in strumenti che non scendono insieme a quella, come un deposito o titoli di Stato brevi, e rende di meno.`,
      ],
      closing: () =>
        'La quota trovata si scrive accanto alla data, e si rifà il conto quando la scheda del fondo pubblica una volatilità nuova. Chi ha bisogno della somma entro due o tre anni non usa questo calcolo: fra le sue ipotesi c’è il tempo per aspettare.',
    },
    {
      form: 'comparison',
      title: 'Guardare i prezzi ogni giorno o una volta l’anno: la stessa volatilità, due esperienze',
      subtitle: 'Più spesso si controlla, più perdite si vedono. Non cambia il rendimento, cambia la probabilità di restare.',
      real: ['la stima di Tversky e Kahneman (Journal of Risk and Uncertainty)'],
      point: (f) =>
        `Con una volatilità ${del(f.yearly, 0)} chi controlla a ogni seduta trova una perdita nel ${figure(f.chances[0]! * 100)}% dei casi, chi guarda una volta l’anno nel ${figure(f.chances[3]! * 100)}%.`,
      body: (f) => [
        `Due persone possiedono lo stesso fondo. La prima ha l’app sul telefono, la seconda apre l’estratto conto a gennaio. In dieci anni avranno lo stesso capitale, se nessuna delle due vende. È un «se» che pesa, e la volatilità spiega perché.`,
        '## Il rumore e il segnale',
        `In un giorno il rendimento atteso è minuscolo, circa due centesimi di punto; lo scarto tipico è ${del(f.daily, 2)}. Il segnale è sommerso. In un anno il rendimento atteso è ${del(f.drift)} e lo scarto ${del(f.yearly)}: il rumore è ancora più forte del segnale, ma di due o tre volte, non di decine.`,
        table(
          'Lo stesso investimento a distanze diverse',
          ['Distanza', 'Scarto tipico', 'Probabilità di una perdita'],
          [
            ['Un giorno', percent(f.daily, 2), percent(f.chances[0]!)],
            ['Una settimana', percent(f.weekly, 2), percent(f.chances[1]!)],
            ['Un mese', percent(f.monthly, 2), percent(f.chances[2]!)],
            ['Un anno', percent(f.yearly, 2), percent(f.chances[3]!)],
          ],
        ),
        '## Il peso di una perdita',
        'Una perdita pesa, secondo la stima pubblicata da Amos Tversky e Daniel Kahneman nel 1992, 2,25 volte un guadagno uguale. Chi vede quasi metà dei giorni in rosso accumula dispiaceri anche quando il saldo sale; chi guarda una volta l’anno ne incontra uno ogni tre, più o meno.',
        '## Il costo di reagire',
        'Il dispiacere spinge ad agire, e agire costa: commissioni, imposte anticipate, uscite nei giorni peggiori. La distanza fra il rendimento di un fondo e quello medio dei suoi sottoscrittori, che alcune società di analisi stimano, nasce dai momenti scelti per entrare e per uscire.',
        '## Una misura pratica',
        `Fissare due date l’anno per guardare, e scriverle. Fuori da quelle, il numero sullo schermo è rumore: anche una discesa ${del(f.weekly, 2)} in una settimana, con questo fondo, rientra nello scarto tipico. Chi ha bisogno di controllare più spesso ha forse due problemi: troppo rischio, e un telefono troppo vicino.`,
      ],
      closing: () =>
        'Alle due persone dell’inizio conviene decidere in un giorno calmo anche che cosa farebbe cambiare idea: un bisogno di denaro, un costo salito, una strategia del fondo diversa. Se nella data fissata non è accaduto nulla di questo, si chiude la pagina e si aspetta la prossima.',
    },
  ],
})
