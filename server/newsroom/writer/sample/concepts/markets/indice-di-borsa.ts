import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { futureValue } from '../../../../../../events/domain/finance/growth.ts'
import { concept, line, steps, table } from '../../piece.ts'

/** Tesla: its weight when it entered the index, and its closes before the announcement and before the day. */
const [TESLA, ANNOUNCED, ENTERED] = [0.0169, 408.09, 695]
/** From the end of 2013 to the end of 2023, in ten years: Berkshire’s A share, the S&P 500 without and with dividends. */
const TEN_YEARS = [
  ['Berkshire Hathaway', 542_625 / 177_900],
  ['S&P 500, solo prezzi', 4769.83 / 1848.36],
  ['S&P 500, dividendi reinvestiti', 10_327.83 / 3315.59],
] as const
/** On dividends that reach an Irish fund or an Italian shareholder. */
const AMERICAN_TAX = 0.15
const YEARLY = TEN_YEARS.map(([, times]) => (times ** (1 / 10) - 1) * 100) as [number, number, number]
const [GROWTH, CHEAP_GAP, SWITCH] = [0.05, 0.002, 0.004]

export const indiceDiBorsa = concept({
  slug: 'indice-di-borsa',
  figures(random) {
    const big = random.range(60, 90, 10)
    const middle = random.range(25, 40, 5)
    const small = random.range(6, 12, 2)
    const total = big + middle + small
    const bigMove = random.pick([0.025, 0.03, 0.035])
    const rest = -0.01
    const next = big * (1 + bigMove) + (middle + small) * (1 + rest)
    const placed = random.range(10_000, 30_000, 10_000)
    const dearGap = random.pick([0.005, 0.006, 0.007])
    const ends = (gap: number) => futureValue(placed, GROWTH - gap, 20)
    return {
      placed,
      rose: ENTERED / ANNOUNCED - 1,
      inTesla: placed * TESLA,
      before: (placed * TESLA * ANNOUNCED) / ENTERED,
      hidden: difference(placed * TESLA, (placed * TESLA * ANNOUNCED) / ENTERED),
      hiddenShare: TESLA * (1 - ANNOUNCED / ENTERED),
      dearGap,
      indexEnd: ends(0),
      cheapEnd: ends(CHEAP_GAP),
      dearEnd: ends(dearGap),
      dearLess: difference(ends(CHEAP_GAP), ends(dearGap)),
      byGap: [0, 0.002, 0.004, 0.006, 0.008, 0.01].map((gap) => difference(ends(0), ends(gap))),
      switchMonths: (SWITCH / (dearGap - CHEAP_GAP)) * 12,
      big,
      middle,
      small,
      total,
      bigMove,
      rest,
      weights: [big / total, middle / total, small / total],
      next,
      bigPart: (big / total) * bigMove * 100,
      restPart: (1 - big / total) * rest * 100,
      enough: ((middle + small) / big) * -rest,
      weighted: next / total - 1,
      equal: (bigMove + 2 * rest) / 3,
      level: 1_000 * (next / total),
      ahead: difference(YEARLY[0], YEARLY[1], 0, 1),
      behind: difference(YEARLY[2], YEARLY[0], 0, 1),
      dividends: difference(YEARLY[2], YEARLY[1], 0, 1),
      dividendsKept: difference(YEARLY[2], YEARLY[1], 0, 1) * (1 - AMERICAN_TAX) * (1 - TAX_ON_GAINS),
      inEuro: 1.3791 / 1.105,
      divisorBefore: total / 1_000,
      divisorAfter: (total + small) / 1_000,
      totalAfter: total + small,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Il giorno in cui Tesla entrò nell’indice: quanto costa copiare un paniere',
      formerly: 'Indici di Borsa: come sono costruiti e che cosa raccontano',
      subtitle:
        'Un fondo indicizzato compra quando la regola lo ordina, a qualunque prezzo. C’è un costo che nessun confronto mostra, e uno che si legge nel rendiconto.',
      real: ['il peso e i prezzi di Tesla (S&P Dow Jones Indices e Nasdaq)'],
      point: (f) =>
        `Per chi aveva ${euro(f.placed)} in un fondo sull’S&P 500 l’ingresso di Tesla costò ${euro(f.hidden)} più del prezzo dell’annuncio, senza che il fondo restasse indietro rispetto all’indice.`,
      body: (f) => [
        'Lunedì 16 novembre 2020, a Borsa chiusa, S&P Dow Jones annunciò che Tesla sarebbe entrata nell’S&P 500 prima dell’apertura del 21 dicembre. L’azione aveva appena chiuso a 408,09 dollari. In meno di cinque settimane la comprò anche chi contava di rivenderla a un compratore obbligato; venerdì 18 dicembre, l’ultima seduta utile, chiuse a 695.',
        '## Il compratore obbligato',
        `Un fondo che replica un indice non può scegliere il momento. Se comprasse prima e il titolo scendesse, resterebbe indietro rispetto al suo metro, ed è sul metro che viene giudicato. Così la sera del 18 dicembre i fondi presero Tesla a 695 dollari, ${il(f.rose, 0)} sopra il prezzo dell’annuncio.`,
        `Era la società più grande mai aggiunta, con un peso dell’1,69%. Su ${euro(f.placed)} investiti nel fondo, ${euro(f.inTesla)} diventarono Tesla; le stesse azioni, cinque settimane prima, sarebbero costate ${figure(f.before)}. La differenza, ${euro(f.hidden)}, è ${il(f.hiddenShare, 2)} del capitale: più di quanto molti fondi di quel tipo chiedano in tre anni.`,
        'Nel rendiconto non ce n’è traccia, perché anche l’indice contò Tesla a partire da 695. Fondo e indice pagarono insieme, e la differenza fra i due rimase zero. Va detto che non fu denaro perduto: alla fine del 2021 l’azione superava i 1.000 dollari. Il costo sta nell’avere comprato dopo chi sapeva, e si ripete, molto più piccolo, a ogni revisione. Chi aveva un fondo sull’intero mercato americano, grandi e piccole società insieme, quel giorno non comprò nulla: Tesla l’aveva da anni. Più largo è il paniere, meno conta chi entra e chi esce.',
        '## Chi scrive la regola',
        'L’S&P 500 ha un comitato, che pretende fra l’altro utili positivi nella somma degli ultimi quattro trimestri: Tesla, enorme da tempo, aspettò per questo. L’indice principale di Milano contiene 40 titoli e si rivede ogni tre mesi, con criteri di capitalizzazione e di scambi. Chi esce di solito è sceso, chi entra è salito: un paniere del genere tende, per costruzione, a vendere basso e a comprare alto. In cambio costa poco e non si innamora di nessuno. Chi scrive la regola incassa una licenza dal gestore, e la licenza sta dentro le spese del fondo.',
        '## Il costo che si vede',
        table(
          'Che cosa separa un fondo dal proprio indice',
          ['Voce', 'Nell’indice', 'Nel fondo'],
          [
            ['Spese correnti', 'nessuna', 'ogni giorno, nel prezzo della quota'],
            ['Dividendi americani', 'secondo la versione', 'meno il 15% trattenuto negli Stati Uniti, se il fondo è irlandese'],
            ['Compravendite', 'gratuite', 'commissioni e scarti di prezzo'],
            ['Prestito dei titoli', 'assente', 'un piccolo ricavo, con un rischio'],
          ],
        ),
        `La somma di queste righe è la differenza di rendimento, che il rendiconto annuale riporta. Con un indice che cresca del 5% l’anno, un fondo che ne perda lo 0,2% porta in vent’anni ${euro(f.placed)} a ${figure(f.cheapEnd)}; uno che ne perda ${il(f.dearGap)} a ${figure(f.dearEnd)}. Fra i due ci sono ${euro(f.dearLess)}, prima delle imposte.`,
        line(
          { title: `Quanto manca dopo vent’anni su ${euro(f.placed)}`, unit: 'euro', axis: 'Differenza annua dall’indice' },
          [0, 0.002, 0.004, 0.006, 0.008, 0.01].map((gap) => percent(gap)),
          { 'Meno dell’indice': f.byGap },
        ),
        '## Quando vale la pena di cambiare',
        `Vendere il fondo caro e comprare quello economico costa due commissioni: supponiamo lo 0,4% in tutto. Il risparmio annuo è la differenza fra i due scarti, e la spesa si recupera in circa ${figure(f.switchMonths)} mesi. Se c’è un guadagno, però, la vendita anticipa l’imposta del 26%, e il guadagno di un fondo non si può ridurre con le minusvalenze di altri titoli. Con un guadagno grande e pochi anni davanti può convenire lasciare fermo il vecchio fondo e indirizzare al nuovo soltanto i versamenti.`,
      ],
      closing: () =>
        'Il documento da aprire è la relazione annuale, alla voce «differenza di rendimento» rispetto al parametro: si guarda la media di almeno tre anni, contro la versione netta dell’indice. Un anno solo può ingannare, perché un prestito di titoli fortunato nasconde spese alte; e fra due fondi con lo stesso scarto si sceglie quello che si scambia di più.',
    },
    {
      form: 'steps',
      title: 'Costruire un indice di Borsa con tre società e una calcolatrice',
      subtitle: 'Capitalizzazioni, pesi, divisore: il meccanismo che muove i titoli dei telegiornali sta in una tabella di tre righe.',
      point: (f) =>
        `Con la società maggiore in rialzo ${del(f.bigMove)} e le altre due in calo dell’1% l’indice sale ${del(f.weighted, 2)}.`,
      body: (f) => [
        'Un listino con tre società è troppo piccolo per esistere e abbastanza grande per capire. Le chiameremo Grande, Media e Piccola; le loro capitalizzazioni sono in miliardi, e l’indice parte da mille punti perché da qualche numero bisogna pur partire: il Dax tedesco, per esempio, valeva mille il 30 dicembre 1987, per convenzione di chi lo calcola.',
        table(
          'Il listino di partenza',
          ['Società', 'Capitalizzazione (miliardi)', 'Peso'],
          [
            ['Grande', figure(f.big), percent(f.weights[0]!)],
            ['Media', figure(f.middle), percent(f.weights[1]!)],
            ['Piccola', figure(f.small), percent(f.weights[2]!)],
          ],
        ),
        '## Il divisore',
        `Le tre capitalizzazioni fanno ${figure(f.total)} miliardi. Perché il risultato sia mille si divide per ${figure(f.divisorBefore, 3)}: è il divisore, e non ha alcun significato economico. Serve soltanto a fissare la scala.`,
        '## Una seduta',
        steps(
          `Grande sale ${del(f.bigMove)}; Media e Piccola scendono dell’1%.`,
          `Le nuove capitalizzazioni fanno ${figure(f.next, 2)} miliardi.`,
          `Divise per lo stesso divisore danno ${figure(f.level, 2)} punti.`,
          `La variazione è di +${percent(f.weighted, 2)}.`,
        ),
        `Due titoli su tre sono scesi e l’indice è salito. Nessun trucco: pesa il valore, non il numero. Con questi pesi a Grande bastava un rialzo ${del(f.enough, 2)} per compensare il ribasso delle altre due.`,
        '## Un cambio di composizione',
        `Torniamo al listino di partenza e supponiamo che Piccola venga sostituita da una società grande il doppio. La somma passa da ${figure(f.total)} a ${figure(f.totalAfter)} miliardi, e con il vecchio divisore l’indice farebbe un balzo senza che nessuno abbia guadagnato. Per evitarlo si ricalcola il divisore, che diventa ${figure(f.divisorAfter, 3)}: il livello resta mille e la serie continua senza scalini.`,
        'Lo stesso ritocco si fa per aumenti di capitale e fusioni; un frazionamento invece non lo richiede, perché lascia la capitalizzazione dov’era. È il lavoro meno visibile di chi gestisce un indice, e quello che permette di confrontare il numero di oggi con quello di trent’anni fa.',
      ],
      closing: () =>
        'Quando un notiziario dice che la Borsa è salita, vale dunque la pena di chiedere di chi è il merito. Il peso di ogni società è nella scheda che il gestore dell’indice pubblica ogni mese: bastano le prime cinque righe per sapere se il proprio portafoglio gli somiglia.',
    },
    {
      form: 'mistake',
      title: 'Berkshire ha battuto la Borsa? Dipende da quale indice si guarda',
      formerly: 'Confrontare il proprio fondo con l’indice sbagliato',
      subtitle: 'Dieci anni di Berkshire contro lo stesso listino, contato senza dividendi e poi con i dividendi: il vincitore cambia.',
      real: [
        'i prezzi di Berkshire Hathaway (Nyse)',
        'i livelli dell’indice americano (S&P Dow Jones Indices)',
        'i cambi del dollaro (BCE)',
      ],
      risk: 'Chi ha battuto il suo indice per anni può restare indietro negli anni seguenti, e anche un fondo migliore dell’indice perde quando l’indice scende.',
      point: () =>
        `Fra la fine del 2013 e la fine del 2023 l’azione Berkshire salì ${del(TEN_YEARS[0][1] - 1, 0)}. Batté l’S&P 500 dei soli prezzi, che fece ${il(TEN_YEARS[1][1] - 1, 0)}, e restò dietro a quello con i dividendi reinvestiti, che fece ${il(TEN_YEARS[2][1] - 1, 0)}.`,
      body: (f) => [
        'Il 31 dicembre 2013 un’azione di classe A di Berkshire Hathaway, la più nota società d’investimento americana, chiuse a 177.900 dollari; il 29 dicembre 2023 a 542.625. Nello stesso tempo l’S&P 500 passò da 1.848,36 a 4.769,83 punti. Il confronto sembra fatto, e vinto. Nella tabella che pubblicava ogni anno con la lettera agli azionisti, però, la società usava un altro metro.',
        '## Il metro della lettera',
        'L’ultima colonna di quella tabella è intitolata «S&P 500 with Dividends Included», dividendi compresi. L’indice dei giornali scende un po’ ogni volta che una società stacca il dividendo, benché gli azionisti lo incassino. Berkshire invece non ne paga: gli utili restano dentro, e dentro il prezzo. Metterla contro l’indice di prezzo vuol dire contare tutto da una parte e una parte dall’altra. La versione a rendimento totale, nelle stesse date, andò da 3.315,59 a 10.327,83.',
        table(
          'Dalla fine del 2013 alla fine del 2023, in dollari',
          ['Che cosa', 'In tutto', 'In media l’anno', `${figure(f.placed)} dollari diventano`],
          TEN_YEARS.map(([name, times], at) => [name, `+${percent(times - 1)}`, `${figure(YEARLY[at]!, 1)}%`, figure(f.placed * times)]),
        ),
        `I dividendi spostano il traguardo di ${figure(f.dividends, 1)} punti l’anno. Berkshire sta in mezzo, ${figure(f.ahead, 1)} punti sopra un metro e ${figure(f.behind, 1)} sotto l’altro. Dieci anni restano un periodo solo: dal 1965 al 2023, nella stessa tabella, la società segna in media il 19,8% l’anno contro il 10,2 dell’indice con i dividendi.`,
        '## La soglia per il proprio fondo',
        `Un fondo che reinveste i dividendi ha lo stesso vantaggio. Su questo listino, in questi anni, doveva fare ${figure(f.dividends, 1)} punti l’anno più dell’indice di prezzo soltanto per pareggiare: chi lo superava di un punto, e lo scriveva nel rendiconto, era in ritardo. Dove si distribuisce di più, come a Milano, il margine da togliere è più grande. Fa eccezione il Dax, perché il livello riportato dai giornali comprende già i dividendi.`,
        `Un risparmiatore che incassasse da sé quei dividendi ne vedrebbe meno. Fra il 15% trattenuto negli Stati Uniti e il 26% in Italia, la distanza di ${figure(f.dividends, 1)} punti si riduce a circa ${figure(f.dividendsKept, 1)}.`,
        '## Lordo, netto, in euro',
        `Anche il metro severo può esserlo troppo. La versione lorda immagina dividendi non tassati; quella netta, «net total return», toglie una ritenuta e si batte un po’ più facilmente. Quanto alla valuta, chi teneva tutto in euro ebbe anche il cambio, da 1,3791 a 1,1050 dollari: moltiplicò ogni riga della tabella per ${figure(f.inEuro, 3)}, e la classifica rimase quella. Cambia invece, e senza merito di nessuno, quando il fondo è in euro e l’indice in dollari.`,
      ],
      closing: () =>
        'Il parametro è dichiarato nel prospetto: accanto al nome si cercano le parole «total return» o «rendimento totale». Se mancano, si prende la versione completa dello stesso indice, sullo stesso periodo e nella valuta della quota; per la Borsa italiana si chiama FTSE MIB Net Total Return. È su quella riga, dopo i costi, che un gestore si giudica.',
    },
    {
      form: 'comparison',
      title: 'Pesi uguali o pesi reali: due indici sullo stesso listino',
      subtitle: 'Lo stesso giorno di Borsa raccontato da due medie diverse. Nessuna è falsa, ma rispondono a domande diverse.',
      real: ['i dati dell’indice S&P (S&P Dow Jones Indices)'],
      point: (f) =>
        `Nella stessa seduta l’indice a capitalizzazione segna +${percent(f.weighted, 2)} e quello a pesi uguali +${percent(f.equal, 2)}.`,
      body: (f) => [
        `Tre società, una seduta: la più grande guadagna ${il(f.bigMove)}, le altre due perdono l’1%. Com’è andata la Borsa? Un indice pesato per capitalizzazione risponde +${percent(f.weighted, 2)}; uno che dà a tutte lo stesso peso, +${percent(f.equal, 2)}.`,
        table(
          'Da dove viene il risultato pesato',
          ['Società', 'Peso', 'Variazione', 'Contributo in punti'],
          [
            ['La più grande', percent(f.weights[0]!), `+${percent(f.bigMove)}`, `+${figure(f.bigPart, 2)}`],
            ['Le altre due', percent(1 - f.weights[0]!), percent(f.rest), figure(f.restPart, 2)],
          ],
        ),
        '## Che cosa misura il primo',
        'La variazione della ricchezza. Se si sommano i portafogli di tutti gli azionisti di quel listino, il totale è cambiato proprio di quella percentuale. È anche l’indice che un fondo replica più facilmente senza comprare e vendere di continuo: i pesi si aggiornano da soli, perché seguono i prezzi.',
        '## Che cosa misura il secondo',
        'Come è andata, in media, a una società presa a caso. È più vicino all’impressione di chi possiede titoli presi qua e là. Per replicarlo bisogna però ribilanciare, vendendo un po’ di chi è salito e comprando chi è sceso: costa commissioni, e obbliga a tenere nelle aziende piccole più denaro di quanto il mercato ne scambi comodamente.',
        '## La concentrazione',
        `Nel nostro listino la prima società pesa ${il(f.weights[0]!)}. È un’esagerazione, ma la tendenza è reale: nell’indice milanese banche e imprese dell’energia fanno gran parte del totale, e quelli mondiali dipendono da un gruppo ristretto di aziende tecnologiche. Chi compra «il mercato» compra quei pesi.`,
        'Quanto conti, lo dicono due anni consecutivi dell’S&P 500, con i dividendi e secondo S&P Dow Jones Indices. Nel 2022 l’indice a capitalizzazione perse il 18%, quello a pesi uguali l’11%; nel 2023, trainato da sette giganti tecnologici, il primo guadagnò il 26% e il secondo il 14%. La scelta fra i due non è tecnica: è l’idea che ci si fa di ciò che succederà ai più grandi.',
      ],
      closing: () =>
        'Prima di scegliere un fondo si guarda quindi il peso dei primi dieci titoli, che la scheda mensile riporta. Se insieme fanno un terzo o più del totale, chi non vuole dipenderne può affiancargli un fondo a pesi uguali: ha più compravendite, e i costi vanno confrontati nei due documenti informativi.',
    },
  ],
})
