import { cumulativeChange, realReturn } from '../../../../../events/domain/finance/inflation.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, pullQuote, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

/** Istat, NIC, yearly averages. */
const YEARS = [
  ['2021', 0.019],
  ['2022', 0.081],
  ['2023', 0.057],
  ['2024', 0.01],
] as const

const SAVINGS = 10_000
const THREE_YEARS = cumulativeChange([0.081, 0.057, 0.01])

/** Prices at the end of each year, 2020 being 1. */
const LEVELS = YEARS.map((_, index) => 1 + cumulativeChange(YEARS.slice(0, index + 1).map(([, each]) => each)))

const rows = YEARS.map(([year, rate], index) => [year, percent(rate), figure(100 * LEVELS[index]!), euro(SAVINGS / LEVELS[index]!)])

const halving = (inflation: number) => Math.log(2) / Math.log(1 + inflation)

export const inflazione20222024PotereAcquistoRisparmi = importedArticle({
  articleId: 'f6f8e5f7-8960-4d01-a12b-6c2de66e43f9',
  slug: 'inflazione-2022-2024-potere-acquisto-risparmi',
  category: 'ANALISI',
  title: 'Inflazione 2022–2024: quanto hanno perso i risparmi fermi sul conto',
  subtitle:
    'I prezzi hanno smesso di correre, ma non sono tornati indietro. Tre anni di dati Istat e i conti per misurare l’effetto sulle proprie tasche.',
  excerpt:
    'Con i dati Istat (8,1%, 5,7%, 1,0%) calcoliamo la perdita di potere d’acquisto di 10.000 euro e spieghiamo la differenza tra prezzi fermi e inflazione bassa.',
  summary:
    'Tra il 2022 e il 2024 i prezzi al consumo in Italia sono cresciuti di oltre il 15%. Che cosa significa per un conto corrente, uno stipendio e un titolo, e come rifare il calcolo.',
  desk: 'dati',
  publishedAt: '2025-10-14T06:00:00.000Z',
  body: [
    p`«L’inflazione è scesa» e «la spesa costa più di prima» sono due frasi vere nello stesso momento. La prima parla della velocità, la seconda della strada percorsa. Confonderle è l’errore più comune quando si ragiona sui risparmi, e i dati degli ultimi anni permettono di misurarlo.`,
    h2('I numeri dell’Istat'),
    p`L’indice dei prezzi al consumo per l’intera collettività, il NIC, è la misura generale dell’inflazione italiana, pubblicata ogni mese dall’${link('Istat', 'https://www.istat.it')}. Le variazioni medie annue sono state dell’1,9% nel 2021, dell’8,1% nel 2022, del 5,7% nel 2023 e dell’1,0% nel 2024. Si compongono moltiplicando, non sommando: dal 2022 al 2024 l’aumento complessivo è del ${percent(THREE_YEARS)}, non del ${percent(0.148)}.`,
    table(
      'Prezzi al consumo in Italia (media 2020 = 100) e potere d’acquisto di 10.000 euro senza interessi',
      ['Anno', 'Inflazione media (NIC)', 'Livello dei prezzi', 'Valore reale di 10.000 euro'],
      rows,
    ),
    chart({
      kind: 'bar',
      title: 'Quanto valgono 10.000 euro del 2020, ai prezzi di ogni anno',
      unit: 'euro',
      axis: 'Anno',
      labels: ['2020', ...YEARS.map(([year]) => year)],
      series: [{ name: 'Valore reale', values: [1, ...LEVELS].map((level) => SAVINGS / level) }],
      source: 'Istat, indice NIC, medie annue; calcoli della redazione',
    }),
    p`Nel 2024 l’inflazione è stata bassa, ma la terza colonna non è tornata a 100: ha continuato a salire, piano. Perché i prezzi tornassero al livello del 2021 sarebbe servita una discesa del ${percent(1 - 1 / (1 + THREE_YEARS))}, che nessuno si augura: le deflazioni di quella misura accompagnano crisi gravi.`,
    h2('Che cosa ha perso un conto corrente'),
    p`Chi alla fine del 2021 aveva ${euro(SAVINGS)} su un conto senza interessi, tre anni dopo ne ha ancora ${euro(SAVINGS)}. Ma ciò che nel 2021 costava quella cifra, nella media del 2024 ne costa ${euro(SAVINGS * (1 + THREE_YEARS))}. In potere d’acquisto la somma è scesa a ${euro(SAVINGS / (1 + THREE_YEARS))}: una perdita del ${percent(1 - 1 / (1 + THREE_YEARS))}, silenziosa perché l’estratto conto non la mostra.`,
    callout(
      'note',
      'Perdere il 13% e crescere del 15%',
      text`Non è una contraddizione. Se i prezzi salgono del ${percent(THREE_YEARS)}, il denaro vale 1 diviso ${figure(1 + THREE_YEARS, 3)}, cioè ${figure(1 / (1 + THREE_YEARS), 3)}: il ${percent(1 - 1 / (1 + THREE_YEARS))} in meno. Le due percentuali misurano lo stesso fatto da due punti di partenza.`,
    ),
    h2('Rendimento nominale e rendimento reale'),
    p`Il rendimento reale è ciò che resta tolta l’inflazione. La formula esatta è una divisione: (1 + rendimento) diviso (1 + inflazione), meno uno. Per valori piccoli basta la sottrazione, ma con l’inflazione del 2022 l’approssimazione sbaglia.`,
    table(
      'Rendimento reale di un investimento che rende il 3% netto',
      ['Inflazione', 'Per sottrazione', 'Formula esatta'],
      [0.01, 0.02, 0.057, 0.081].map((inflation) => [
        percent(inflation),
        percent(0.03 - inflation, 2),
        percent(realReturn(0.03, inflation), 2),
      ]),
    ),
    p`Si vede anche un paradosso utile. Un deposito al 3% netto con prezzi in salita dell’8,1% impoverisce; un deposito all’1,5% con prezzi in salita dell’1% arricchisce, di poco.`,
    pullQuote('Il tasso stampato sul foglio informativo, da solo, non dice se si guadagna.'),
    h2('L’inflazione di ciascuno'),
    p`Il NIC è una media su un paniere di centinaia di prodotti. Chi nel 2022 scaldava una casa grande con il gas ha avuto un’inflazione personale molto più alta dell’8,1%; chi si sposta in bicicletta e vive in una casa di proprietà, più bassa. In generale i rincari di energia e alimentari pesano di più sulle famiglie con spesa modesta, perché ne assorbono una quota maggiore.`,
    p`Per stimare la propria basta poco: prendere le spese di un mese di tre anni fa e rifare il conto delle stesse cose ai prezzi di oggi. È un esercizio istruttivo, soprattutto prima di decidere quanto accantonare.`,
    h2('E da qui in avanti?'),
    p`A settembre 2025 la variazione annua del NIC è dell’1,6%. Con un’inflazione stabile al 2%, l’obiettivo della BCE, il denaro fermo dimezza il suo valore in ${figure(halving(0.02))} anni; al 4% ne bastano ${figure(halving(0.04))}. Non sono previsioni: sono la velocità di un orologio a due regimi diversi.`,
    h2('Che cosa protegge, e quanto'),
    points(
      text`${strong('Depositi e BOT')}: seguono i tassi a breve, che di solito salgono dopo i prezzi. Attenuano, in ritardo.`,
      text`${strong('Titoli indicizzati')}: rivalutano capitale o cedole con l’inflazione (italiana o europea, secondo il titolo). Proteggono se tenuti fino alla scadenza; prima, il prezzo risente dei tassi reali, e nel 2022 scese.`,
      text`${strong('Azioni')}: le imprese possono alzare i prezzi, ma non tutte e non subito. Su decenni hanno superato l’inflazione, su singoli anni anche no.`,
      text`${strong('TFR in azienda')}: cresce dell’1,5% più tre quarti dell’inflazione. Nel 2022 la rivalutazione fu vicina al 10% lordo, calcolata sull’indice di dicembre.`,
      text`${strong('Debito a tasso fisso')}: l’inflazione lavora per chi ha un mutuo a rata costante, purché il reddito cresca.`,
    ),
    p`Niente di questo consiglia di investire tutto. La riserva per gli imprevisti resterà liquida e perderà qualcosa ogni anno: è il suo costo. La domanda riguarda il resto, ciò che sta sul conto per abitudine. «Fermo» non vuol dire «al sicuro»: vuol dire esposto a un rischio solo, quello che non si vede.`,
  ],
})
