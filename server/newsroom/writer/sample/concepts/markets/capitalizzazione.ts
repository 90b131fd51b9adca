import { difference, euro, figure, percent, shortFigure } from '../../../../../../events/domain/figures.ts'
import { STAMP_DUTY } from '../../../../../../events/domain/finance/taxes.ts'
import { il } from '../../../../../../events/domain/finance/glossary/figures.ts'
import { concept, steps, table } from '../../piece.ts'

/** Aramco’s offer of December 2019, in billions of dollars, and the part of the company that was sold. */
const RAISED = 25.6
const SOLD = 0.015
const FLOATS = [0.6, 0.25, 0.1]
/** Share of the float that is traded each day, and share of a day’s trades that can be sold without moving the price. */
const [TRADED, UNNOTICED] = [0.001, 0.1]

export const capitalizzazione = concept({
  slug: 'capitalizzazione',
  figures(random) {
    const cheapPrice = random.range(2, 4, 0.5)
    const cheapShares = random.range(1_000, 1_500, 100)
    const dearPrice = random.range(60, 90, 5)
    const dearShares = random.range(8, 14, 2)
    const debt = random.range(600, 900, 100)
    const cash = random.range(100, 200, 50)
    const old = random.pick([100, 200])
    const price = random.pick([8, 10, 12])
    const fresh = old * 0.25
    const issue = price * 0.7
    const theoretical = (old * price + fresh * issue) / (old + fresh)
    const little = random.pick([150, 200, 250])
    const holding = random.range(20_000, 40_000, 10_000)
    const daily = (float: number) => little * 1_000_000 * float * TRADED
    // Splits are for shares that have become dear.
    const tall = price * 50
    return {
      cheapPrice,
      cheapShares,
      cheap: cheapPrice * cheapShares,
      dearPrice,
      dearShares,
      dear: dearPrice * dearShares,
      debt,
      cash,
      enterpriseCheap: cheapPrice * cheapShares + debt - cash,
      times: (cheapPrice * cheapShares) / (dearPrice * dearShares),
      old,
      price,
      fresh,
      issue,
      raised: fresh * issue,
      before: old * price,
      after: old * price + fresh * issue,
      theoretical,
      right: difference(price, theoretical, 0, 2),
      rightShare: 1 - theoretical / price,
      owned: 400,
      ownedBefore: 400 * price,
      ownedAfter: 400 * theoretical,
      rights: difference(400 * price, 400 * theoretical),
      newShares: 100,
      cost: 100 * issue,
      tall,
      split: tall / 4,
      tallCapital: old * tall,
      whole: RAISED / SOLD,
      firstDay: (RAISED / SOLD) * 0.1,
      little,
      holding,
      daily: FLOATS.map(daily),
      sessions: FLOATS.map((float) => holding / (daily(float) * UNNOTICED)),
      week: FLOATS.map((float) => daily(float) * UNNOTICED * 5),
      indexed: little * 0.25,
      duty: holding * STAMP_DUTY,
    }
  },
  pieces: [
    {
      form: 'portrait',
      title: 'Una società intera valutata dal prezzo di una fetta: che cosa dice la capitalizzazione',
      formerly: 'Capitalizzazione e flottante: quanto vale una società quotata',
      subtitle:
        'Nel 2019 Aramco diventò la società quotata più grande del mondo vendendo l’1,5% delle azioni. Il numero che manca accanto a ogni capitalizzazione è quanto se ne scambia.',
      real: ['i dati del collocamento di Aramco (la società)'],
      point: (f) =>
        `Una società vale in Borsa ${figure(f.little)} milioni di euro, e ogni giorno si scambia un millesimo delle azioni che circolano. Chi vende al massimo un decimo degli scambi incassa in cinque sedute circa ${euro(f.week[2]!)} se il flottante è del 10%, ${figure(f.week[0]!)} se è del 60%.`,
      body: (f) => [
        'Nel dicembre 2019 l’Arabia Saudita collocò in Borsa l’1,5% di Aramco, la compagnia petrolifera di Stato, a 32 riyal per azione. Incassò 25,6 miliardi di dollari. Da quel giorno, si lesse ovunque, la società ne valeva circa 1.700: più di Apple. Nessuno aveva versato una somma simile, e nessuno l’avrebbe trovata.',
        '## L’ultimo prezzo, esteso a tutti',
        `Il calcolo è una proporzione: se l’1,5% è costato 25,6 miliardi, il totale fa ${figure(f.whole)}. Regge finché si ricorda che cosa suppone, cioè che ogni azione rimasta allo Stato si possa vendere al prezzo dell’ultimo scambio. L’11 dicembre, primo giorno di scambi, il titolo salì a 35,2 riyal, il 10% in più. La capitalizzazione crebbe di ${figure(f.firstDay)} miliardi, molto più di quanto il collocamento avesse raccolto.`,
        'Non è una stranezza saudita. Ogni capitalizzazione applica a tutte le azioni il prezzo che si è formato sulle poche che si scambiano. È una valutazione al margine: utile per confrontare, inutile per sapere quanto si incasserebbe vendendo tutto.',
        '## Quante azioni girano davvero',
        'La parte che può passare di mano si chiama flottante: restano fuori le quote dei soci stabili, dello Stato, delle famiglie fondatrici. In Europa la soglia minima per quotarsi si è abbassata: una direttiva del 2024, nel pacchetto noto come Listing Act, l’ha portata dal 25 al 10%, e gli Stati dovevano recepirla entro il giugno 2026. Gli indici più seguiti, dal canto loro, contano soltanto il flottante.',
        `Una società da ${figure(f.little)} milioni con un quarto delle azioni in circolazione pesa nell’indice come una da ${shortFigure(f.indexed)} tutta in mano al mercato. È la ragione per cui due imprese grandi uguali possono attirare dai fondi indicizzati somme molto diverse, e per cui un collocamento del socio di maggioranza fa salire il peso anche se il prezzo non si muove.`,
        '## Tre società gemelle',
        `Prendiamone tre da ${figure(f.little)} milioni, diverse soltanto nel flottante. Supponiamo che ogni giorno si scambi un millesimo di quel flottante e che si possa vendere un decimo degli scambi senza farsi notare. Chi ne possiede ${euro(f.holding)} e vuole uscire non aspetta lo stesso tempo.`,
        table(
          'La stessa capitalizzazione, tre flottanti',
          ['Flottante', 'Scambi di un giorno (euro)', 'Sedute per uscire', 'Vendibile in cinque sedute (euro)'],
          FLOATS.map((float, at) => [percent(float, 0), figure(f.daily[at]!), figure(f.sessions[at]!, 1), figure(f.week[at]!)]),
        ),
        'Nella prima riga si esce in pochi giorni, nell’ultima il titolo va venduto a pezzi per settimane, oppure tutto insieme accettando uno sconto. Quanto grande, lo dice soltanto il libro degli ordini, dove si sommano le quantità in acquisto ai prezzi via via più bassi: sui titoli piccoli qualche punto percentuale può andarsene con un ordine solo. Vale anche al contrario: quando arriva una buona notizia, sul flottante piccolo bastano pochi acquisti per far volare il prezzo, e con esso una capitalizzazione che quasi nessuno potrebbe incassare.',
        '## Il fisco segue l’ultimo prezzo',
        `Il bollo dello 0,2% si calcola sul valore di mercato a fine periodo: su ${euro(f.holding)} sono ${euro(f.duty)} l’anno, anche se a quel prezzo non si troverebbe un compratore per tutto. Un sollievo c’è. L’imposta sulle transazioni, che dal 2026 prende in Borsa lo 0,2% di ogni acquisto di azioni italiane, e qui varrebbe altri ${euro(f.duty)} una volta sola, non si applica alle società con una capitalizzazione media sotto i 500 milioni: l’elenco è sul sito del Ministero dell’economia, aggiornato ogni dicembre. Sul guadagno resta il 26%.`,
      ],
      closing: (f) =>
        `Prima dell’ordine si cercano due dati sulla scheda di Borsa Italiana: il controvalore medio degli scambi e il flottante; gli azionisti stabili sono nell’elenco delle partecipazioni rilevanti della Consob. Poi si sceglie quante sedute si è disposti ad aspettare e si fissa la somma: con cinque, nel caso peggiore della tabella, ${euro(f.week[2]!)}. Per chi ne ha di più vale in piccolo ciò che valeva per lo Stato saudita: la capitalizzazione non dice quanto incasserebbe.`,
    },
    {
      form: 'comparison',
      title: 'Un’azione da pochi euro e una da molte decine: quale società vale di più?',
      subtitle: 'Il prezzo dice quanto costa una fetta, non quanto è grande la torta. Il confronto che ribalta l’intuizione.',
      real: ['i dati di Monte dei Paschi (Borsa Italiana e prospetto)'],
      point: (f) =>
        `La società con l’azione da ${euro(f.cheapPrice, 2)} capitalizza ${figure(f.cheap)} milioni di euro, quella con l’azione da ${euro(f.dearPrice, 2)} ne capitalizza ${figure(f.dear)}.`,
      body: (f) => [
        `La prima costa ${euro(f.cheapPrice, 2)}, la seconda ${euro(f.dearPrice, 2)}. Chi deve scegliere con poche centinaia di euro sente che della prima può averne tante. È una sensazione potente e non significa niente: è come ordinare la pizza tagliata in dodici per mangiarne di più.`,
        table(
          'Due società a confronto',
          ['Grandezza', 'Prima', 'Seconda'],
          [
            ['Prezzo di un’azione (euro)', figure(f.cheapPrice, 2), figure(f.dearPrice, 2)],
            ['Azioni (milioni)', figure(f.cheapShares), figure(f.dearShares)],
            ['Capitalizzazione (milioni di euro)', figure(f.cheap), figure(f.dear)],
          ],
        ),
        `In Borsa la società «economica» vale ${figure(f.times, 1)} volte l’altra.`,
        '## Un prezzo unitario arbitrario',
        'Lo decide, all’inizio, chi quota la società: può dividere lo stesso valore in dieci milioni di azioni o in un miliardo. Poi lo spostano i frazionamenti e i raggruppamenti. Il 26 settembre 2022 Monte dei Paschi raggruppò le proprie, una nuova ogni cento vecchie: il prezzo di riferimento passò da 0,3052 a 30,52 euro, come riportò Borsa Italiana, le azioni da un miliardo a dieci milioni, e la banca valeva quanto il venerdì prima.',
        '## E i debiti?',
        `Nemmeno la capitalizzazione dice tutto. La prima società ha ${figure(f.debt)} milioni di debiti e ${figure(f.cash)} in cassa: chi la comprasse intera si porterebbe a casa gli uni e l’altra, e il prezzo effettivo sarebbe di ${figure(f.enterpriseCheap)} milioni. È il valore d’impresa, più adatto quando si confrontano aziende con debiti molto diversi, come accade nell’energia o nelle telecomunicazioni.`,
      ],
      closing: () =>
        'Chi ha poche centinaia di euro può quindi ignorare il prezzo unitario, salvo che per sapere se basta a comprare un’azione intera. Se costa poco o molto lo dicono due rapporti: la capitalizzazione divisa per l’utile netto, e il valore d’impresa diviso per il risultato prima degli interessi. Mescolarli, con i debiti da una parte sola, è l’errore che resta da evitare.',
    },
    {
      form: 'steps',
      title: 'Aumento di capitale: quanto vale il diritto e che cosa succede a chi non fa nulla',
      subtitle:
        'La lettera della banca arriva, la scadenza è vicina. Il calcolo del prezzo teorico, con quattrocento azioni in portafoglio.',
      real: ['i dati di Monte dei Paschi (Borsa Italiana e prospetto)'],
      point: (f) =>
        `Con azioni nuove a ${euro(f.issue, 2)} il prezzo teorico scende da ${euro(f.price, 2)} a ${euro(f.theoretical, 2)}: il diritto vale ${euro(f.right, 2)}.`,
      body: (f) => [
        `Una società con ${f.old} milioni di azioni a ${euro(f.price, 2)} offre agli azionisti una nuova azione ogni quattro possedute, al prezzo scontato di ${euro(f.issue, 2)}. Lo sconto sembra un regalo. Non lo è: serve a fare in modo che quasi tutti aderiscano, e lo pagano le azioni vecchie.`,
        '## Il prezzo teorico',
        steps(
          `Prima dell’operazione la società vale ${figure(f.before)} milioni di euro.`,
          `Con ${figure(f.fresh)} milioni di azioni nuove entrano in cassa ${figure(f.raised)} milioni di euro.`,
          `Dopo ne vale ${figure(f.after)}.`,
          `Divisi per tutte le azioni, vecchie e nuove, fanno ${euro(f.theoretical, 2)}: è il prezzo al quale il titolo dovrebbe ripartire.`,
        ),
        `Il calo, ${euro(f.right, 2)}, è il valore del diritto staccato da ogni azione: ${il(f.rightShare)} del prezzo di partenza.`,
        '## Tre azionisti con quattrocento azioni',
        [
          `Chi sottoscrive spende ${euro(f.cost)} per ${f.newShares} azioni nuove e conserva la propria quota della società.`,
          `Chi vende i diritti incassa, al valore teorico e prima dell’imposta, ${euro(f.rights)}: possiede una quota più piccola, ma non è più povero.`,
          `Chi non fa nulla lascia scadere i diritti, e quei ${euro(f.rights)} li perde davvero.`,
        ],
        'Quanto si può perdere dipende dal rapporto. Nell’ottobre 2022 Monte dei Paschi offrì, secondo il suo prospetto, 374 azioni nuove a 2 euro ogni tre possedute: a chi lasciò scadere i diritti rimase lo 0,8% della quota che aveva.',
        '## Il calendario conta',
        'I diritti si negoziano per alcune sedute e poi scadono. Nelle ultime il loro prezzo può scendere sotto il valore teorico, perché molti si accorgono tardi. Chi decide di vendere fa bene a non aspettare l’ultimo giorno; chi decide di aderire deve comunicarlo alla banca entro un termine suo, anteriore a quello della Borsa.',
        'Resta la domanda che nessuna formula risolve: perché la società ha bisogno di quei soldi? Crescere e sopravvivere si finanziano con lo stesso strumento.',
      ],
      closing: (f) =>
        `All’arrivo della lettera la domanda è dunque se si comprerebbero oggi altri ${euro(f.cost)} della stessa società. Se sì si aderisce, se no si vendono i diritti, in tutto o in parte; in entrambi i casi l’ordine va dato qualche giorno prima del termine, perché senza istruzioni la banca può lasciarli scadere.`,
    },
    {
      form: 'mistake',
      title: 'Comprare dopo il frazionamento perché «adesso costa meno»',
      subtitle:
        'Da una banconota grande a quattro piccole: il frazionamento non crea valore. Eppure attorno all’annuncio il prezzo si muove.',
      real: ['i prezzi di Nvidia prima e dopo il frazionamento (comunicazioni della società)'],
      point: (f) =>
        `Con un frazionamento di uno a quattro l’azione passa da ${euro(f.tall)} a ${euro(f.split)}, le azioni quadruplicano e la società vale quanto prima.`,
      body: (f) => [
        `Ieri l’azione valeva ${euro(f.tall)}, oggi ${euro(f.split)}, e nessuno si è spaventato. È un frazionamento di uno a quattro: chi ne aveva una adesso ne ha quattro. In certi forum, la mattina dopo, qualcuno scrive che è il momento di entrare perché il titolo è tornato abbordabile.`,
        '## Prima e dopo, riga per riga',
        table(
          'Prima e dopo il frazionamento',
          ['Grandezza', 'Prima', 'Dopo'],
          [
            ['Prezzo (euro)', figure(f.tall), figure(f.split)],
            ['Azioni (milioni)', figure(f.old), figure(f.old * 4)],
            ['Capitalizzazione (milioni di euro)', figure(f.tallCapital), figure(f.tallCapital)],
          ],
        ),
        'L’ultima riga è identica. Utili, debiti, prodotti, concorrenti: tutto come la sera prima. Anche l’utile per azione si è diviso per quattro, e il rapporto con il prezzo non si è mosso.',
        '## Allora perché si fa',
        'Per comodità. Un’azione da mille euro è scomoda per chi risparmia cento euro al mese e per i piani di azionariato dei dipendenti; un prezzo più basso rende più facile scambiare. Nel giugno 2024 Nvidia divise ogni azione in dieci: il titolo passò da circa 1.200 a circa 120 dollari, e la società valeva quanto il giorno prima. Oggi molti intermediari offrono frazioni di azione, e il motivo pratico si è indebolito.',
        '## E perché qualche volta il prezzo sale',
        'L’annuncio richiama attenzione, e chi fraziona è di solito una società il cui titolo è già salito molto. Attribuire al frazionamento i guadagni che seguono è scambiare il termometro per la febbre. Il caso inverso lo chiarisce: il raggruppamento, uno ogni dieci o ogni cento, lo fa chi è sceso tanto da imbarazzarsi, e i suoi guai di solito non finiscono quel giorno. Nemmeno lì la colpa è dell’aritmetica.',
        '## La correzione',
        'Quando si confrontano prezzi di anni diversi si usano serie rettificate, che riportano tutto alla stessa unità. Quando si decide se comprare, contano la capitalizzazione e gli utili che la giustificano: il frazionamento non tocca né l’una né gli altri.',
      ],
      closing: (f) =>
        `A chi possedeva l’azione da ${euro(f.tall)} non resta nulla da fare: ne ha quattro da ${euro(f.split)} e lo stesso capitale. Per chi sta pensando di comprare vale la prova inversa, cioè domandarsi se a ${euro(f.tall)} l’avrebbe presa. Se la risposta è no, il frazionamento non l’ha cambiata.`,
    },
  ],
})
