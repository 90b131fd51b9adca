import { futureValueOfInstalments } from '../../../../../events/domain/finance/growth.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, inventedPeople, link, p, points, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const YEARS = 19
const OWN = 45
const EMPLOYER = 30
const GROSS_RATE = 0.03
const MONTHS = YEARS * 12

const PLANS = [
  { label: 'Solo la sua quota (45 euro), 3%', monthly: OWN, rate: GROSS_RATE },
  { label: 'Sua e dell’impresa (75 euro), 1%', monthly: OWN + EMPLOYER, rate: 0.01 },
  { label: 'Sua e dell’impresa (75 euro), 3%', monthly: OWN + EMPLOYER, rate: GROSS_RATE },
].map(({ label, monthly, rate }) => {
  const end = futureValueOfInstalments(monthly, rate, MONTHS)
  return { label, paid: monthly * MONTHS, end, today: end / 1.02 ** YEARS }
})

export const operaioTorinoCantiereCapitale = importedArticle({
  articleId: 'ee307681-0d0a-47cb-b4e4-a323f300bae1',
  slug: 'operaio-torino-cantiere-capitale',
  category: 'INVESTIMENTI',
  title: 'Dal cantiere a un piccolo capitale: i conti di un operaio di Torino',
  subtitle: 'Un esempio inventato, con aritmetica vera: diciannove anni, una busta paga normale e le poche decisioni che contano.',
  excerpt:
    'Esempio con persone inventate: un operaio edile di 48 anni parte da zero. Quanto può mettere da parte, con quali strumenti e che cosa non può aspettarsi.',
  summary:
    'Marco non è diventato ricco, e in questa storia non lo diventerà. Ma a 67 anni avrà qualcosa che oggi non ha, e quasi tutto verrà dalle decisioni più semplici.',
  desk: 'risparmio',
  illustrative: true,
  publishedAt: '2025-09-04T05:50:00.000Z',
  body: [
    inventedPeople(
      text`Marco, la sua famiglia e la sua impresa sono inventati. Le cifre sono ipotesi verosimili per mostrare un calcolo; i rendimenti usati non sono previsioni.`,
    ),
    p`Marco ha 48 anni e fa il carpentiere in un’impresa edile di Torino. Porta a casa in media 1.650 euro al mese, la moglie Sara ne guadagna 900 con un lavoro a tempo parziale, il mutuo finirà tra sei anni. Risparmi: 2.400 euro sul conto. Le ginocchia gli ricordano che il cantiere non si può fare per sempre, e la domanda che si pone è semplice: «Ho ancora tempo?».`,
    h2('Il tempo c’è, i miracoli no'),
    p`Alla pensione di vecchiaia, a 67 anni con le regole del 2025, mancano ${strong(`${YEARS} anni`)}. Sono abbastanza perché i versamenti si accumulino, non abbastanza per rimediare a una perdita grave. Questo, più del carattere, dovrebbe decidere quanto rischiare.`,
    p`Marco ha sentito al bar di un collega che avrebbe moltiplicato mille euro per venti in pochi mesi. Fa la verifica che consigliamo sempre: moltiplicare per venti in sei mesi significa crescere del ${percent(20 ** (1 / 6) - 1, 0)} ogni mese. Un titolo di Stato decennale, nell’estate 2025, rende circa il 3,5% in un anno intero. Non c’è un ponte tra i due numeri: c’è una lotteria, o una truffa.`,
    h2('Prima mossa: i soldi già sul tavolo'),
    p`Il contratto collettivo di Marco prevede un fondo pensione di categoria. Se il lavoratore versa una quota, l’impresa ne aggiunge un’altra. Se non versa, la quota dell’impresa è persa. Nel suo caso ipotetico: ${euro(OWN)} suoi, ${euro(EMPLOYER)} dell’azienda, ogni mese.`,
    p`In più i suoi ${euro(OWN)} si deducono dal reddito. Con un’aliquota marginale del 23% gli costano, in realtà, ${euro(OWN * (1 - 0.23), 2)}. Versare meno di 35 euro e vederne accreditare ${euro(OWN + EMPLOYER)} è un vantaggio immediato che nessun mercato offre. Nessuna delle decisioni successive avrà lo stesso effetto con così poco rischio.`,
    callout(
      'note',
      'Il vincolo esiste',
      text`I soldi nel fondo pensione non sono disponibili come quelli del conto. Si possono chiedere anticipazioni per spese sanitarie gravi in ogni momento, per la prima casa dopo otto anni, fino al 30% per altre esigenze sempre dopo otto anni. Per questo la riserva per gli imprevisti va costruita fuori dal fondo. Le regole sono sul sito della ${link('Covip', 'https://www.covip.it')}.`,
    ),
    h2('Seconda mossa: la riserva'),
    p`Spese necessarie della famiglia: 1.750 euro al mese. Con due redditi, Marco e Sara scelgono quattro mesi, cioè ${euro(1_750 * 4)}. Mancano ${euro(1_750 * 4 - 2_400)}; a 120 euro al mese e con le due tredicesime in parte messe da parte, servono circa due anni e mezzo. Restano su un conto deposito libero: il lavoro edile ha inverni di pioggia e cassa integrazione.`,
    h2('Terza mossa: il mutuo che finisce'),
    p`Tra sei anni la rata da 420 euro sparirà. È il momento in cui molte famiglie si ritrovano con più soldi e, dopo qualche mese, con le stesse difficoltà di prima. La decisione si può prendere ora: metà della rata va alla vita di tutti i giorni, metà, 210 euro, continua a uscire dal conto il giorno dello stipendio, verso un investimento prudente.`,
    h2('Quanto fa'),
    p`La tabella tiene distinti i pezzi. Il rendimento ipotizzato è del ${percent(GROSS_RATE, 0)} annuo al netto di costi e imposte, con l’alternativa dell’1%. L’ultima colonna riporta il valore al potere d’acquisto di oggi, con prezzi in crescita del 2% l’anno.`,
    table(
      `Versamenti mensili per ${YEARS} anni: versato, valore finale e valore in euro di oggi`,
      ['Versamento e rendimento', 'Versato', 'Valore finale', 'In euro di oggi'],
      PLANS.map(({ label, paid, end, today }) => [label, euro(paid), euro(end), euro(today)]),
    ),
    chart({
      kind: 'bar',
      title: 'La quota dell’impresa conta più del rendimento',
      unit: 'euro',
      axis: 'Versamento e rendimento',
      labels: PLANS.map(({ label }) => label),
      series: [
        { name: 'Versato', values: PLANS.map(({ paid }) => paid) },
        { name: 'Valore finale', values: PLANS.map(({ end }) => end) },
        { name: 'In euro di oggi', values: PLANS.map(({ today }) => today) },
      ],
    }),
    p`Con la quota dell’impresa e un rendimento modesto, l’1%, Marco supera ciò che otterrebbe da solo con il 3%. A questo si aggiungono i 210 euro al mese degli ultimi tredici anni, che al ${percent(GROSS_RATE, 0)} diventano ${euro(futureValueOfInstalments(210, GROSS_RATE, 13 * 12))}, di cui ${euro(210 * 13 * 12)} versati. E il TFR, che resta suo in ogni caso: come scegliere dove lasciarlo è spiegato ${link('in un articolo a parte', '/articolo/tfr-azienda-o-fondo-pensione-conti')}.`,
    h2('Che cosa può andare storto'),
    points(
      `Un periodo senza lavoro. La riserva copre quattro mesi; i versamenti volontari al fondo si possono sospendere senza penali.`,
      `Un mercato cattivo negli ultimi anni. Per questo, dai 60 anni in poi, conviene passare alle linee più prudenti del fondo.`,
      `L’inflazione. Nel 2022 i prezzi salirono dell’8,1%, e qualunque somma ferma ne risentì. L’ultima colonna della tabella serve a non illudersi.`,
      `La stanchezza. Un piano che dura diciannove anni deve essere automatico.`,
    ),
    h2('Il capitale e il cantiere'),
    p`Alla fine Marco avrà una somma che integra la pensione, non che la sostituisce. Più di due terzi verranno da ciò che lui e l’impresa avranno versato, il resto dal tempo. Non c’è un trucco, e infatti non si può vendere. C’è una firma su un modulo di adesione, un bonifico automatico e una rata di mutuo che, quando finisce, cambia nome invece di scomparire.`,
  ],
})
