import { futureValue } from '../../../../../events/domain/finance/growth.ts'
import { figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, strong, table, text, upTo } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const PRICE_GROWTH = 0.03
const DIVIDENDS = 0.04
const TOTAL_GROWTH = (1 + PRICE_GROWTH) * (1 + DIVIDENDS) - 1

const row = (years: number) => [
  `${years} anni`,
  figure(futureValue(100, PRICE_GROWTH, years)),
  figure(futureValue(100, TOTAL_GROWTH, years)),
]

export const ftseMibComeSiLeggeIndiceDividendi = importedArticle({
  articleId: 'cebaa260-1414-47c4-aaf0-3d3342d8b797',
  slug: 'ftse-mib-come-si-legge-indice-dividendi',
  category: 'MERCATI',
  title: 'FTSE MIB, come si legge l’indice e dove finiscono i dividendi',
  subtitle:
    'Quaranta società, molte banche, cedole escluse: il numero che sentiamo ogni sera racconta solo una parte di ciò che accade a Piazza Affari.',
  excerpt:
    'L’indice principale della Borsa italiana non conta i dividendi e pesa le società per dimensione. Due dettagli che cambiano il giudizio su vent’anni di mercato.',
  summary:
    'Come è costruito l’indice più citato d’Italia, perché nei giorni di stacco scende senza che nessuno abbia perso nulla e quale versione usare per fare confronti onesti.',
  desk: 'mercati',
  publishedAt: '2025-10-06T05:40:00.000Z',
  body: [
    p`«La Borsa di Milano chiude in rialzo dello 0,6%.» La frase si riferisce quasi sempre al FTSE MIB, l’indice delle quaranta società italiane o quotate in Italia con maggiore capitalizzazione e scambi. Rappresenta circa i quattro quinti del valore del listino. È un buon riassunto, a patto di sapere che cosa riassume.`,
    h2('Le grandi contano di più'),
    p`Ogni società pesa in proporzione al ${strong('flottante')}, cioè al valore delle azioni effettivamente in circolazione, escluse le quote stabili di controllo. Se un titolo pesa il 10% e sale del 2%, da solo porta l’indice in su dello 0,2%. Un titolo che pesa lo 0,5% dovrebbe salire del 40% per avere lo stesso effetto.`,
    p`Per evitare che una sola società domini, il peso massimo è limitato al 15% nelle revisioni trimestrali. Resta però una concentrazione notevole: le prime dieci società valgono ben più della metà dell’indice, e banche e assicurazioni ne sono la parte principale. Chi compra uno strumento che replica il FTSE MIB non compra «l’economia italiana», fatta in gran parte di imprese non quotate: compra soprattutto finanza, energia, servizi pubblici e qualche grande industriale.`,
    callout(
      'example',
      'Un indice in miniatura',
      text`Tre società valgono 60, 30 e 10 milioni. La prima sale dell’1%, la seconda scende del 2%, la terza sale del 5%. La media semplice sarebbe ${percent((0.01 - 0.02 + 0.05) / 3, 2)}; l’indice, che pesa per dimensione, segna ${percent(0.6 * 0.01 - 0.3 * 0.02 + 0.1 * 0.05, 2)}. Due società su tre sono salite, eppure l’indice si è appena mosso.`,
    ),
    h2('Il giorno dello stacco'),
    p`Il FTSE MIB che si cita è un indice ${strong('di prezzo')}: considera le quotazioni e ignora i dividendi. Quando una società «stacca» la cedola, il suo prezzo si adegua all’ingrosso dello stesso importo. Se un’azione vale 20 euro e paga 1 euro, la mattina dello stacco parte intorno a 19. L’azionista ha un titolo da 19 e un credito di 1: prima delle imposte non ha perso nulla. L’indice invece scende.`,
    p`In Italia molte società pagano nello stesso giorno, spesso un lunedì di maggio. Se quel giorno l’insieme degli stacchi vale l’1,5% dell’indice, un mercato perfettamente fermo segna −1,5%. Le cronache più accurate lo precisano; le altre parlano di «tonfo».`,
    h2('Vent’anni con e senza dividendi'),
    p`Su un giorno è una curiosità, su decenni cambia la storia. La tabella parte da 100 e suppone prezzi in crescita del ${percent(PRICE_GROWTH, 0)} l’anno e dividendi pari al ${percent(DIVIDENDS, 0)} del prezzo, reinvestiti. Sono ipotesi scelte per mostrare il meccanismo, non una previsione, e trascurano imposte e costi.`,
    table(
      'Da 100 punti iniziali: solo prezzi e prezzi più dividendi reinvestiti',
      ['Periodo', 'Indice di prezzo', 'Indice a rendimento totale'],
      [5, 10, 20, 30].map(row),
    ),
    chart({
      kind: 'line',
      title: 'Lo stesso mercato con e senza dividendi, da 100 punti iniziali',
      unit: 'punti',
      axis: 'Anno',
      labels: upTo(30).map(String),
      series: [
        { name: 'Rendimento totale', values: upTo(30).map((years) => futureValue(100, TOTAL_GROWTH, years)) },
        { name: 'Solo prezzi', values: upTo(30).map((years) => futureValue(100, PRICE_GROWTH, years)) },
      ],
    }),
    p`Dopo vent’anni il primo indice segna +${percent(futureValue(1, PRICE_GROWTH, 20) - 1, 0)}, il secondo +${percent(futureValue(1, TOTAL_GROWTH, 20) - 1, 0)}. Lo stesso mercato, lo stesso periodo, due racconti. La frase «la Borsa italiana è ancora sotto i massimi del 2000», vera nell’ottobre 2025 per l’indice di prezzo, ignora un quarto di secolo di cedole.`,
    p`La differenza pesa soprattutto nei confronti. Il DAX tedesco, nella versione più citata, ${strong('include')} i dividendi; il FTSE MIB, il CAC 40 e l’S&P 500 dei titoli di giornale no. Mettere sullo stesso grafico Milano e Francoforte senza dirlo significa confrontare mele sbucciate e mele intere.`,
    h2('Che cosa resta al risparmiatore'),
    p`Nemmeno l’indice a rendimento totale è quello che si incassa. I dividendi di azioni italiane sono tassati al 26% (dato in vigore nel 2025), le plusvalenze pure, il deposito titoli paga ogni anno lo 0,2% di bollo e lo strumento che replica l’indice ha i suoi costi. Alcuni fondi distribuiscono le cedole, altri le reinvestono: a parità di indice, i secondi rimandano la tassazione e il prezzo della quota cresce di più.`,
    h2('Quattro abitudini utili'),
    points(
      `Guardare la variazione percentuale, non i punti: cento punti su quarantamila sono un quarto di punto percentuale.`,
      `Per periodi oltre l’anno, cercare la versione «total return» dell’indice, o il rendimento di un fondo che reinveste i proventi.`,
      `Nei confronti tra Paesi, usare la stessa versione, la stessa valuta e le stesse date.`,
      text`Diffidare dei periodi scelti ad arte: spostando l’inizio di due anni, quasi ogni indice può sembrare straordinario o disastroso.`,
    ),
    p`Composizione e regole di calcolo sono consultabili sul sito di ${link('Borsa Italiana', 'https://www.borsaitaliana.it')}. Chi vuole capire invece come un indice nazionale possa stare in un portafoglio più ampio trova i conti nell’articolo sul ${link('portafoglio diversificato', '/articolo/portafoglio-diversificato-2025')}.`,
    p`Un indice è una convenzione ben fatta. Come tutte le convenzioni, funziona finché si ricorda che cosa è stato lasciato fuori.`,
  ],
})
