import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const CAPS = [
  ['Principali coppie di valute', 30],
  ['Altre valute, oro, indici azionari principali', 20],
  ['Altre materie prime, altri indici', 10],
  ['Singole azioni', 5],
  ['Cripto-attività', 2],
] as const

const MARGIN = 1_000
const LEVERAGES = [2, 5, 10, 20, 30]
const moveRow = (leverage: number) => [
  `${leverage}:1`,
  euro(MARGIN * leverage),
  ...[0.005, 0.01, 0.02].map((move) => percent(-Math.min(1, move * leverage))),
]
const FINANCING = 0.05

export const levaFinanziariaCfdLimitiEsma = importedArticle({
  articleId: '6e80fcbb-5407-4470-9269-bf6bb2757a20',
  slug: 'leva-finanziaria-cfd-limiti-esma',
  category: 'TRADING',
  title: 'Leva finanziaria e CFD: i limiti europei spiegati con i numeri',
  subtitle:
    'Perché l’Europa ha fissato un tetto alla leva per i privati, come scatta la chiusura delle posizioni e quanto costa tenerle aperte una notte.',
  excerpt:
    'Leva da 30:1 a 2:1, chiusura al 50% del margine, saldo mai negativo: che cosa prevedono le regole ESMA e Consob e che cosa non possono evitare.',
  summary:
    'La leva moltiplica la posizione, non la bravura. Le tutele introdotte nel 2018 limitano i danni più gravi, ma il meccanismo resta quello: piccole variazioni, grandi perdite.',
  desk: 'trading',
  publishedAt: '2025-09-23T06:40:00.000Z',
  body: [
    p`Un contratto per differenza, o CFD, paga la variazione di prezzo di qualcosa (una valuta, un indice, un’azione) che chi lo apre non possiede. Per aprirlo basta versare un margine, una frazione del valore. Il rapporto tra il valore e il margine è la leva. È uno strumento lecito e vigilato, ed è tra quelli con cui i privati perdono più spesso.`,
    h2('Che cosa moltiplica'),
    p`Con ${euro(MARGIN)} e una leva di 30 si controlla una posizione da ${euro(MARGIN * 30)}. Se il prezzo si muove dell’1% a sfavore, la perdita è di ${euro(MARGIN * 0.3)}: il 30% di quanto versato. La leva non cambia la probabilità di avere ragione; cambia quanto tempo si può avere torto.`,
    table(
      'Perdita sul margine di 1.000 euro per una variazione contraria del prezzo (senza chiusure automatiche)',
      ['Leva', 'Valore della posizione', 'Prezzo −0,5%', 'Prezzo −1%', 'Prezzo −2%'],
      LEVERAGES.map(moveRow),
    ),
    chart({
      kind: 'bar',
      title: 'Quanto margine va perso per lo stesso movimento del prezzo',
      unit: '%',
      axis: 'Leva',
      labels: LEVERAGES.map((leverage) => `${leverage}:1`),
      series: [0.005, 0.02].map((move) => ({
        name: `Prezzo ${percent(-move, move < 0.01 ? 1 : 0)}`,
        values: LEVERAGES.map((leverage) => -100 * Math.min(1, move * leverage)),
      })),
      decimals: 1,
    }),
    p`Un movimento dello 0,5% in una giornata, per un indice azionario, è ordinario. Con leva 20 significa un decimo del margine, in più o in meno, in un giorno in cui «non è successo niente».`,
    h2('I limiti per i clienti al dettaglio'),
    p`Nel 2018 l’autorità europea dei mercati, l’${link('ESMA', 'https://www.esma.europa.eu')}, ha limitato la vendita di CFD ai privati; dal 2019 le misure sono state rese permanenti dalle autorità nazionali, in Italia dalla ${link('Consob', 'https://www.consob.it')}. La leva massima dipende da quanto il sottostante oscilla. La terza colonna dice il margine minimo da versare, la quarta lo stesso in euro per una posizione da 10.000.`,
    table(
      'Leva massima per i clienti al dettaglio nell’Unione europea',
      ['Sottostante', 'Leva massima', 'Margine minimo', 'Per 10.000 euro'],
      CAPS.map(([name, leverage]) => [name, `${leverage}:1`, percent(1 / leverage), euro(10_000 / leverage)]),
    ),
    p`Le altre tutele sono quattro:`,
    points(
      text`${strong('Chiusura al 50% del margine.')} Quando il valore del conto scende sotto la metà del margine minimo richiesto per le posizioni aperte, l’intermediario deve cominciare a chiuderle.`,
      text`${strong('Saldo mai negativo.')} Il cliente non può perdere più di quanto ha sul conto.`,
      text`${strong('Nessun incentivo.')} Bonus di benvenuto e premi legati agli scambi sono vietati.`,
      text`${strong('Avvertenza con i numeri.')} Ogni intermediario deve dichiarare la percentuale dei propri clienti al dettaglio in perdita.`,
    ),
    p`Quest’ultima è la più istruttiva. Le analisi citate dall’ESMA nel marzo del 2018 indicavano che tra il ${strong('74% e l’89%')} dei conti al dettaglio perdeva denaro. La cifra attuale di ogni operatore è scritta sulla sua pagina, di solito in piccolo.`,
    callout(
      'example',
      'Come scatta la chiusura',
      text`Si depositano ${euro(1_000)} e si apre su un indice principale una posizione da ${euro(16_000)}: con leva massima 20 il margine minimo è ${euro(800)}. La metà è ${euro(400)}, calcolata per semplicità sul valore di apertura. Quando il conto scende a quella cifra, cioè dopo una perdita di ${euro(600)}, la posizione viene chiusa. È bastato un movimento del ${percent(600 / 16_000, 2)}. Se il mercato si riprende il giorno dopo, il recupero va agli altri.`,
    ),
    h2('Il costo del tempo'),
    p`Il margine è una garanzia, non un acconto sul prezzo: a finanziare la posizione, di norma per intero, è l’intermediario. Per ogni notte chi è al rialzo paga quindi un interesse su tutto il suo valore, spesso un tasso di mercato più due o tre punti. Nell’esempio di prima, con un tasso complessivo ipotetico del ${percent(FINANCING, 0)} su ${euro(16_000)}, sono ${euro((16_000 * FINANCING) / 365, 2)} a notte e ${euro(16_000 * FINANCING)} l’anno: l’${percent((16_000 * FINANCING) / 1_000, 0)} del capitale versato. Tenere a lungo un CFD è un modo caro di investire. Si aggiungono la forbice tra i prezzi e, se la valuta è un’altra, il cambio.`,
    h2('Perché le tutele non bastano'),
    p`Le regole evitano i debiti e rallentano la caduta. Non possono cambiare tre fatti. Il primo: le oscillazioni casuali colpiscono chi ha leva alta molto prima che la sua idea, magari giusta, si realizzi. Il secondo: i costi si calcolano sulla posizione intera, non sul margine. Il terzo: recuperare è più difficile che perdere; dopo un −50% serve un +100%. E la chiusura al 50% non ha un prezzo garantito: se il mercato riapre lontano, si perde di più, fino a tutto il conto. Sui guadagni, poi, si paga il 26%; le perdite si compensano soltanto con altri redditi diversi, entro il quarto anno.`,
    p`C’è poi la scorciatoia da cui diffidare. Alcuni siti propongono al cliente di farsi classificare «professionale», o di aprire il conto presso una società fuori dall’Unione, per avere leva 200 o 500. Nel primo caso si rinuncia alle tutele descritte; nel secondo anche a un’autorità a cui rivolgersi.`,
    h2('Se si vuole comunque provare'),
    points(
      `Verificare l’autorizzazione negli albi Consob, con il nome della società e non del marchio.`,
      `Usare una somma che si può perdere per intero, separata dalla riserva e dagli investimenti.`,
      text`Ragionare sulla posizione intera: se ${euro(16_000)} sono troppi rispetto ai propri risparmi, lo sono anche se il margine è di ${euro(800)}.`,
      `Usare meno leva di quella concessa. Il limite è un massimo di legge, non un consiglio.`,
      text`Decidere la perdita massima per operazione, come spiegato nell’articolo sulla ${link('dimensione della posizione', '/articolo/dimensione-posizione-serie-perdite')}.`,
    ),
    p`Per chi ha un orizzonte di anni, un fondo indicizzato segue il mercato azionario senza margine né finanziamento notturno, con una piccola frazione dei costi. Con la leva si compra soprattutto velocità: ${figure(30)} volte più in fretta, in entrambe le direzioni.`,
  ],
})
