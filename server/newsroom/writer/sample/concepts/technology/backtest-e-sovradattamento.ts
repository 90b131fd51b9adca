import { figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { chanceAtLeastOnce } from '../../../../../../events/domain/finance/risk.ts'
import { TAX_ON_GAINS } from '../../../../../../events/domain/finance/taxes.ts'
import { concept, line, steps, table } from '../../piece.ts'

const TRIES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const EDGES = ['Promesso', 'Fuori campione', 'Dopo la pubblicazione', 'Tolti i costi']
/** Volatility of a rule’s yearly return against its index. */
const NOISE = 0.12
/** Mean of the largest of 10, 100, … standard normal draws. */
const BEST = [1.539, 2.508, 3.241, 3.852, 4.4, 4.864] as const
/** Years from 1 April 2001 to 24 August 2008. */
const SIMULATED = 2_702 / 365.25
const yearly = (times: number) => times ** (1 / SIMULATED) - 1
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
      edge,
      edges,
      published: edge * 0.42,
      yearsTwo: edges.map((each) => yearsToTell(each, 2)),
      yearsThree: edges.map((each) => yearsToTell(each, 3)),
      yearsByEdge: [2, 3, 4, 5, 6, 7, 8].map((points) => yearsToTell(points / 100, 2)),
      visible: (2 * NOISE * 100) / Math.sqrt(30),
      triesBehind: Math.round((452 * 0.35) / chance / 100) * 100,
      corrected: chanceAtLeastOnce(chance / 20, 20),
      correlation: Math.sqrt(0.025),
      concordant: 0.5 + Math.asin(Math.sqrt(0.025)) / Math.PI,
      bestOfTwo: BEST[1] / Math.sqrt(8),
      bestOfSix: BEST[5] / Math.sqrt(8),
      shownRate: yearly(2.35),
      trueRate: yearly(1.38),
      indexRate: yearly(1.28),
      feeParity: 1 - (1.28 / 1.38) ** (1 / SIMULATED),
      weekGain: 235_000 - 138_000,
      shownGain: 235_000 - 100_000,
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
      title: 'Provare venti regole e tenere la migliore: così il caso passa l’esame',
      formerly: 'Provare venti regole e tenere la migliore: il caso vince quasi sempre',
      subtitle:
        'Tre studiosi hanno rifatto 452 prove pubblicate sulle azioni, e due su tre non hanno retto. La stessa selezione avviene su un foglio di calcolo, dove nessuno tiene il conto.',
      real: ['i risultati degli studi citati (i loro autori)'],
      sources: ['esma', 'consob'],
      point: (f) =>
        `Con una soglia ${del(f.chance)} per ciascuna prova, chi ne fa venti su regole senza valore e fra loro indipendenti ne promuove almeno una nel ${percent(f.twenty, 0)} dei casi.`,
      body: (f) => [
        'Nel 2020 la Review of Financial Studies pubblicò un controllo di ampiezza insolita. Kewei Hou, Chen Xue e Lu Zhang presero 452 «anomalie», cioè regole che secondo altri articoli avevano distinto le azioni migliori dalle peggiori, e le rifecero con criteri uguali per tutte, senza lasciare che a decidere fossero le società minuscole. Il 65% non superava più l’esame consueto.',
        '## Quante sarebbero passate per caso',
        table(
          'Le 452 regole e i due esami',
          ['Esame', 'Bocciate', 'Promosse'],
          [
            ['Consueto, scarto di 1,96 errori statistici', '65%', figure(452 * 0.35)],
            ['Severo, scarto di 2,78', '82%', figure(452 * 0.18)],
          ],
        ),
        `L’esame consueto promuove per errore circa ${il(f.chance)} delle regole inutili: su 452 sarebbero ${figure(452 * f.chance)}. I promossi sono molti di più, e qualcuno avrà dunque ragione. Ma 452 sono le regole finite sulle riviste, e quelle scartate prima nessuno le ha contate. Per avere ${figure(452 * 0.35)} promossi di pura fortuna basterebbero circa ${figure(f.triesBehind)} tentativi, in decenni di ricerche, con un calcolatore sul tavolo. È la ragione dell’esame severo, che dimezza i promossi.`,
        'Gli studiosi non sono tutti d’accordo. Nel 2023, sul Journal of Finance, Theis Jensen, Bryan Kelly e Lasse Pedersen hanno sostenuto con altri metodi che la maggior parte di quelle regole si può replicare. Su un punto però le due ricerche coincidono: per giudicare una prova occorre sapere quante altre le stavano accanto.',
        '## Lo stesso conto in casa',
        line({ title: 'La probabilità di promuovere almeno una regola inutile', unit: '%', axis: 'Regole provate' }, TRIES, {
          Probabilità: f.found.map((each) => each * 100),
        }),
        `Comprare il lunedì e vendere il giovedì non funziona. Il martedì nemmeno. La diciassettesima variante sale per dieci anni, ed è quella che si racconta. Una prova sola su una regola inutile inganna una volta su venti; con venti prove la probabilità di tenerne almeno una falsa è ${del(f.twenty, 0)}, con cento ${del(f.hundred, 0)}. Il calcolo suppone prove indipendenti. Se le varianti si somigliano la probabilità è minore, e tuttavia resta lontana da quella dichiarata.`,
        'Non serve barare. Si sposta un parametro, si esclude un anno «anomalo», si passa dalle azioni italiane alle tedesche: ogni ritocco è una prova in più, e alla fine si presenta l’ultima come se fosse stata la prima.',
        '## Le correzioni che si possono applicare',
        [
          `Dividere la soglia per il numero delle prove: con venti varianti quella di ciascuna scende allo 0,25%, e la probabilità di un falso successo nell’insieme torna ${al(f.corrected, 2)}.`,
          'Mettere da parte gli ultimi anni prima di cominciare, e guardarli una volta sola.',
          'Cercare la ragione economica: chi paga quel guadagno, e perché dovrebbe continuare a farlo?',
        ],
        'La prima ha un prezzo. Una soglia così stretta boccia anche regole buone, quando i dati sono pochi, e chi la usa accetta di perderne qualcuna.',
      ],
      closing: (f) =>
        `Il numero delle varianti si decide quindi prima di aprire il foglio di calcolo, e si scrive in cima. Chi arriva a venti senza averlo fatto ha un risultato che il caso produce ${il(f.twenty, 0)} delle volte: lo può usare come idea da verificare su anni nuovi, e non come motivo per investire.`,
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
      title: 'Una regola con due parametri e una con sei: che cosa insegnano 888 strategie',
      formerly: 'Una regola con due parametri e una con sei: quale delle due crederà al passato?',
      subtitle:
        'Una piattaforma americana ha confrontato le curve simulate dai propri utenti con i mesi seguenti. Più prove erano state fatte, più il passato prometteva a vuoto.',
      real: ['i risultati dello studio citato (Quantopian)'],
      sources: ['esma', 'consob', 'mifid'],
      point: () =>
        'Nello studio del 2016 il rapporto fra rendimento e rischio della simulazione spiegava meno del 2,5% di ciò che era accaduto dopo. Se i risultati si distribuiscono a campana, la più bella di due curve è anche la migliore, in seguito, al massimo 55 volte su cento.',
      body: (f) => [
        'La prima regola ha due numeri da scegliere: la lunghezza di una media e una soglia. La seconda ne ha sei, e sugli stessi otto anni la sua curva sale con meno scosse. Prima di chiedersi quale usare si può guardare che cosa è successo a chi aveva già scelto. Una piattaforma americana, Quantopian, conservava le simulazioni dei suoi utenti, e quindi poteva controllare.',
        '## Il controllo',
        'Nel 2016 quattro suoi ricercatori, guidati da Thomas Wiecki, presero 888 strategie con almeno sei mesi di dati successivi alla loro scrittura. L’indice di Sharpe della simulazione, cioè il rendimento diviso per le oscillazioni, spiegava meno del 2,5% delle differenze viste dopo.',
        `La radice di 0,025 è una correlazione di ${figure(f.correlation, 2)}. Prese due strategie a caso, quella con la simulazione migliore vince anche fuori ${figure(f.concordant * 100)} volte su cento, se i risultati si distribuiscono a campana; a testa o croce sarebbero 50. L’altro risultato riguarda le due regole dell’inizio: quante più prove un autore aveva fatto, tanto più larga era la distanza fra promessa e realtà.`,
        '## Quanto promette il caso',
        'La ragione si può calcolare. Supponiamo che nessuna regola valga nulla, che le prove siano indipendenti e che la storia duri otto anni. Con dieci valori per parametro le combinazioni si moltiplicano per dieci a ogni passo, e la più fortunata mostra un indice di Sharpe che non è affatto zero.',
        table(
          'La migliore fra combinazioni senza valore, in media',
          ['Parametri', 'Combinazioni', 'Indice di Sharpe'],
          BEST.map((best, at) => [String(at + 1), figure(10 ** (at + 1)), figure(best / Math.sqrt(8), 1)]),
        ),
        `Con due parametri la fortuna arriva in media a ${figure(f.bestOfTwo, 1)}, con sei a ${figure(f.bestOfSix, 1)}. È un massimo: le combinazioni vicine comprano e vendono quasi negli stessi giorni, e un milione di parenti stretti vale molto meno di un milione di tentativi. La direzione però non cambia. Se la seconda regola mostra 1,5 e la prima 0,8, quel divario può nascere per intero dal numero delle scelte.`,
        '## Gli anni messi da parte',
        'Il confronto equo si fa su dati che nessuna delle due ha visto, e con gli stessi anni. Su quattro, una regola inutile scelta in anticipo supera un indice di Sharpe di 1 soltanto 2 volte su cento. Superare lo zero, invece, le riesce una volta su due: un piccolo guadagno fuori campione non prova niente.',
        'Da quegli anni vanno tolti i costi, che la regola con più condizioni paga di solito più spesso, e il 26% sui guadagni. La prova, poi, si consuma. Chi guarda, corregge e guarda di nuovo ha aggiunto una combinazione alle altre.',
      ],
      closing: () =>
        'Resta la possibilità che nessuna delle due superi la prova. In quel caso la semplice non è dimostrata migliore; ha soltanto meno modi di illudere, e costa meno da tenere. Lo studio del 2016 lascia un suggerimento positivo: la volatilità e la perdita massima della simulazione dicevano sul seguito più del suo indice di Sharpe. Di una curva conviene dunque leggere per prima la parte che scende.',
    },
    {
      form: 'question',
      title: 'Quali domande fare a chi mostra una curva perfetta?',
      subtitle:
        'Il caso F-Squared: sette anni di risultati che nessun cliente aveva avuto, e un segnale anticipato di una settimana. Che cosa avrebbe risposto chi fosse stato interrogato.',
      real: ['le cifre del caso F-Squared (Sec)'],
      sources: ['mifid', 'esma', 'consob'],
      point: (f) =>
        `Nel caso F-Squared 100.000 dollari ne diventavano, nella simulazione pubblicizzata, 235.000; con i segnali alla data giusta 138.000, contro i 128.000 dell’indice S&P 500. Un costo ${del(f.feeParity, 1)} l’anno avrebbe annullato anche quel vantaggio.`,
      body: (f) => [
        'Dall’ottobre 2008 una società del Massachusetts, F-Squared, vendette una strategia su fondi quotati, AlphaSector. La presentazione mostrava una curva dal 2001, e accanto la precisazione che non si trattava di una simulazione. Nel giro di qualche anno ne fece la maggiore del suo genere. Il 22 dicembre 2014 la Sec, l’autorità americana dei mercati, chiuse il caso: la società ammise di avere ingannato i clienti e accettò di pagare 35 milioni di dollari.',
        '## Da quando opera con denaro vero?',
        'È la domanda che sarebbe bastata. Prima del settembre 2008 l’algoritmo non esisteva: i risultati dei sette anni precedenti erano stati calcolati dopo, applicando le sue regole al passato. Una risposta vera indica un conto, una data e un intermediario che spedisce gli estratti conto. F-Squared, secondo la Sec, quei rendiconti li aveva chiesti più volte alla società da cui i risultati sarebbero venuti; ma lì la strategia non era mai stata usata.',
        '## A quale prezzo, e di che giorno?',
        'La simulazione conteneva anche un errore. I segnali uscivano a fine settimana, e chi fece i calcoli li applicò alla settimana che era appena passata: si vendeva prima del ribasso che aveva fatto scattare la vendita.',
        table(
          'Il valore di 100.000 dollari, dall’aprile 2001 al 24 agosto 2008',
          ['Calcolo', 'Dollari', 'L’anno'],
          [
            ['Come fu pubblicizzato', '235.000', percent(f.shownRate)],
            ['Con i segnali alla data giusta', '138.000', percent(f.trueRate)],
            ['Indice S&P 500, con i dividendi', '128.000', percent(f.indexRate)],
          ],
        ),
        `Una settimana di anticipo vale dunque ${figure(f.weekGain)} dollari su ${figure(f.shownGain)} di guadagno mostrato. Nella curva non si vede nulla, e la si scopre chiedendo l’elenco delle operazioni: data del segnale, data dell’ordine, prezzo.`,
        '## Quanto costa, e rispetto a che cosa?',
        `Corretto l’errore, in più di sette anni rimangono 10.000 dollari di vantaggio sull’indice. Il pareggio si trova con un costo ${del(f.feeParity, 1)} l’anno: una commissione più alta, e lo stesso denaro sull’indice avrebbe reso di più, prima delle imposte. Per chi vende un servizio attivo è una cifra normale. Il confronto ignora il rischio, e sarebbe giusto riconoscere alla strategia cadute minori; ma a un prezzo che il cliente deve conoscere.`,
        '## Quante versioni sono state provate?',
        `Qui il caso americano non aiuta, perché l’inganno era più semplice. Di solito chi mostra una curva ne ha viste molte. Se ogni regola inutile ha ${il(f.chance)} di probabilità di sembrare buona, fra ${figure(f.rules)} tentativi indipendenti ne passano in media ${figure(f.false)}. Il venditore che risponde «una sola» va creduto con prudenza; quello che risponde con un numero ha almeno tenuto un registro.`,
      ],
      closing: () =>
        'In Italia una comunicazione che riporta risultati simulati deve dirlo in modo evidente, secondo il regolamento che attua MiFID II. Le risposte si chiedono per iscritto, con l’elenco delle operazioni: se contraddicono ciò che la legge obbliga a dichiarare, l’esposto alla Consob ha già il suo allegato.',
    },
  ],
})
