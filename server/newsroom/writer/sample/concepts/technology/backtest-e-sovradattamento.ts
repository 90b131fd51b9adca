import { figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceAtLeastOnce, expectedStreaksByChance } from '../../../../../../events/domain/finance/risk.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'

const TRIES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const EDGES = ['Promesso', 'Fuori campione', 'Dopo la pubblicazione', 'Tolti i costi']
/** Of a rule against its index, in a year. */
const NOISE = 0.12
const yearsToTell = (edge: number, errors: number) => ((errors * NOISE) / edge) ** 2

export const backtestESovradattamento = concept({
  slug: 'backtest-e-sovradattamento',
  figures(random) {
    const chance = 0.05
    const rules = random.pick([500, 1_000])
    const gross = random.pick([0.12, 0.14])
    const trades = random.pick([80, 100])
    const cost = 0.0006
    const missed = random.pick([0.02, 0.03])
    const edge = random.pick([0.05, 0.06])
    const edges = [edge, edge * 0.74, edge * 0.42, edge * 0.42 - 0.009]
    return {
      chance,
      rules,
      found: TRIES.map((tries) => chanceAtLeastOnce(chance, tries)),
      twenty: chanceAtLeastOnce(chance, 20),
      hundred: chanceAtLeastOnce(chance, 100),
      false: rules * chance,
      streaks: expectedStreaksByChance(rules, 8),
      gross,
      trades,
      cost,
      costs: trades * cost,
      afterCosts: gross - trades * cost,
      missed,
      final: gross - trades * cost - missed,
      survivors: gross - trades * cost - missed - 0.015,
      bias: 0.015,
      afterTax: (gross - trades * cost - missed - 0.015) * (1 - TAX_ON_GAINS),
      years: 12,
      tested: 8,
      edge,
      edges,
      published: edge * 0.42,
      yearsTwo: edges.map((each) => yearsToTell(each, 2)),
      yearsThree: edges.map((each) => yearsToTell(each, 3)),
      yearsByEdge: [2, 3, 4, 5, 6, 7, 8].map((points) => yearsToTell(points / 100, 2)),
      visible: (2 * NOISE * 100) / Math.sqrt(30),
      combinations: [10, 100, 1_000, 10_000, 100_000, 1_000_000],
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'La regola del burro: quanto resta di una strategia dopo che è stata pubblicata',
      formerly: 'Backtest: perché una strategia perfetta sul passato non funziona',
      subtitle:
        'Due ricerche sui rendimenti promessi e mantenuti, e il numero di anni che servirebbero a un risparmiatore per accorgersi della differenza.',
      real: ['i risultati degli studi citati (i loro autori)'],
      point: (f) =>
        `In trent’anni si distingue dal caso soltanto una regola che batta l’indice di almeno ${figure(f.visible, 1)} punti l’anno: dopo la pubblicazione, di ${shortFigure(f.edge * 100)} punti promessi ne restano in media ${figure(f.published * 100, 1)}.`,
      body: (f) => [
        'La produzione di burro del Bangladesh spiegava da sola tre quarti delle variazioni dell’indice americano S&P dai primi anni Ottanta al 1993. Aggiungendo il formaggio degli Stati Uniti e il numero delle pecore nei due Paesi si arrivava al 99%. Lo calcolò David Leinweber, che voleva un esempio assurdo per i colleghi. Il saggio uscì nel 2007, con un titolo che metteva in guardia: «Stupid Data Miner Tricks», i trucchi stupidi di chi scava nei dati.',
        '## Non è soltanto una barzelletta',
        'Nessuno compra azioni guardando le pecore. Ma la stessa procedura, con variabili più presentabili, riempie le riviste. Nel 2016 Campbell Harvey, Yan Liu e Heqing Zhu ne contarono 316, proposte in decenni di studi per spiegare i rendimenti. Con tante prove, scrissero, il solito esame è troppo facile: al posto di uno scarto pari a due volte l’errore statistico se ne dovrebbero chiedere tre.',
        'Nello stesso anno, sul Journal of Finance, David McLean e Jeffrey Pontiff fecero la verifica più semplice. Presero 97 variabili pubblicate e guardarono che cosa era accaduto dopo. Fuori dal campione su cui erano nate rendevano il 26% in meno; una volta pubblicate, il 58% in meno. Il primo sconto è il massimo che si possa attribuire al caso; i 32 punti che mancano al secondo vengono, secondo gli autori, da chi ha letto gli articoli e ha comprato le stesse azioni.',
        '## Il tempo per accorgersene',
        `Supponiamo una regola che prometta ${il(f.edge, 0)} l’anno più dell’indice, con uno scarto annuo di 12 punti fra l’una e l’altro. Il vantaggio emerge dal rumore con la radice degli anni: per sapere quanti ne occorrono si divide 24, cioè due volte lo scarto, per il vantaggio, e si eleva il risultato al quadrato.`,
        table(
          'Anni necessari a distinguere la regola dal caso, con due o con tre errori statistici',
          ['Vantaggio', 'Punti l’anno', 'Esame usuale', 'Esame severo'],
          f.edges.map((each, at) => [EDGES[at]!, figure(each * 100, 2), figure(f.yearsTwo[at]!), figure(f.yearsThree[at]!)]),
        ),
        `Con la promessa intatta bastano ${figure(f.yearsTwo[0]!)} anni. Dopo la pubblicazione ne servono ${figure(f.yearsTwo[2]!)}; tolti 0,9 punti di costi, ${figure(f.yearsTwo[3]!)}. A quel punto la domanda «funziona?» non ha risposta nella vita di chi la pone.`,
        line(
          { title: 'Gli anni necessari, con l’esame usuale', unit: 'anni', axis: 'Vantaggio annuo in punti' },
          ['2', '3', '4', '5', '6', '7', '8'],
          {
            Anni: f.yearsByEdge,
          },
        ),
        `La curva precipita a destra e s’impenna a sinistra: dimezzare il vantaggio quadruplica l’attesa. In trent’anni, quanto dura un piano di risparmio lungo, diventa visibile soltanto un vantaggio di ${figure(f.visible, 1)} punti. Chi ne aspetta meno dovrà decidere per fiducia nella spiegazione.`,
        '## Che cosa cambia per chi compra un prodotto',
        'Molti fondi ed ETF seguono indici costruiti sui dati del passato, e nelle presentazioni la linea comincia anni prima del lancio. Quel tratto è simulato. Il regolamento delegato 2017/565, articolo 44, obbliga a dirlo in evidenza e a scrivere che non è un indicatore affidabile di ciò che verrà. La data di lancio è nella scheda: si copre con la mano tutto ciò che la precede, e si legge il resto.',
        'Di solito il resto è corto. Cinque anni veri con un buon vantaggio sono un inizio incoraggiante, e nelle ipotesi di sopra non provano ancora niente. Vale anche al contrario: cinque anni cattivi non bastano a condannare una regola sensata, e chi cambia metodo a ogni delusione paga ogni volta commissioni e, sui guadagni, il 26% di imposta.',
        '## Tre sconti da applicare subito',
        [
          `Al vantaggio dichiarato si toglie il 58%: ${shortFigure(f.edge * 100)} punti diventano ${figure(f.published * 100, 2)}. Se la regola non è mai stata pubblicata, il 26% è il minimo.`,
          'Si tolgono poi i costi dello strumento che la applica, letti nel documento informativo e non nella ricerca.',
          'Ciò che avanza si confronta con il rischio di avere torto per dieci o quindici anni di fila, e ci si domanda se si resisterebbe.',
        ],
      ],
      closing: () =>
        'Le due ricerche descrivono medie, e fra quelle variabili alcune hanno continuato a funzionare. Non c’è modo di sapere in anticipo quali; c’è modo di non pagarle troppo. La spesa in più rispetto a un fondo sull’indice va tenuta molto sotto il vantaggio già scontato, perché è l’unica delle due cifre che si conosce.',
    },
    {
      form: 'mistake',
      title: 'Provare venti regole e tenere la migliore: il caso vince quasi sempre',
      subtitle: 'Una soglia del cinque per cento protegge chi fa una prova sola. Chi ne fa venti la supera senza avere trovato niente.',
      point: (f) =>
        `Con una probabilità ${del(f.chance)} di falso successo per prova, in venti prove se ne incontra almeno uno nel ${percent(f.twenty, 0)} dei casi.`,
      body: (f) => [
        'Comprare il lunedì e vendere il giovedì non funziona. Il martedì nemmeno. Alla diciassettesima variante, comprare il terzo mercoledì del mese, la curva sale per dieci anni. Chi ha cercato ricorda la diciassettesima e racconta quella. Le altre sedici erano, però, parte dell’esperimento.',
        line({ title: 'La probabilità di trovare almeno una regola falsa che «funziona»', unit: '%', axis: 'Regole provate' }, TRIES, {
          Probabilità: f.found.map((each) => each * 100),
        }),
        '## La soglia che non protegge',
        `Se una regola senza valore ha una probabilità ${del(f.chance)} di sembrare buona per caso, una prova sola è abbastanza affidabile. Dopo venti, la probabilità che almeno una inganni è ${del(f.twenty, 0)}; dopo cento, ${del(f.hundred, 0)}. Fra ${figure(f.rules)} combinazioni senza valore, che un calcolatore prova in un minuto, le promosse per errore sono in media ${figure(f.false)}.`,
        '## Non serve barare',
        'Il difetto è che nessuno tiene il conto. Si scarta un’idea, si sposta un parametro, si esclude un anno «anomalo», si cambia mercato. Ogni ritocco è una prova in più, e il risultato finale viene presentato come la prima. È così che persone oneste arrivano a curve false.',
        '## Tre difese',
        [
          'Scrivere quante varianti si sono provate, e chiedere prove tanto più forti quante più sono: con venti varianti la soglia di ciascuna, per tenere quella dell’insieme al 5%, scende allo 0,25%.',
          'Conservare una parte dei dati chiusa a chiave, e aprirla una volta sola.',
          'Chiedersi perché la regola dovrebbe funzionare: senza una ragione economica, il terzo mercoledì è un oroscopo.',
        ],
        'La prova migliore resta il futuro, e ha un difetto: va vissuto alla velocità di un giorno al giorno.',
        'Nell’attesa si può scrivere la regola, datarla e non toccarla: un anno dopo quel foglio vale più di qualunque simulazione.',
      ],
      closing: (f) =>
        `Chi sta provando una regola può fissare adesso quante varianti si concede e annotarle tutte. Se arriva a venti, un successo apparente è previsto ${al(f.twenty, 0)} anche senza alcun valore: il risultato va allora verificato su dati mai guardati prima di impegnare denaro.`,
    },
    {
      form: 'steps',
      title: 'Dal rendimento del backtest a quello che resta: le quattro sottrazioni',
      subtitle:
        'Costi, esecuzione, società scomparse: ogni voce dimenticata toglie qualche punto. Alla fine della lista la curva ha cambiato pendenza.',
      point: (f) =>
        `Un rendimento simulato ${del(f.gross)} scende ${al(f.survivors)} dopo costi, ritardi di esecuzione e titoli scomparsi.`,
      body: (f) => [
        `La simulazione dà ${il(f.gross)} l’anno. È un numero lordo in un senso più ampio del solito: è lordo del mondo. Prima di confrontarlo con un fondo, o con un libretto, conviene fargli attraversare quattro dogane.`,
        steps(
          `I costi: ${figure(f.trades)} operazioni l’anno ${al(f.cost, 2)} ciascuna tolgono ${shortFigure(f.costs * 100, 1)} punti. Resta ${il(f.afterCosts)}.`,
          `L’esecuzione: nella prova si compra al prezzo di chiusura, nella realtà un po’ dopo e un po’ peggio. Se ne vanno altri ${shortFigure(f.missed * 100, 1)} punti, e resta ${il(f.final)}.`,
          `I titoli scomparsi: l’archivio contiene le società di oggi, non quelle fallite. Rimetterle al loro posto costa ${shortFigure(f.bias * 100, 1)} punti, e resta ${il(f.survivors)}.`,
          `Le imposte: la simulazione non ne paga, chi opera sì. Con il 26% sul guadagno dell’anno resta ${il(f.afterTax)}.`,
        ),
        'Il termine di paragone non è zero. Un BTP che renda il 3,5% ne lascia circa il 3,1 dopo l’imposta del 12,5%, senza operazioni e senza sere davanti allo schermo.',
        '## La voce più subdola',
        'È quella dei titoli scomparsi. Chi prova oggi una regola sulle cento società più grandi usa un elenco che nel passato nessuno conosceva: quelle società sono diventate grandi proprio perché sono salite. È come scommettere su una corsa avendo già la fotografia dell’arrivo. Gli archivi senza questo difetto esistono e costano.',
        '## Guardare nel futuro senza volerlo',
        'C’è un errore che non si corregge con una sottrazione: usare un dato prima che fosse noto. Un bilancio datato dicembre esce in marzo, un Pil viene rivisto per anni. Una regola che li usa alla data della copertina è perfetta e inapplicabile.',
      ],
      closing: () =>
        'Le sottrazioni si possono chiedere a chi vende il programma, con i suoi numeri al posto di questi. Se ciò che avanza dopo la quarta non supera di qualche punto un titolo di Stato, manca il motivo per correre il rischio.',
    },
    {
      form: 'comparison',
      title: 'Una regola con due parametri e una con sei: quale delle due crederà al passato?',
      subtitle: 'La più complicata descrive meglio gli anni in cui è nata. Negli altri, di solito, è la più semplice a sbagliare meno.',
      point: (f) =>
        `Con dieci valori per parametro, passare da due a sei parametri porta le combinazioni da ${figure(f.combinations[1]!)} a ${figure(f.combinations[5]!)}.`,
      body: (f) => [
        'La prima regola dice: compra se il prezzo supera dell’uno per cento la media di duecento giorni. La seconda aggiunge una soglia di volume, la distanza dal massimo, un filtro sulla volatilità e un’eccezione per agosto. Sui dati di prova la seconda rende il doppio. Di quale fidarsi per i prossimi anni?',
        '## Le combinazioni crescono in fretta',
        table(
          'Quante regole si stanno provando',
          ['Parametri', 'Combinazioni con dieci valori ciascuno'],
          f.combinations.map((count, at) => [String(at + 1), figure(count)]),
        ),
        'Ogni parametro moltiplica per dieci i tentativi, e fra un milione di combinazioni qualcuna si adatta quasi a qualunque storia. La curva della seconda regola è più bella perché ha avuto più occasioni di esserlo.',
        '## Imparare o ricordare',
        'C’è una differenza che gli insegnanti conoscono: lo studente che ha capito risolve un problema nuovo, quello che ha imparato a memoria no. Una regola con molti parametri può imparare a memoria i dati, con gli incidenti e le coincidenze. Si chiama sovradattamento, e si riconosce dal crollo nella prima verifica.',
        '## La prova dei vicini',
        [
          'Si sposta ogni parametro di poco: se il risultato cambia molto, era appoggiato su una coincidenza.',
          `Si divide la storia: di ${figure(f.years)} anni, ${figure(f.tested)} per scegliere e ${figure(f.years - f.tested)} per controllare, senza tornare indietro.`,
          'Si applica a un mercato simile: una buona idea sui titoli francesi non dovrebbe rovinarsi su quelli olandesi.',
        ],
        `Resta il punto di partenza. Se ogni anno è un lancio di moneta, fra ${figure(f.rules)} regole inutili circa ${figure(f.streaks)} chiudono in guadagno otto anni su otto. La semplicità non garantisce nulla; rende più difficile ingannarsi.`,
      ],
      closing: (f) =>
        `Fra le due regole dell’inizio si può dunque decidere con una prova sola: gli anni messi da parte. Se sui ${figure(f.years - f.tested)} finali la più complessa perde il suo vantaggio, quel vantaggio veniva dal numero delle combinazioni provate e non dal mercato. La prova vale una volta sola: dopo averla guardata, anche quella parte della storia è stata usata.`,
    },
    {
      form: 'question',
      title: 'Quali domande fare a chi mostra una curva perfetta?',
      subtitle:
        'Una simulazione non si giudica dal disegno. Le risposte da chiedere per iscritto, e il conto di ciò che la curva di solito tralascia.',
      point: (f) =>
        `La prima domanda è quante regole sono state provate: con ${figure(f.rules)} tentativi senza valore, in media ${figure(f.false)} passerebbero l’esame per caso.`,
      body: (f) => [
        'La curva parte in basso a sinistra e finisce in alto a destra, senza quasi mai tornare indietro. È una simulazione, dice una nota in piccolo. Più che discutere la curva conviene interrogare chi la mostra, come un testimone troppo sicuro.',
        steps(
          'Quante varianti sono state provate prima di questa?',
          'Su quali dati, e quei dati contengono anche le società fallite?',
          'A quali prezzi si comprava, e con quali costi?',
          'Quale parte del periodo non è stata mai guardata durante la ricerca?',
          'Che cosa succede spostando di poco i parametri?',
          'Da quando opera con denaro vero, e dove si vedono quei risultati?',
        ),
        '## Il motivo di ogni domanda',
        `La prima perché le prove statistiche ammettono di solito un errore su venti. Se il caso promuove ${il(f.chance)} delle regole inutili, fra ${figure(f.rules)} tentativi ${figure(f.false)} sembrano buoni senza esserlo.`,
        `La seconda e la terza perché insieme possono togliere più di metà del rendimento. Supponiamo una curva che renda ${il(f.gross)} l’anno: i costi ne tolgono ${shortFigure(f.costs * 100)} punti, i prezzi peggiori di quelli simulati ${shortFigure(f.missed * 100)}, le società fallite lasciate fuori ${shortFigure(f.bias * 100)}. Resta ${il(f.survivors)}.`,
        'La quarta perché una regola si giudica su anni che chi l’ha scelta non aveva guardato. La quinta perché una buona idea sopporta un parametro spostato di poco, mentre una coincidenza sparisce.',
        '## La sesta vale doppio',
        'Il passaggio dal simulato al reale è l’esame più difficile da truccare, purché si chieda di vedere tutti i conti: chi ne tiene dieci può mostrare soltanto quello che ha vinto. I risultati veri, documentati dall’estratto conto di un intermediario vigilato, contengono i costi e i prezzi che una simulazione suppone. Un anno solo non basta ancora a distinguere l’abilità dalla fortuna, ma chi non ha nemmeno quello presenta un’ipotesi e non un metodo.',
        '## Che cosa fare con le risposte',
        `Se mancano, la decisione è presa. Se ci sono e convincono, resta una cautela: una regola nota smette spesso di funzionare, perché altri la usano. La curva descrive il passato; il rischio è di chi comincia oggi.`,
      ],
      closing: () =>
        'Le risposte si chiedono per iscritto perché chi le mette per iscritto ne risponde, e perché si possono mostrare alla Consob. Con i costi veri si rifà il conto; se si comincia, si comincia con una somma che si può perdere per intero.',
    },
  ],
})
