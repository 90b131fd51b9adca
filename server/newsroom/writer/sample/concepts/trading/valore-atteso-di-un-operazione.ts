import { euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { breakEvenShare, expectedResult } from '../../../../../../events/domain/finance/trading.ts'
import { concept, line, steps, table } from '../../piece.ts'

const GAINS = [50, 100, 150, 200, 250, 300]
/** Prizes for 100 euro and their probabilities: Lotto (Agenzia delle dogane e dei monopoli) and one number at roulette. */
const GAMES = [
  { name: 'Lotto, un numero su una ruota', paid: 1_123, chance: 1 / 18 },
  { name: 'Lotto, due numeri su una ruota', paid: 25_000, chance: 2 / 801 },
  { name: 'Roulette, un numero', paid: 3_600, chance: 1 / 37 },
] as const
/** Average results as shares of what is risked. */
const EDGES = [0.05, 0.1, 0.2]
const CURVE = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

export const valoreAttesoDiUnOperazione = concept({
  slug: 'valore-atteso-di-un-operazione',
  figures(random) {
    const smallWin = random.pick([40, 50])
    const bigLoss = random.pick([200, 220])
    const bigWin = random.pick([240, 260])
    const smallLoss = 80
    const often = random.pick([0.75, 0.78])
    const seldom = random.pick([0.32, 0.35])
    const cost = random.pick([6, 8])
    const income = random.pick([1_200, 1_500])
    const monthly = random.pick([40, 50])
    const grossIncome = income / (1 - 0.26)
    const perTrade = grossIncome / monthly + cost
    const capitalFor = (edge: number) => perTrade / (edge * 0.01)
    return {
      smallWin,
      bigLoss,
      bigWin,
      smallLoss,
      often,
      seldom,
      cost,
      nervous: expectedResult(often, smallWin, bigLoss),
      patient: expectedResult(seldom, bigWin, smallLoss),
      patientNet: expectedResult(seldom, bigWin, smallLoss) - cost,
      evenLoss: (often / (1 - often)) * smallWin,
      byChance: smallLoss / (bigWin + smallLoss),
      winPart: seldom * bigWin,
      lossPart: (1 - seldom) * smallLoss,
      hundred: 100 * (expectedResult(seldom, bigWin, smallLoss) - cost),
      hundredNet: 74 * (expectedResult(seldom, bigWin, smallLoss) - cost),
      even: breakEvenShare(bigWin, smallLoss, cost),
      evenNervous: breakEvenShare(smallWin, bigLoss, cost),
      evenEqual: breakEvenShare(100, 100, cost),
      evenByGain: GAINS.map((gain) => breakEvenShare(gain, 100, cost)),
      chanceByGain: GAINS.map((gain) => 100 / (gain + 100)),
      evenFree: breakEvenShare(100, 100, 0),
      error20: Math.sqrt((0.55 * 0.45) / 20),
      error400: Math.sqrt((0.55 * 0.45) / 400),
      income,
      monthly,
      grossIncome,
      grossPerTrade: grossIncome / monthly,
      perTrade,
      yearlyCost: cost * monthly * 12,
      salaryCapital: EDGES.map(capitalFor),
      salaryYield: EDGES.map((edge) => (12 * income) / capitalFor(edge)),
      curveCapital: CURVE.map(capitalFor),
      meanRisks: 0.1 * monthly,
      swing: Math.sqrt(monthly),
      low20: 0.55 - 2 * Math.sqrt((0.55 * 0.45) / 20),
      high20: 0.55 + 2 * Math.sqrt((0.55 * 0.45) / 20),
      low400: 0.55 - 2 * Math.sqrt((0.55 * 0.45) / 400),
      high400: 0.55 + 2 * Math.sqrt((0.55 * 0.45) / 400),
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Vivere di trading: i conti di 1.551 persone che ci hanno provato',
      formerly: 'Valore atteso: perché avere spesso ragione non basta',
      subtitle:
        'In Brasile quasi tutti hanno perso, e i pochi che vincevano non lo sapevano con certezza. Tradurre uno stipendio in guadagno per operazione dice quale vantaggio servirebbe, e quanto capitale.',
      real: ['i risultati degli operatori brasiliani (Chague, De-Losso e Giovannetti)'],
      point: (f) =>
        `Per ricavare ${euro(f.income)} netti al mese da ${f.monthly} operazioni servono ${euro(f.perTrade, 2)} in media ciascuna: con un vantaggio del 10% sulla somma rischiata, e rischi dell’1%, un capitale di ${figure(f.salaryCapital[1]!)}.`,
      body: (f) => [
        'Fra il 2013 e il 2015 migliaia di brasiliani cominciarono a comprare e vendere in giornata futures sull’indice della loro Borsa. Di questi, 1.551 andarono avanti per almeno 300 sedute. Tre economisti, Fernando Chague, Rodrigo De-Losso e Bruno Giovannetti, ottennero dall’autorità di vigilanza i risultati di ciascuno e li pubblicarono nel 2019. Aveva perso denaro il 97%. Più del salario minimo guadagnavano 17 persone; più di un cassiere di banca al primo impiego, cioè oltre 54 dollari al giorno, lo 0,4%.',
        '## Una somma che parte sotto zero',
        `In un contratto future ciò che uno guadagna lo perde un altro. Prima delle spese il valore atteso medio di tutti i partecipanti è dunque zero; dopo, è il costo con il segno meno. Con ${euro(f.cost)} a operazione e ${f.monthly} operazioni al mese sono ${euro(f.yearlyCost)} l’anno, che qualcuno deve togliere agli altri per andare in pari. Dall’altra parte ci sono spesso operatori professionali e programmi veloci, e gli autori non trovarono traccia di miglioramento con la pratica.`,
        '## Il migliore non poteva esserne sicuro',
        'Il più bravo dei 1.551 guadagnava in media 310 dollari al giorno, con un’oscillazione tipica di 2.560. La media di molte giornate è più stabile di una sola, ma lo diventa piano, con la radice del loro numero: perché superi di due volte il proprio errore servono circa 273 sedute, più di un anno di Borsa. Chi guadagna meno con oscillazioni simili deve aspettare ancora di più. Chi giudica un metodo dopo un trimestre, buono o cattivo, sta leggendo soprattutto rumore.',
        '## Uno stipendio, un’operazione alla volta',
        steps(
          `Il reddito voluto è di ${euro(f.income)} netti al mese. Con l’imposta del 26%, lordi sono ${euro(f.grossIncome)}.`,
          `Divisi per ${f.monthly} operazioni fanno ${euro(f.grossPerTrade, 2)} ciascuna.`,
          `Si aggiungono ${euro(f.cost)} di spese: il valore atteso dev’essere di ${euro(f.perTrade, 2)}.`,
          'Si confronta con la somma rischiata, per esempio l’1% del capitale: il quoziente è il vantaggio che occorre.',
        ),
        table(
          `Che cosa serve per ${euro(f.income)} netti al mese, rischiando l’1% a operazione`,
          ['Vantaggio sulla somma rischiata', 'Capitale', 'Rendimento netto annuo'],
          EDGES.map((edge, at) => [percent(edge, 0), euro(f.salaryCapital[at]!), percent(f.salaryYield[at]!)]),
        ),
        `Un vantaggio del 10% significa che, rischiando 100 euro, se ne ricavano in media 10 prima delle spese. È già raro. Chi lo possiede ha bisogno di ${euro(f.salaryCapital[1]!)} e deve farli rendere ${il(f.salaryYield[1]!)} netto ogni anno, prelevando tutto: il capitale non cresce mai.`,
        line(
          { title: 'Il capitale per uno stipendio, secondo il vantaggio', unit: 'euro', axis: 'Vantaggio sulla somma rischiata' },
          CURVE.map((edge) => percent(edge, 0)),
          { Capitale: f.curveCapital },
        ),
        'La curva è ripida a sinistra, dove stanno i vantaggi piccoli, cioè quelli credibili. A destra scende verso somme alla portata di molti, ma richiede vantaggi grandi e mantenuti per anni, che in Brasile non aveva quasi nessuno. La pubblicità dei corsi indica di solito un punto a destra.',
        '## I mesi in rosso',
        `Neppure con il vantaggio del 10% lo stipendio arriva ogni mese. In ${f.monthly} operazioni la media è ${figure(f.meanRisks)} volte la somma rischiata, ma l’oscillazione tipica è di ${figure(f.swing, 1)} volte, se guadagni e perdite si equivalgono. Le spese di casa non oscillano: per reggere un semestre storto occorre una riserva fuori dal conto di trading. E il guadagno, che per il fisco è un reddito diverso, non versa contributi: niente pensione, malattia o ferie. Le perdite si riportano fino al quarto anno, quelle più vecchie si perdono.`,
      ],
      closing: (f) =>
        `Chi ha già un registro può rovesciare il calcolo: valore atteso per operazione, meno ${euro(f.cost)}, per ${f.monthly}, meno l’imposta. Se il risultato non paga le bollette, alzare la somma rischiata moltiplica anche l’oscillazione; il lavoro si lascia quando la cifra regge da almeno 300 sedute, e per quasi tutti quel giorno non arriva.`,
    },
    {
      form: 'comparison',
      title: 'Chi ha spesso ragione e perde, chi ha spesso torto e guadagna',
      formerly: 'Chi ha quasi sempre ragione e perde, chi ha quasi sempre torto e guadagna',
      subtitle: 'Due stili, due percentuali di successo, e un risultato opposto a quello che ci si aspetta.',
      real: ['i risultati degli studi di Odean (Journal of Finance)'],
      point: (f) =>
        `Con ${il(f.often)} di successi il primo perde in media ${euro(-f.nervous, 2)} a operazione; con ${il(f.seldom)} il secondo ne guadagna ${figure(f.patient, 2)}.`,
      body: (f) => [
        `Il primo operatore chiude in guadagno ${figure(f.often * 100)} operazioni su cento. Il secondo ${figure(f.seldom * 100)}. A una cena, il primo racconta e il secondo ascolta. Poi qualcuno chiede gli estratti conto.`,
        table(
          'Due stili a confronto',
          ['Stile', 'Successi', 'Guadagno medio', 'Perdita media', 'Risultato atteso'],
          [
            ['Nervoso', percent(f.often, 0), euro(f.smallWin, 2), euro(f.bigLoss, 2), euro(f.nervous, 2)],
            ['Paziente', percent(f.seldom, 0), euro(f.bigWin, 2), euro(f.smallLoss, 2), euro(f.patient, 2)],
          ],
        ),
        '## Il meccanismo',
        `Il primo incassa appena vede un segno più, e quando è in perdita aspetta che passi. Di solito passa; ogni tanto no, e allora una sola perdita cancella almeno quattro guadagni. Con i suoi successi, per non rimetterci, la perdita media dovrebbe fermarsi a ${euro(f.evenLoss, 2)}, prima delle commissioni. Il secondo fa l’inverso: taglia subito, lascia correre, e deve sopportare lunghe sequenze di piccole sconfitte in attesa di una vittoria grande.`,
        '## Perché lo stile sbagliato è più diffuso',
        'Perché è più piacevole. Nel 1998 Terrance Odean, su diecimila conti di un intermediario americano, trovò che si vendeva il 14,8% dei titoli in guadagno e soltanto il 9,8% di quelli in perdita. Avere ragione tre volte su quattro è una ricompensa continua, mentre perdere circa due volte su tre richiede di ricordarsi ogni mattina perché lo si fa. Per questo la pubblicità dei corsi insiste spesso sulla percentuale di successi: anche quando è vera, è un numero gradevole e quasi privo di informazione.',
        '## Che cosa chiedere',
        'Quanto vale, in media, un’operazione vinta, e quanto una persa? Senza il secondo numero il primo non serve. E su quante operazioni sono calcolati entrambi? Una media su venti è un aneddoto.',
        'Non ne segue che il secondo stile sia facile da imitare. Chi ci prova, di solito, taglia le perdite per qualche settimana e poi, stanco di avere torto, incassa troppo presto il primo guadagno: resta con i difetti di entrambi.',
      ],
      closing: () =>
        'I quattro numeri si ricavano dall’elenco delle operazioni chiuse: quante in guadagno e quante in perdita, e le due medie. Si divide il numero delle prime per quello delle seconde e si moltiplica per il guadagno medio: se la perdita media è più alta del risultato, lo stile perde già prima delle commissioni.',
    },
    {
      form: 'steps',
      title: 'Il risultato medio di un’operazione, dai propri ultimi eseguiti',
      subtitle:
        'Quattro numeri dall’estratto conto, due moltiplicazioni e una sottrazione. Poi si tolgono i costi, e qualche volta finisce lì.',
      point: (f) =>
        `Con ${il(f.seldom)} di successi il risultato medio è di ${euro(f.patient, 2)}; tolti ${euro(f.cost)} di costi ne restano ${figure(f.patientNet, 2)}.`,
      body: (f) => [
        'Chi opera da un anno possiede già tutti i dati, e raramente li usa. Non servono programmi: servono le operazioni chiuse, una penna e la disposizione a leggere il risultato. Il valore atteso non dice come andrà la prossima volta; dice che cosa si sta comprando ogni volta che si preme il pulsante.',
        steps(
          `Contare le operazioni in guadagno e dividerle per il totale: ${percent(f.seldom, 0)}.`,
          `Fare la media dei guadagni: ${euro(f.bigWin)}. Moltiplicarla per quella quota: ${euro(f.winPart, 2)}.`,
          `Fare la media delle perdite, ${euro(f.smallLoss)}, e moltiplicarla per la quota restante: ${euro(f.lossPart, 2)}.`,
          `Sottrarre: ${euro(f.patient, 2)} a operazione.`,
          `Togliere commissioni e scarti, ${euro(f.cost)}: restano ${euro(f.patientNet, 2)}.`,
        ),
        '## Leggere il numero',
        `Su cento operazioni, costi compresi, fa ${euro(f.hundred)}; dopo l’imposta del 26%, se tutte le perdite si compensano, ${figure(f.hundredNet)}. Il margine finisce se i successi scendono ${al(f.even)}. Non è una previsione: è ciò che verrebbe, in media, se il futuro somigliasse al passato di quel quaderno. Se le operazioni registrate sono poche, può non somigliargli affatto.`,
        '## I due trucchi involontari',
        'Il primo è escludere l’operazione «anomala», quella andata malissimo per un motivo che non si ripeterà. Si ripeterà con un altro motivo. Il secondo è contare soltanto le chiuse: chi tiene aperte le perdite ha un quaderno splendido e un portafoglio che lo smentisce.',
        'Se il risultato è negativo non serve operare di più, né con importi maggiori. Serve fermarsi: nessuna gestione del denaro rende positivo un valore atteso che non lo è.',
      ],
      closing: () =>
        'Il conto si rifà ogni cinquanta operazioni, sempre su tutte e non soltanto sulle ultime. I dati stanno nelle note di eseguito o nell’elenco che la piattaforma permette di scaricare; le commissioni si prendono da lì, non dal listino.',
    },
    {
      form: 'mistake',
      title: 'Venti operazioni fortunate scambiate per un metodo',
      subtitle: 'Un 55% di successi su venti tentativi non distingue l’abilità dal caso. Quanti ne servono, e perché sono tanti.',
      real: ['i risultati dello studio su Taiwan (Journal of Financial Markets)'],
      point: (f) =>
        `Con 20 operazioni un 55% osservato è compatibile con qualunque valore fra ${il(f.low20, 0)} e ${il(f.high20, 0)}; con 400, fra ${il(f.low400, 0)} e ${il(f.high400, 0)}.`,
      body: (f) => [
        'Undici operazioni vinte su venti: 55%, meglio di una moneta. Con qualche aggiustamento, pensa chi le ha fatte, si può vivere di questo. L’aritmetica è meno entusiasta: su venti lanci una moneta onesta fa undici o più teste due volte su cinque.',
        '## L’intervallo attorno al numero',
        table(
          'Che cosa è compatibile con un 55% osservato',
          ['Operazioni', 'Da', 'A'],
          [
            ['20', percent(f.low20, 0), percent(f.high20, 0)],
            ['400', percent(f.low400, 0), percent(f.high400, 0)],
          ],
        ),
        `Con venti operazioni il vero valore può stare ovunque fra ${il(f.low20, 0)} e ${il(f.high20, 0)}: dentro c’è posto per un metodo eccellente e per uno rovinoso. Perché l’intervallo non comprenda più la moneta ne servono quasi quattrocento.`,
        '## L’incertezza e la sua radice',
        `L’incertezza scende con la radice del numero dei tentativi. Per dimezzarla bisogna quadruplicarli: lo scarto tipico passa da ${figure(f.error20 * 100, 1)} punti percentuali con venti a ${figure(f.error400 * 100, 1)} con quattrocento. Chi opera una volta la settimana ci arriva in quasi otto anni.`,
        '## Nel frattempo',
        'I costi, invece, sono certi dalla prima operazione. Supponiamo guadagni e perdite di 100 euro.',
        `Il pareggio senza spese è ${al(f.evenFree)} di successi; con ${euro(f.cost)} per operazione sale ${al(f.evenEqual)}. Sono pochi punti, proprio quelli che venti operazioni non riescono a vedere. Uno studio del 2014 su tutti gli scambi in giornata alla Borsa di Taiwan, dal 1992 al 2006, concluse che meno dell’1% di chi li faceva guadagnava in modo costante, tolti i costi.`,
        'Che fare, allora, con un registro breve? Tenerlo, allungarlo con importi piccoli e giudicarlo da ciò che si può giudicare subito: se le uscite sono state rispettate, se i costi sono quelli previsti, se le perdite somigliano a quelle scritte prima. L’abilità si vedrà dopo, se c’è.',
      ],
      closing: () =>
        'L’intervallo si calcola in un minuto: si moltiplica la quota dei successi per quella degli insuccessi, si divide per il numero delle operazioni, si estrae la radice e la si prende due volte, in più e in meno. Finché l’estremo più basso resta sotto il pareggio, gli importi non si aumentano.',
    },
    {
      form: 'question',
      title: 'Quante volte bisogna avere ragione per andare in pari?',
      subtitle:
        'Al Lotto e alla roulette la quota che servirebbe e quella vera si conoscono entrambe. In Borsa la prima si calcola nello stesso modo; la seconda non è stampata da nessuna parte.',
      real: ['i premi del Lotto (Agenzia delle dogane e dei monopoli)'],
      point: (f) =>
        `Guadagnando in media ${euro(f.bigWin)} o perdendone ${figure(f.smallLoss)}, con ${figure(f.cost)} di spese a operazione, si va in pari ${al(f.even)} di successi; senza alcuna abilità ci si ferma ${al(f.byChance)}.`,
      body: (f) => [
        'Chi gioca un numero al Lotto su una ruota sola, se indovina incassa 11,23 volte la posta, prima dell’imposta. Per andare in pari dovrebbe dunque indovinare l’8,90% delle volte. I numeri estratti sono 5 su 90, e indovina una volta su 18, il 5,56%. Due percentuali bastano a descrivere il gioco. Per un’operazione di Borsa se ne conosce subito una sola.',
        '## La formula, e tre giochi che la rispettano',
        'Alla perdita media si somma il costo di ogni tentativo; si divide per la somma di guadagno e perdita. Il risultato è la quota di successi sotto la quale, a lungo andare, si perde.',
        table(
          'Che cosa serve e che cosa accade, giocando 100 euro',
          ['Gioco', 'Guadagno', 'Perdita', 'Pareggio', 'Quota vera'],
          GAMES.map(({ name, paid, chance }) => [name, euro(paid - 100), euro(100), percent(100 / paid, 2), percent(chance, 2)]),
        ),
        'Fra le due ultime colonne c’è il margine di chi organizza: alla roulette è sottile, al Lotto largo, e l’imposta dell’8% sulle vincite lo allarga ancora. Nessun modo di scegliere i numeri sposta la quota vera, perciò chi gioca molte volte perde quanto dice la tabella.',
        '## In Borsa l’avversario sono le spese',
        `Chi punta a ${euro(f.bigWin)} rischiandone ${figure(f.smallLoss)}, con ${figure(f.cost)} di spese, pareggia ${al(f.even)}: può sbagliare più di due volte su tre. Sembra facile, finché non si guarda quanto spesso ci riesce chi non sa nulla. Un prezzo che si muovesse a caso toccherebbe quel guadagno prima di quella perdita nel ${figure(f.byChance * 100, 1)}% dei tentativi, cioè esattamente quanto il pareggio senza spese.`,
        line(
          {
            title: 'La quota che serve e quella del caso, con una perdita di 100 euro',
            unit: '%',
            axis: 'Guadagno medio in euro',
            decimals: 1,
          },
          GAINS,
          { Pareggio: f.evenByGain.map((share) => share * 100), 'Senza abilità': f.chanceByGain.map((share) => share * 100) },
        ),
        `Le due linee scendono insieme. Allontanare il traguardo abbassa il pareggio e anche la frequenza con cui lo si raggiunge: qualunque rapporto si scelga, chi non ha abilità perde in media le spese. La distanza fra le linee è fatta soltanto di quelle, e contano meno quanto più è grande ciò che si può vincere o perdere in una volta.`,
        '## Come si legge una promessa',
        `Chi vanta ${il(f.often)} di operazioni vincenti dovrebbe dire anche quanto vince e quanto perde. Con ${euro(f.smallWin)} contro ${figure(f.bigLoss)}, e ${figure(f.cost)} di spese, il pareggio è ${al(f.evenNervous)}: quella quota sta sotto. Resta il fisco, che la formula non vede. Il guadagno paga il 26% e le perdite lo riducono; quelle che non trovano guadagni entro il quarto anno alzano il pareggio di chi le ha subite.`,
      ],
      closing: () =>
        'Il confronto fra la propria quota e il pareggio ha senso dopo almeno un centinaio di operazioni: anche allora la quota osservata può sbagliare di una decina di punti. Se sta sotto, cambiare titolo non basta; la spesa di ogni operazione è la prima voce da ridurre, perché non dipende dal mercato.',
    },
  ],
})
