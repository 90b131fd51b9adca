import { difference, euro, figure, percent } from '../../../../../../events/domain/figures.ts'
import { al, del, il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { mixVolatility } from '../../../../../../events/domain/finance/risk.ts'
import { concept, line, table } from '../../piece.ts'
import { diversificazionePortrait, oneHolding } from '../../portraits/investing/diversificazione.ts'

const PAIRS = [0, 0.2, 0.4, 0.6, 0.8, 1]
const COUNTS = [1, 5, 10, 15, 20, 25, 30, 35, 40]
const WEIGHTS = [0, 0.2, 0.4, 0.6, 0.8, 1]
/** The mistake’s summary names the second and the fifth. */
const CORRELATIONS = [-0.2, 0.1, 0.3, 0.5, 0.8, 1]
/** Losses of MSCI World and Bloomberg Global Aggregate in 2022, in dollars. */
const STOCKS_2022 = 0.18
const BONDS_2022 = 0.16
/** S&P/Mib, first and last close of 2008 (Borsa Italiana). */
const [JANUARY_2008, DECEMBER_2008] = [38_554, 19_460] as const
const LOSS_2008 = 1 - DECEMBER_2008 / JANUARY_2008

export const diversificazione = concept({
  slug: 'diversificazione',
  figures(random) {
    const capital = random.range(20_000, 60_000, 10_000)
    const risky = random.pick([0.16, 0.18, 0.2])
    const calm = random.pick([0.05, 0.06, 0.07])
    const mix = (correlation: number, weight = 0.5) => mixVolatility(weight, risky, calm, correlation)
    const alone = random.pick([0.3, 0.35, 0.4])
    const holding = oneHolding(random)
    return {
      capital,
      risky,
      calm,
      weights: WEIGHTS.map((weight) => weight * 100),
      byWeight: WEIGHTS.map((weight) => mix(0.1, weight)),
      byCorrelation: CORRELATIONS.map((correlation) => mix(correlation)),
      average: (risky + calm) / 2,
      half: mix(0.1),
      crisis: mix(0.8),
      /** In points. */
      saved: difference((risky + calm) * 50, mix(0.1) * 100, 0, 1),
      alone,
      twins: mixVolatility(0.5, alone, alone, 0.85),
      byPair: PAIRS.map((each) => mixVolatility(0.5, alone, alone, each)),
      strangers: mixVolatility(0.5, alone, alone, 0.2),
      crash: (STOCKS_2022 + BONDS_2022) / 2,
      loss: (capital * (STOCKS_2022 + BONDS_2022)) / 2,
      lossInEuro: capital * 0.13,
      names: [1, 2, 5, 10, 20, 40].map((count) => alone * Math.sqrt(1 / count + (1 - 1 / count) * 0.25)),
      byCount: COUNTS.map((count) => alone * Math.sqrt(1 / count + (1 - 1 / count) * 0.25) * 100),
      floor: alone * 0.5,
      ...holding,
      needed: Math.ceil(1 / holding.growth - 1e-9),
    }
  },
  pieces: [
    diversificazionePortrait,
    {
      form: 'question',
      title: 'Quanti titoli servono per dirsi diversificati?',
      subtitle:
        'Nel 2008 quaranta società persero insieme quasi metà del valore. Il numero dei titoli protegge da un fallimento; dal mercato, no.',
      real: ['le chiusure dell’S&P/Mib (Borsa Italiana)'],
      sources: ['borsa', 'consob'],
      point: (f) =>
        `Perché un fallimento costi al massimo un anno di rendimenti, con un rendimento atteso ${del(f.growth)} servono ${f.needed} titoli in parti uguali; i quaranta dell’indice di Milano, nel 2008, persero insieme ${il(LOSS_2008)}.`,
      body: (f) => [
        `L’S&P/Mib, che riuniva le quaranta società principali di Piazza Affari, cominciò il 2008 da ${figure(JANUARY_2008)} punti; il 30 dicembre, ultima seduta, chiuse a ${figure(DECEMBER_2008)}. Banche, petrolio, elettricità, assicurazioni: quaranta nomi, e ${il(LOSS_2008)} in meno. Le regole che circolano dicono dieci titoli, venti, trenta. Prima di contarli conviene sapere contro quale rischio.`,
        '## Contro il fallimento di una società',
        `Se le somme sono uguali, un titolo che si azzera porta via una parte del portafoglio: un decimo con dieci nomi, un ventesimo con venti. Un limite ragionevole è che un incidente del genere non consumi più di un anno di rendimenti. Si divide uno per il rendimento che ci si aspetta: con ${il(f.growth)} il risultato è ${f.needed} titoli. Con meno nomi si può essere fortunati, ma un solo errore costa più di un anno.`,
        '## Contro le oscillazioni',
        `L’altra misura è la volatilità, cioè lo scarto tipico del rendimento di un anno dalla sua media. Si suppongano azioni tutte con una volatilità ${del(f.alone)} e una correlazione di 0,25 fra ogni coppia: zero vorrebbe dire che si muovono ognuna per conto suo, uno che si muovono insieme.`,
        line({ title: 'La volatilità al crescere dei titoli', unit: '%', axis: 'Numero di titoli', decimals: 1 }, COUNTS, {
          Portafoglio: f.byCount,
        }),
        `Da uno a dieci titoli si scende ${al(f.names[3]!)}; da venti a quaranta si guadagna meno di un punto, e sotto ${il(f.floor)} nessun numero permette di andare. I guai propri di una società si compensano con la buona sorte delle altre; quelli comuni non trovano compenso.`,
        '## Quello che il numero non può fare',
        `La perdita del 2008 è molto più profonda di quel pavimento: in una crisi crescono le oscillazioni e le correlazioni, e quaranta titoli cadono come se fossero pochi. La difesa è la quota investita in azioni. Chi accetta di perdere al massimo il 15% del patrimonio in un anno come quello divide 15 per ${figure(LOSS_2008 * 100, 1)} e ottiene ${il(0.15 / LOSS_2008, 0)}: è la parte che può tenere in azioni, se il resto non scende. Anche questa è una misura presa da un anno solo, e un anno peggiore non si può escludere.`,
        'Un fondo indicizzato risolve il problema del numero con un acquisto, e toglie la fatica di scegliere. Venti banche italiane comprate una per una, invece, sono venti nomi e quasi un rischio solo.',
      ],
      closing: (f) =>
        `Chi sceglie da sé ha dunque due soglie: il numero dei titoli, qui ${f.needed}, e la quota in azioni, che si decide sulla perdita sopportabile. La prima si controlla sul rendiconto del deposito titoli, contando per uno le società che una stessa notizia farebbe scendere; la seconda dividendo il totale delle azioni per tutto ciò che si possiede.`,
    },
    {
      form: 'comparison',
      title: 'Due gemelli e due estranei: la stessa somma divisa in due modi',
      subtitle: 'Dividere a metà non basta: conta con chi si divide. La correlazione, spiegata con due coppie di azioni.',
      point: (f) =>
        `Due azioni con volatilità ${del(f.alone)}, metà e metà, danno ${il(f.twins)} se si somigliano e ${il(f.strangers)} se non si somigliano.`,
      body: (f) => [
        `Ci sono ${euro(f.capital)} da dividere fra due azioni, ognuna con volatilità ${del(f.alone)}. Nella prima coppia le società vendono la stessa cosa negli stessi Paesi: la correlazione è 0,85. Nella seconda una produce medicinali e l’altra gestisce porti: la correlazione è 0,2. Cambia qualcosa?`,
        line(
          { title: 'La volatilità di due titoli a metà, secondo la correlazione', unit: '%', axis: 'Correlazione', decimals: 1 },
          PAIRS.map((each) => figure(each, 2)),
          { Volatilità: f.byPair.map((each) => each * 100) },
        ),
        '## I gemelli',
        `Con i gemelli la volatilità scende appena, ${al(f.twins)}. Quando una trimestrale delude, delude per entrambe; quando rincara una materia prima, rincara per entrambe. Sul documento della banca risultano due posizioni, e chi guarda si sente prudente.`,
        '## Gli estranei',
        `Con gli estranei si arriva ${al(f.strangers)}. Nessuna delle due società è diventata meno rischiosa: è che le loro cattive giornate raramente coincidono, e la buona giornata dell’una copre un pezzo della cattiva dell’altra.`,
        '## Riconoscere un estraneo',
        'La correlazione si calcola sulle serie dei prezzi, ma si intuisce dai ricavi. Conviene guardare chi paga: famiglie o imprese, in euro o in dollari, con i tassi bassi o con quelli alti. Due aziende che dipendono dallo stesso cliente sono gemelle anche se una fa bulloni e l’altra software.',
        'Resta un’avvertenza. Le correlazioni si misurano nei periodi normali e salgono in quelli anormali: nei giorni di panico si vende ciò che si riesce a vendere, e gli estranei per qualche settimana si comportano da parenti. La diversificazione fra azioni protegge dai guai di una società; da quelli di tutte insieme protegge poco.',
      ],
      closing: () =>
        'Prima di dividere una somma fra due titoli si può dunque scrivere da quale cliente, da quale valuta e da quale tasso dipende ciascuno. Due risposte uguali su tre dicono che i titoli sono parenti, e che il secondo aggiunge un nome più che una protezione.',
    },
    {
      form: 'history',
      title: 'Prima la saggezza, poi la formula: come la diversificazione è diventata una misura',
      subtitle: 'Non mettere tutte le uova in un paniere lo sapevano già i mercanti. Nel 1952 qualcuno scrisse quanto conviene dividerle.',
      point: (f) =>
        `Con la formula del 1952, metà in un’attività con volatilità ${del(f.risky)} e metà in una ${del(f.calm)} danno ${il(f.half)}, se la correlazione è 0,1: meno della media, che è ${il(f.average)}.`,
      body: (f) => [
        'I mercanti veneziani spartivano il carico su più navi, e Antonio, nella commedia di Shakespeare, si vanta che i suoi affari non sono affidati a una sola stiva. Il principio è vecchio quanto il commercio. Quello che mancava era la misura: quante navi, e quali?',
        '## Una tesi di dottorato',
        'Nel 1952 un articolo di Harry Markowitz, nato dal lavoro per il dottorato e uscito sul Journal of Finance, propose di trattare il rischio di un portafoglio come una quantità che si calcola. L’idea nuova non era dividere. Era che il rischio dell’insieme dipende da come le parti si muovono l’una rispetto all’altra, e non soltanto da quanto si muove ciascuna.',
        `Prendiamo un’attività con volatilità ${del(f.risky)} e una ${del(f.calm)}. La media delle due è ${il(f.average)}. Metà e metà, con correlazione 0,1, danno invece ${il(f.half)}: ${figure(f.saved, 1)} punti in meno. Il rendimento atteso, al contrario, resta la media dei due rendimenti.`,
        line(
          { title: 'Dalla sola attività tranquilla alla sola rischiosa', unit: '%', axis: 'Quota rischiosa', decimals: 1 },
          WEIGHTS.map((weight) => percent(weight, 0)),
          {
            Volatilità: f.byWeight.map((each) => each * 100),
          },
        ),
        '## Dalla lavagna ai calcolatori',
        'Per anni la formula restò teoria: con cento titoli servono migliaia di correlazioni, e a mano nessuno aveva il tempo di stimarle. I calcolatori risolsero il problema e ne rivelarono un altro. I numeri da inserire, rendimenti attesi e correlazioni future, non li conosce nessuno, e piccoli errori in ingresso producono portafogli stravaganti in uscita.',
        '## Che cosa ne è rimasto',
        'Oggi quasi nessuno segue alla lettera il portafoglio «ottimo» che la formula suggerisce. È rimasto il modo di ragionare: chiedersi, davanti a un nuovo investimento, non quanto rende da solo ma che cosa aggiunge a ciò che si ha già. Nel 1990 quel modo di ragionare valse al suo autore, insieme a Merton Miller e William Sharpe, il premio per l’economia intitolato a Nobel.',
      ],
      closing: () =>
        'Chi sta valutando un acquisto può fare la stessa domanda a chi lo propone: di quanto cambierebbe la volatilità di tutto ciò che si ha, e con quale correlazione è stata calcolata. Se la risposta riguarda soltanto il prodotto, la domanda non è stata capita.',
    },
    {
      form: 'mistake',
      title: 'Contare su una correlazione che negli anni peggiori cambia',
      formerly: 'Contare su una correlazione che nei giorni peggiori cambia',
      subtitle:
        'Il rischio di un portafoglio misto è calcolato con i dati dei tempi tranquilli. Il conto va rifatto con quelli delle crisi.',
      real: ['le perdite dei due indici mondiali (MSCI e Bloomberg)'],
      point: (f) =>
        `Lo stesso portafoglio ha una volatilità ${del(f.half)} con correlazione 0,1 e ${del(f.crisis)} con correlazione 0,8. Con le perdite del 2022, un portafoglio a metà avrebbe ceduto circa ${il(f.crash)}.`,
      body: (f) => [
        `La scheda di un portafoglio, nel nostro esempio, dice: volatilità ${percent(f.half)}. È lo scarto tipico di un anno dalla media, e il numero è onesto, ottenuto da anni in cui azioni e obbligazioni andavano ognuna per conto proprio. Letto così, perdere ${il(f.crash)} con un rendimento atteso del 4% è un caso da due scarti, che capita un paio di volte in un secolo. Poi arriva il 2022.`,
        '## Il peso della correlazione',
        `Il portafoglio è investito per metà in un’attività con volatilità ${del(f.risky)} e per metà in una con volatilità ${del(f.calm)}. Nella tabella cambia soltanto la correlazione.`,
        table(
          'La stessa divisione a metà con correlazioni diverse',
          ['Correlazione', 'Volatilità'],
          CORRELATIONS.map((each, at) => [figure(each, 1), percent(f.byCorrelation[at]!)]),
        ),
        'Nell’ultima riga la diversificazione non esiste più: con correlazione uno la volatilità è la semplice media delle due. Nella prima riga il vantaggio è il più grande, e dipende da un parametro che la scheda di solito non riporta. Da sola, però, la correlazione non basta a spiegare un disastro: fra 0,1 e 0,8 la volatilità cambia poco. Il resto viene da quanto oscilla ciascuna attività, che negli anni peggiori cambia insieme a lei.',
        '## Il 2022, in discesa insieme',
        `Quando i prezzi salgono per motivi diversi, le attività si muovono in ordine sparso. Quando scendono per un motivo solo, per esempio un rialzo improvviso dei tassi, quel motivo può colpirle tutte. Non accade in ogni crisi: nel 2008 e nei primi mesi del 2020 le azioni crollarono e i titoli di Stato americani salirono. Il 2022 andò diversamente: in dollari l’indice azionario mondiale MSCI World perse circa ${il(STOCKS_2022)}, quello obbligazionario Bloomberg Global Aggregate circa ${il(BONDS_2022)}. Per chi contava in euro andò un po’ meno peggio, perché il dollaro salì: circa il 13% in meno le azioni, e altrettanto le obbligazioni con il cambio coperto.`,
        `Un portafoglio diviso a metà fra i due perse quell’anno circa ${il(f.crash)}. Nell’esempio la parte tranquilla ha una volatilità ${del(f.calm)}, e una perdita ${del(BONDS_2022)} è più del doppio: a pesare non fu soltanto la correlazione, ma il fatto che la parte tranquilla smise di esserlo.`,
        '## Il conto per un anno di crisi',
        `La volatilità non dice quanto si può perdere. Per averne un’idea si applica al proprio portafoglio un anno come il 2022: ${il(f.crash)} di ${euro(f.capital)} sono ${euro(f.loss)}; con le perdite in euro, ${figure(f.lossInEuro)}. Se la cifra toglie il sonno, non basta spostare denaro dalle azioni alle obbligazioni, che quell’anno persero quasi altrettanto: a ridurre la perdita sono la quota tenuta in liquidità e i titoli di breve durata. E un anno peggiore non si può escludere.`,
        'Un’altra difesa è tenere fuori dal portafoglio il denaro dei prossimi due anni. La liquidità rende poco, ma in una crisi di mercato non perde euro, e permette di non vendere quando i prezzi sono bassi.',
      ],
      closing: () =>
        'Le quote si decidono dunque sulla perdita di un anno come quello, e non sulla volatilità della scheda: la domanda è se la si sopporterebbe senza vendere. Si rifà ogni volta che il capitale cresce, perché a parità di percentuale crescono anche gli euro.',
    },
  ],
})
